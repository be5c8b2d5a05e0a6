import type { Node } from 'prosemirror-model';
import { Plugin, type Transaction } from 'prosemirror-state';
import { valueOf } from '../schema/value.ts';
import { alignmentsOf, cellMarkup } from './cell-markup.ts';
import { type Grid, gridAt } from './table-place.ts';

/** Returns each table of `doc` that is another than in `before`. */
function* changedTables(doc: Node, before: Node): Generator<Grid, void> {
  let position = 0;
  for (const block of doc.children) {
    if (block.type.name === 'table' && !before.children.includes(block)) {
      const grid = gridAt(doc, position);
      if (grid) yield grid;
    }
    position += block.nodeSize;
  }
}

/** Gives the cells of a table the markup that its block says: which are headers, and their alignment. */
const mark = (tr: Transaction, { block, node, start }: Grid): void => {
  const markup = cellMarkup(node.type.schema, valueOf(block));
  let position = start;
  for (const [top, row] of node.children.entries()) {
    position += 1;
    for (const [left, { type, attrs, nodeSize }] of row.children.entries()) {
      const { type: wanted, align, scope } = markup(top, left);
      if (type !== wanted || attrs['align'] !== align || attrs['scope'] !== scope) {
        tr.setNodeMarkup(position, wanted, { align, scope });
      }
      position += nodeSize;
    }
    position += 1;
  }
};

/** Gives the block as many alignments as it has columns, if it has any. */
const fitAlignments = (tr: Transaction, { block, position, width }: Grid): void => {
  const value = valueOf(block);
  const before = alignmentsOf(value);
  if (before.length === 0 || before.length === width) return;
  const align = Array.from({ length: width }, (_, column) => before[column] ?? null);
  tr.setNodeMarkup(position, null, { ...block.attrs, value: { ...value, align } });
};

/** Returns the plugin that keeps the markup of cells, whichever edit changed a table. */
export const keepMarkup = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      for (const grid of changedTables(doc, before.doc)) {
        mark(tr, grid);
        fitAlignments(tr, grid);
      }
      return tr.docChanged ? tr : null;
    },
  });
