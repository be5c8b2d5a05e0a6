import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/** Returns a note (ARIA, note role) whose kind is said to those who do not see its look. */
export const callout: BlockRenderer<'callout'> = ({ variant, title, body }, { inline, words }) =>
  html`<aside
    class="callout callout-${variant}"
    role="note"
    aria-label="${words.callouts[variant]}"
  >
    ${title !== undefined && html`<p class="callout-title">${inline(title)}</p>`}
    <p>${inline(body)}</p>
  </aside>`;
