import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';
import { linkTo } from '../url.ts';

/**
 * Renders a call to action, with a title, which is no heading of the outline, a text, and a link
 * styled as a button.
 */
export const cta: BlockRenderer<'cta'> = (
  { title, body, linkUrl, linkLabel, variant },
  { inline },
) =>
  html`<section dir="auto" class="cta cta-${variant}">
    <p class="cta-title">${title}</p>
    <p>${inline(body)}</p>
    <p><a class="cta-link" ${linkTo(linkUrl)}>${linkLabel}</a></p>
  </section>`;
