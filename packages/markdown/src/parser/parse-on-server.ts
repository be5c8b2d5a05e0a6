import type { Text } from 'hast';
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
    const value = html.replaceAll(UNSEEN, ' ').replaceAll(/<[^<>]*>/g, ' ');
    const text: Text = { type: 'text', value };
    // The hidden parts of it are not known.
    const properties = { hidden: true };
    return {
      type: 'root',
      children: HIDING.test(html)
        ? [{ type: 'element', tagName: 'div', properties, children: [text] }]
        : [text],
    };
  }
};

const UNSEEN = /<!--[^]*?(?:-->|$)|<(script|style|template|title|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** Sign of a part that readers do not see. */
const HIDING =
  /<(?:del|dialog|comment)\b|<[^<>]*(?:hidden|hide|invisible|popover|sr-only|mso|style\s*=)/i;
