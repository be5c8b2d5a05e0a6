import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/** Renders questions that the reader opens, without a script, to see the answer below. */
export const faq: BlockRenderer<'faq'> = ({ items }) =>
  html`<section dir="auto" class="faq">
    ${items.map(
      ({ question, answer }) =>
        html`<details>
          <summary>${question}</summary>
          <p>${answer}</p>
        </details>`,
    )}
  </section>`;
