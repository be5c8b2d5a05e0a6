import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/**
 * Renders a note (ARIA, note role). Its label names the variant, for readers who do not see the
 * styling.
 */
export const callout: BlockRenderer<'callout'> = ({ variant, title, body }, { inline, words }) =>
  html`<aside
    class="callout callout-${variant}"
    role="note"
    aria-label="${words.callouts[variant]}"
  >
    ${title !== undefined && html`<p class="callout-title">${inline(title)}</p>`}
    <p>${inline(body)}</p>
  </aside>`;
