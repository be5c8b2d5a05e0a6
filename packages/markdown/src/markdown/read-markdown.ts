import { vocabulary } from '@content-publishing/domain';
import type { ReadBody, ReaderOptions, BodyOptions } from '../blocks/reading.ts';
import { readBody } from '../blocks/read-body.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { sourceLines } from './source-lines.ts';

/** Returns the blocks of Markdown, like `readMarkdown`, of the types in `options`. */
export const markdownBody = (source: string, options: BodyOptions): ReadBody => {
  const lines = sourceLines(source);
  return readBody(parseMarkdown(lines.text), lines, options);
};

/**
 * Returns the blocks of Markdown: CommonMark, tables, tasks, footnotes and alerts of GitHub, directives,
 * HTML, and the forms of other systems in the README of this package. Each difference between the
 * source and the blocks is a loss.
 *
 * @example
 * readMarkdown('## Hello\n\nA *text*.', { parseHtml }).blocks; // a heading and a paragraph
 */
export const readMarkdown = (source: string, options: ReaderOptions): ReadBody =>
  markdownBody(source, { ...options, vocabulary: options.vocabulary ?? vocabulary });
