import type { Utf8Text } from '../schema/json-bytes.ts';

/** Size of a computation. */
export interface ComputationSize {
  /** Length of its texts, in bytes or UTF-16 units. */
  readonly bytes: number;
  /** Work to parse and derive the texts, as the number of bytes of plain text that take as long. */
  readonly work: number;
}

/**
 * Characters that count as delimiters: they can begin or end a mark of inline Markdown. The
 * backslash is among them, since it can represent any of them in JSON.
 */
const DELIMITERS = '[]()*_`<>&~!\\';

/** Work of a delimiter, in bytes of plain text that take as long to parse and derive. */
const DELIMITER_WORK = 20;

const IS_DELIMITER: readonly boolean[] = Array.from({ length: 128 }, (_, code) =>
  DELIMITERS.includes(String.fromCharCode(code)),
);

/**
 * Maximum length of a text whose delimiters are counted, in bytes or UTF-16 units; the work of a
 * longer text is its length alone.
 */
const MAX_COUNTED = 1024 * 1024;

/**
 * Returns the work to parse and derive a text, in bytes of plain text that take as long: marks of
 * inline Markdown cost more than letters.
 */
const workOf = (text: Utf8Text): number => {
  const { length } = text;
  if (length > MAX_COUNTED) return length;
  let delimiters = 0;
  if (typeof text === 'string') {
    for (let index = 0; index < length; index += 1) {
      if (IS_DELIMITER[text.charCodeAt(index)]) delimiters += 1;
    }
  } else {
    for (const byte of text) if (IS_DELIMITER[byte]) delimiters += 1;
  }
  return length + delimiters * DELIMITER_WORK;
};

/** Size of a computation without long texts. */
export const NOTHING: ComputationSize = { bytes: 0, work: 0 };

/** Returns the size of a request body; {@link NOTHING} for a value that is already parsed. */
export const given = (input: unknown): ComputationSize =>
  input instanceof Uint8Array ? written(input) : NOTHING;

/** Returns the size of a text that is parsed and derived. */
export const written = (text: Utf8Text): ComputationSize => ({
  bytes: text.length,
  work: workOf(text),
});

// A stored body includes its derived fields, so it is two to four times as long as the input.
const STORED_SHARE = 1 / 4;

/** Returns the size of a stored body that is derived again. */
export const stored = (text: Utf8Text): ComputationSize => ({
  bytes: text.length,
  work: workOf(text) * STORED_SHARE,
});

// A compared body is parsed, but its Markdown is not; long texts are compared by their start.
const COMPARED_SHARE = 1 / 2;

/** Returns the size of a revision that is compared. */
export const compared = ({ length }: string): ComputationSize => ({
  bytes: length,
  work: length * COMPARED_SHARE,
});

/** Returns the size of a computation with texts of both sizes. */
export const sum = (left: ComputationSize, right: ComputationSize): ComputationSize => ({
  bytes: left.bytes + right.bytes,
  work: left.work + right.work,
});
