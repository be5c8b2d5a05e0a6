import type { BlockRenderer } from '../block-renderer.ts';
import { html, raw } from '../html.ts';

export const list: BlockRenderer<'list'> = ({ style, items }, { inline }) => {
  const tag = raw(style === 'ordered' ? 'ol' : 'ul');
  const entries = items.map((item) => html`<li>${inline(item)}</li>`);
  return html`<${tag} dir="auto">${entries}</${tag}>`;
};
