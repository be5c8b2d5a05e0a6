import type { Utf8Text } from '../schema/json-bytes.ts';

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
 *
 * @example
 * workOf('[](a)*b*'); // 128
 */
export const workOf = (text: Utf8Text): number => {
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
