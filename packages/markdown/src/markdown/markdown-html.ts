import { micromark } from 'micromark';
import { gfmHtml } from 'micromark-extension-gfm';
import { boundedDelimiters } from './bounded-delimiters.ts';
import { gfmSyntax } from './gfm-syntax.ts';
import { sourceLines } from './source-lines.ts';

/**
 * Returns Markdown as HTML, for content that has both: a card of Markdown in a post of HTML. HTML in it
 * stays, and addresses are not checked: read the result with `readHtml`.
 *
 * @example
 * markdownHtml('A **word**.'); // '<p>A <strong>word</strong>.</p>'
 */
export const markdownHtml = (source: string): string => {
  try {
    const { text, restore = same } = boundedDelimiters(sourceLines(source).text);
    const html = micromark(text, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfmSyntax],
      htmlExtensions: [gfmHtml()],
    });
    return restore(html);
  } catch (error) {
    // The library recurses.
    if (!(error instanceof RangeError)) throw error;
    return `<p>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  }
};

const same = (text: string): string => text;
