import { hash } from 'node:crypto';

/** Hash of texts; in tests another one stands here, by which two texts have one key. */
export const hashing = {
  first64Bits: (text: string): bigint => hash('sha256', text, 'buffer').readBigInt64BE(),
};

/**
 * Returns the first 64 bits of SHA-256 of `text`, as the decimal text of a `bigint`. The longest
 * paths are too long for an index. Two texts may have the same number, so the caller must compare
 * the texts of the rows that it finds.
 */
export const keyOf = (text: string): string => hashing.first64Bits(text).toString();

/** Returns the first 128 bits of SHA-256 of `text` in hexadecimal digits, as the id of a finding. */
export const idOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);
