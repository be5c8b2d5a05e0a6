import type { BlockRenderer } from '../block-renderer.ts';
import { attributes, html, raw, sourceOf } from '../html.ts';

/**
 * Renders a figure with a table, which can be focused and scrolled with the keyboard. Its label is the
 * caption without marks.
 */
export const table: BlockRenderer<'table'> = (
  { caption, header, align, rows },
  { inline, words },
) => {
  const isHeaded = (part: string) => header === part || header === 'both';
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => {
      const scope = !index && isHeaded('row') ? 'col' : !column && isHeaded('column') && 'row';
      const side = align?.[column];
      const tag = raw(scope ? 'th' : 'td');
      // oxfmt-ignore
      return html`<${tag} ${attributes({ scope, class: side && `align-${side}` })}>${inline(cell)}</${tag}>`;
    });
    // oxfmt-ignore
    return html`<tr>${cells}</tr>`;
  });
  // oxfmt-ignore
  const head = isHeaded('row') && html`<thead>${lines.shift()}</thead>`;
  const title = inline(caption ?? '');
  const label = caption ? raw(sourceOf(title).replace(/<[^<>]*>/g, '')) : words.table;
  // oxfmt-ignore
  return html`<figure dir="auto" class="table table-${header}" tabindex="0" aria-label="${label}"><table>${caption && html`<caption>${title}</caption>`}${head}<tbody>${lines}</tbody></table></figure>`;
};
