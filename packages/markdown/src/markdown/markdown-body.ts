import { readBody } from '../blocks/read-body.ts';
import type { BodyOptions, ReadBody } from '../blocks/reading.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { sourceLines } from './source-lines.ts';

/** Returns the blocks of Markdown, like `readMarkdown`, of the types in `options`. */
export const markdownBody = (source: string, options: BodyOptions): ReadBody => {
  const lines = sourceLines(source);
  return readBody(parseMarkdown(lines.text), lines, options);
};
