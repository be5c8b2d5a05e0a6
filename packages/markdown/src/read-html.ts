import { vocabulary } from '@content-publishing/domain';
import type { ReadBody, ReaderOptions, BodyOptions } from './blocks/reading.ts';
import { wordPressHtml, type WordPressRecords } from './html/wordpress-source.ts';
import { readBody } from './blocks/read-body.ts';
import { htmlFlow } from './html/flow.ts';
import { ghostRule } from './html/ghost-rule.ts';
import { gutenbergRule } from './html/gutenberg-rule.ts';
import { messageRule } from './html/message-rule.ts';

const RULES = [gutenbergRule, ghostRule, messageRule];

/** Returns the blocks of HTML, like `readHtml`, of the types in `options`. */
export const htmlBody = (html: string, options: BodyOptions): ReadBody => {
  const lineAt = (line: number): number => line;
  const hasTables = options.vocabulary.some(({ type }) => type === 'table');
  const children = [...htmlFlow(options.parseHtml(html).children, { lineAt, hasTables }, RULES)];
  return readBody({ type: 'root', children }, { text: '', lineAt }, options);
};

/**
 * Returns the blocks of HTML: a page, or a part of one that was copied, such as a post of Ghost. Each
 * difference between the source and the blocks is a loss.
 *
 * @example
 * readHtml('<h2>Hello</h2><p>A <i>text</i>.', { parseHtml }).blocks; // a heading and a paragraph
 */
export const readHtml = (html: string, options: ReaderOptions): ReadBody =>
  htmlBody(html, { ...options, vocabulary: options.vocabulary ?? vocabulary });

/**
 * Returns the blocks of the content of a post of WordPress, written in its block editor or in its
 * classic one. Lines of losses are those of the content with its shared blocks and galleries in it.
 *
 * @example
 * readWordPress('One.\n\n[embed]https://youtu.be/dQw4w9WgXcQ[/embed]', { parseHtml }).blocks; // two
 */
export const readWordPress = (
  content: string,
  options: ReaderOptions & WordPressRecords,
): ReadBody => readHtml(wordPressHtml(content, options), options);

export type { WordPressFootnote, WordPressRecords } from './html/wordpress-source.ts';
export { markdownHtml } from './markdown/markdown-html.ts';
