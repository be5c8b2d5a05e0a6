/** Value in the data of schema.org, as JSON has it. */
export type Payload =
  | string
  | number
  | boolean
  | null
  | readonly Payload[]
  | { readonly [name: string]: Payload };

/** Returns a JSON value as a payload. */
export const toPayload = (value: unknown): Payload => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(toPayload);
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPayload(part)]))
    : null;
};

/** Returns whether a payload is an object. */
export const isMembers = (value: Payload): value is { readonly [name: string]: Payload } =>
  typeof value === 'object' && value !== null && !isItems(value);

/** Returns whether a payload is a list. */
export const isItems = (value: Payload): value is readonly Payload[] => Array.isArray(value);

/** Returns a payload of the form of `value` without any content, for one more item of a list. */
export const emptyLike = (value: Payload | undefined): Payload => {
  if (value === undefined || typeof value === 'string') return '';
  if (isItems(value)) return [];
  if (!isMembers(value)) return typeof value === 'number' ? 0 : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === '@type' ? part : emptyLike(part)]),
  );
};

/** Returns a property name of schema.org as words: `totalTime` is `Total time`. */
export const propertyLabel = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Result of reading data that was typed as JSON. */
export type ReadPayload =
  | { readonly ok: true; readonly value: { readonly [name: string]: Payload } | null }
  | { readonly ok: false; readonly reason: string | null };

/** Reads data that was typed as JSON: an object, or nothing. */
export const readPayload = (text: string): ReadPayload => {
  if (text.trim() === '') return { ok: true, value: null };
  try {
    const value = toPayload(JSON.parse(text));
    return isMembers(value) ? { ok: true, value } : { ok: false, reason: null };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : '' };
  }
};
