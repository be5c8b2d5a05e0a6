import { codePointLength } from '../../text/code-points.ts';

/** Size of texts, for the limits of a whole body. */
export interface TextSize {
  /** Length in code points. */
  length: number;
  /** Number of characters of inline Markdown that may begin or end a mark, a link or a reference. */
  delimiters: number;
}

export const addLength = (text: string, size: TextSize): void => {
  size.length += codePointLength(text);
};

export const addInlineSize = (source: string, size: TextSize): void => {
  addLength(source, size);
  for (let index = 0; index < source.length; index += 1) {
    if (isDelimiter[source.charCodeAt(index)] === 1) size.delimiters += 1;
  }
};

const isDelimiter = new Uint8Array(0x10000);
for (const character of '*_`[]&\\') isDelimiter[character.charCodeAt(0)] = 1;
