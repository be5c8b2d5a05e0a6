import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/**
 * Renders a quotation, with its attribution next to the quote and not in it (HTML, The blockquote
 * element).
 */
export const quote: BlockRenderer<'quote'> = ({ text, attribution }, { inline }) => {
  const words = html`<p>${inline(text)}</p>`;
  return attribution === undefined
    ? html`<blockquote dir="auto">${words}</blockquote>`
    : html`<figure dir="auto" class="quote">
        <blockquote>${words}</blockquote>
        <figcaption>${inline(attribution)}</figcaption>
      </figure>`;
};
