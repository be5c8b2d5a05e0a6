import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/** Renders questions that open without a script. */
export const faq: BlockRenderer<'faq'> = ({ items }) =>
  html`<section class="faq">
    ${items.map(
      ({ question, answer }) =>
        html`<details>
          <summary>${question}</summary>
          <p>${answer}</p>
        </details>`,
    )}
  </section>`;
