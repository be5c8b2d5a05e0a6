import { err, ok, Result } from 'neverthrow';
import { once } from '../text/memoize.ts';

/**
 * Text as a string, or as its bytes in UTF-8. Long texts are passed on in the form in which they
 * arrived.
 */
export type Utf8Text = string | Uint8Array;

/**
 * Maximum JSON values of a body; a body with more is an error. Each member and element counts one,
 * an empty array or object two. Short values take thirty times their length in memory, and a thread
 * that runs out of memory can stop the whole process.
 */
export const MAX_JSON_VALUES = 1_000_000;

/**
 * Error: bytes cannot be read as JSON. `problem` is the message of the parser, `limit` is
 * {@link MAX_JSON_VALUES}.
 */
export type UnreadableJson =
  | { readonly kind: 'malformed-body'; readonly problem: string }
  | { readonly kind: 'too-many-values'; readonly limit: number };

/** Decoder of the platform (WHATWG Encoding), which the type libraries of ECMAScript do not declare. */
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

// Without `fatal`, invalid UTF-8 would be replaced, and another text would be stored. The decoder is
// created on first use: a runtime without `TextDecoder` can still parse values.
const utf8 = once(() => new TextDecoder('utf-8', { fatal: true }));

/**
 * Returns `text` as a string, decoded if it is bytes. Throws a `TypeError` for bytes that are not
 * UTF-8.
 *
 * @example
 * textOf(new Uint8Array([97])); // 'a'
 */
export const textOf = (text: Utf8Text): string =>
  typeof text === 'string' ? text : utf8().decode(text);

/**
 * Parses `bytes` as JSON (RFC 8259) in UTF-8. Names such as `__proto__` become own properties, as
 * in `JSON.parse`. Returns an error for bytes that are not JSON in UTF-8, and for JSON with more
 * than {@link MAX_JSON_VALUES} values.
 *
 * @example
 * parseJson(new Uint8Array([123, 125])); // ok: {}
 */
export const parseJson = (bytes: Uint8Array): Result<unknown, UnreadableJson> =>
  hasTooManyValues(bytes)
    ? err({ kind: 'too-many-values', limit: MAX_JSON_VALUES })
    : decoded(bytes).mapErr((error) => ({
        kind: 'malformed-body',
        problem: error instanceof Error ? error.message : String(error),
      }));

/**
 * Returns the value of input from an adapter: parses bytes as JSON, and returns any other value
 * unchanged.
 */
export const jsonInput = (input: unknown): Result<unknown, UnreadableJson> =>
  input instanceof Uint8Array ? parseJson(input) : ok(input);

const decoded = Result.fromThrowable(
  (bytes: Uint8Array): unknown => JSON.parse(utf8().decode(bytes)),
  (error) => error,
);

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

/**
 * Returns whether JSON has too many values, without parsing it; the count may be too high by one
 * for each empty array or object. In UTF-8, the searched bytes are never part of another character.
 */
const hasTooManyValues = (bytes: Uint8Array): boolean => {
  if (bytes.length < MAX_JSON_VALUES) return false;
  // Counts the outermost value, each value after a comma, and the possible first value of each array
  // and object.
  let most = 1;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      most += 1;
      if (most > MAX_JSON_VALUES) return true;
    }
  }
  return false;
};
