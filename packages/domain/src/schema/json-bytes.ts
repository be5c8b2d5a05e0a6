import { err, ok, Result } from 'neverthrow';
import { once } from '../text/memoize.ts';

/** Text, or its bytes in UTF-8: a long one is passed on in the form in which it came. */
export type Utf8Text = string | Uint8Array;

/**
 * Maximum number of JSON values in a body; each member and element counts one, an empty array or
 * object two. Short values take thirty times their length in memory, and a thread that runs out of
 * memory can take the whole process with it.
 */
export const MAX_JSON_VALUES = 1_000_000;

/** Reasons why bytes are no JSON that is read. */
export type UnreadableJson =
  | { readonly kind: 'malformed-body'; readonly problem: string }
  | { readonly kind: 'too-many-values'; readonly limit: number };

/** Decoder of the platform (WHATWG Encoding), which the libraries of ECMAScript do not declare. */
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

// Decoders that are not `fatal` replace what is no UTF-8, so that other text would be stored. A runtime
// without one can parse values.
const utf8 = once(() => new TextDecoder('utf-8', { fatal: true }));

/**
 * Returns the text that `text` is, decoded where it is bytes; throws a `TypeError` where they are
 * no UTF-8.
 *
 * @example
 * textOf(new Uint8Array([97])); // 'a'
 */
export const textOf = (text: Utf8Text): string =>
  typeof text === 'string' ? text : utf8().decode(text);

/**
 * Returns the value that `bytes` are in JSON (RFC 8259) and UTF-8. Names such as `__proto__` are
 * own properties, as `JSON.parse` makes them. Rejects bytes that are no JSON in UTF-8, and JSON with
 * more than {@link MAX_JSON_VALUES} values.
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

/** Returns the value of input that can be JSON in bytes, as an adapter received it. */
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
 * Returns whether JSON has too many values, told without making them. No other UTF-8 has these
 * bytes.
 */
const hasTooManyValues = (bytes: Uint8Array): boolean => {
  if (bytes.length < MAX_JSON_VALUES) return false;
  // The outermost one; then each that follows a comma, and the first one within brackets, if any.
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
