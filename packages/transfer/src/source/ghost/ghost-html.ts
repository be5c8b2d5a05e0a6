import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { markdownHtml } from '@content-publishing/markdown/html';
import { lexicalHtml } from './lexical-html.ts';
import { mobiledocHtml } from './mobiledoc-html.ts';
import { textOf } from './ghost-index.ts';

/**
 * Returns the content of a post of Ghost as HTML: the one that Ghost has made of it, or else its source
 * (Lexical, Mobiledoc, or Markdown before version 1).
 */
export const ghostHtml = (row: JsonObject): string => {
  const html = textOf(row, 'html');
  if (html !== '') return html;
  const lexical = parsed(textOf(row, 'lexical'));
  if (lexical) return lexicalHtml(lexical);
  const mobiledoc = parsed(textOf(row, 'mobiledoc'));
  return mobiledoc ? mobiledocHtml(mobiledoc) : markdownHtml(textOf(row, 'markdown'));
};

const parsed = (json: string): JsonObject | undefined => {
  if (json === '') return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
