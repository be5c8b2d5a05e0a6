import { codePointLength } from '../../text/code-points.ts';

/** Size of texts, for the limits of a whole body. */
export interface TextSize {
  /** Length in code points. */
  length: number;
  /**
   * Number of characters in inline Markdown that may begin or end a mark, a link or a reference.
   */
  delimiters: number;
}

/** Adds the length of a literal text to `size`. */
export const addLength = (text: string, size: TextSize): void => {
  size.length += codePointLength(text);
};

/** Adds the length and the number of delimiters of a text with inline Markdown to `size`. */
export const addInlineSize = (source: string, size: TextSize): void => {
  addLength(source, size);
  for (let index = 0; index < source.length; index += 1) {
    if (isDelimiter[source.charCodeAt(index)] === 1) size.delimiters += 1;
  }
};

/** Table by UTF-16 unit: 1 for a delimiter, 0 for any other character. */
const isDelimiter = new Uint8Array(0x10000);
for (const character of '*_`[]&\\') isDelimiter[character.charCodeAt(0)] = 1;

/** Maximum code points of a text of a block for which the contract has no limit. */
export const MAX_TEXT_LENGTH = 100_000;

/** Maximum code points of a code listing. */
export const MAX_CODE_LENGTH = 1_000_000;

/** Maximum number of entries of a list. */
export const MAX_LIST_ITEMS = 10_000;
