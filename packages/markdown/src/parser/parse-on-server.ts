import { fromHtml } from 'hast-util-from-html';
import type { HtmlParser } from '../tree/html-parser.ts';

/**
 * Parses HTML where there is no DOM, such as in Node.js.
 *
 * @example
 * readMarkdown('<b>Hello</b>', { parseHtml });
 */
export const parseHtml: HtmlParser = (html) => fromHtml(html, { fragment: true });
