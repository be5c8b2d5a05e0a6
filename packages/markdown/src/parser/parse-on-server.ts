import { fromHtml } from 'hast-util-from-html';
import type { HtmlParser } from '../tree/html-parser.ts';

/**
 * Parses HTML where there is no DOM, such as in Node.js. HTML with thousands of elements within each
 * other is read as text.
 *
 * @example
 * readMarkdown('<b>Hello</b>', { parseHtml });
 */
export const parseHtml: HtmlParser = (html) => {
  try {
    return fromHtml(html, { fragment: true });
  } catch (error) {
    // The library recurses.
    if (!(error instanceof RangeError)) throw error;
    const value = html.replaceAll(/<[^<>]*>/g, ' ');
    return { type: 'root', children: [{ type: 'text', value }] };
  }
};
