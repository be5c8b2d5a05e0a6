import { namedReference } from '../tokenize/named-references.ts';
import { textOf } from '../tokenize/token.ts';
import { isPlain, tokenize } from '../tokenize/tokenize.ts';

/**
 * Returns the plain text of `source`, a text with inline Markdown: without its marks, and with
 * escapes and character references decoded. It is equal to the concatenated texts and codes in the
 * tree of {@link parseInline}. Every string has a plain text; the time is linear (contract, Block
 * types).
 *
 * @example
 * inlineText('Some *emphasis* and `code`'); // 'Some emphasis and code'
 */
export const inlineText = (source: string): string => {
  if (isPlain(source)) return source;
  let text = '';
  for (const token of tokenize(source, namedReference)) text += textOf(token);
  return text;
};
