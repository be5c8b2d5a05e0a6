import type { BlockRenderer } from '../block-renderer.ts';
import { attributes, html } from '../html.ts';

/**
 * Renders a note (ARIA, note role). Its label names the variant, for readers who do not see the
 * styling.
 */
export const callout: BlockRenderer<'callout'> = ({ variant, title, body }, { inline, words }) => {
  const note = attributes({ role: 'note', 'aria-label': words.callouts[variant] });
  return html`<aside dir="auto" class="callout callout-${variant}" ${note}>
    ${title !== undefined && html`<p class="callout-title">${inline(title)}</p>`}
    <p>${inline(body)}</p>
  </aside>`;
};
