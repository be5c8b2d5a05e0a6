import type { DOMOutputSpec, NodeSpec } from 'prosemirror-model';
import type { SchemaDraft } from '../schema/block-schema.ts';

/** Attributes that `prosemirror-tables` reads. Cells are never merged, and columns have no widths. */
const ONE_CELL = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } };

/** Returns the nodes of cells; a header cell is what `th` is in HTML. */
const cellSpec = (content: string, tag: 'td' | 'th'): NodeSpec => ({
  content,
  tableRole: tag === 'th' ? 'header_cell' : 'cell',
  isolating: true,
  attrs: { ...ONE_CELL, align: { default: null }, scope: { default: null } },
  toDOM: ({ attrs }): DOMOutputSpec => {
    const { align, scope }: { readonly align?: unknown; readonly scope?: unknown } = attrs;
    // An attribute that is null is left out.
    return [tag, { 'data-align': align, scope }, 0];
  },
});

/**
 * Adds the nodes of a grid to a schema: rows, cells, and the text of a cell. `tableRole` is what
 * `prosemirror-tables` finds them by.
 */
export const declareGrid = ({ nodes, parts }: SchemaDraft, name: string): void => {
  const row = `${name}_row`;
  const cell = `${name}_cell`;
  const header = `${name}_header`;
  const text = `${name}_text`;
  nodes[name] = {
    content: `${row}+`,
    tableRole: 'table',
    isolating: true,
    toDOM: () => ['div', { 'data-scroll': '' }, ['table', ['tbody', 0]]],
  };
  nodes[row] = {
    content: `(${cell} | ${header})+`,
    tableRole: 'row',
    toDOM: () => ['tr', 0],
  };
  nodes[cell] = cellSpec(text, 'td');
  nodes[header] = cellSpec(text, 'th');
  nodes[text] = {
    content: 'text*',
    marks: '_',
    // Text is stored with its white space, line feeds included.
    whitespace: 'pre',
    attrs: { source: { default: null, validate: 'string|null' } },
    toDOM: () => ['p', { dir: 'auto' }, 0],
  };
  parts.set(text, () => ({
    kind: 'field',
    owner: 'table',
    field: { kind: 'text', name: 'cell', description: '', isRequired: true, writing: 'markdown' },
  }));
};
