import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

export const list: BlockRenderer<'list'> = ({ style, items }, { inline }) => {
  const entries = items.map((item) => html`<li>${inline(item)}</li>`);
  return style === 'ordered'
    ? html`<ol>
        ${entries}
      </ol>`
    : html`<ul>
        ${entries}
      </ul>`;
};
