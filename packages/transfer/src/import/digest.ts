import { canonicalJson } from '@content-publishing/domain';

/** Returns the SHA-256 of a value as JSON, in hexadecimal; equal for equal values. */
export const digestOf = async (value: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
