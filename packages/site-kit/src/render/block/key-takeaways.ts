import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/** Renders the key sentences of the article as a labelled section. */
export const keyTakeaways: BlockRenderer<'key_takeaways'> = ({ items }, { words }) =>
  html`<section dir="auto" class="key-takeaways" aria-label="${words.keyTakeaways}">
    <p class="key-takeaways-title">${words.keyTakeaways}</p>
    <ul>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </section>`;
