import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';

/** Renders a table, a line for each row. */
export const table: BlockRenderer<'table'> = ({ rows }, { inline }) =>
  html`<table>
    ${rows.map(
      (row) =>
        html`<tr>
          ${row.map((cell) => html`<td>${inline(cell)}</td>`)}
        </tr>`,
    )}
  </table>`;
