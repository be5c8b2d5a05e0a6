import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
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
    return micromark(sourceLines(source).text, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm({ singleTilde: false })],
      htmlExtensions: [gfmHtml()],
    });
  } catch (error) {
    // The library recurses.
    if (!(error instanceof RangeError)) throw error;
    return `<p>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  }
};
