import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/**
 * Renders a quotation, with its attribution next to the quote and not in it (HTML, The blockquote
 * element).
 */
export const quote: BlockRenderer<'quote'> = ({ text, attribution }, { inline }) => {
  const words = html`<blockquote><p>${inline(text)}</p></blockquote>`;
  return attribution === undefined
    ? words
    : html`<figure class="quote">
        ${words}
        <figcaption>${inline(attribution)}</figcaption>
      </figure>`;
};
