import type { Fragment, Node, Schema } from 'prosemirror-model';
import { tableNodeTypes } from 'prosemirror-tables';
import { readText } from '../document/text-content.ts';
import { entryOf } from '../document/write-body.ts';
import type { GridField, GridShape } from '../vocabulary/block-shape.ts';
import { type CellMarkup, cellMarkup } from './cell-markup.ts';
import { declareGrid } from './declare-grid.ts';

/** Returns the cell with a text; `source` is the exact source of the text, if it has one. */
export const newCell = (
  { type, align, scope }: CellMarkup,
  content?: Fragment,
  source: string | null = null,
): Node => {
  const text = type.contentMatch.defaultType;
  if (!text) throw new RangeError('A cell has a text');
  return type.create({ align, scope }, text.create({ source }, content));
};

/** Returns the grid whose cells have the given texts. */
const gridOf = (
  schema: Schema,
  rows: readonly (readonly string[])[],
  markup: ReturnType<typeof cellMarkup>,
): Node => {
  const { table, row } = tableNodeTypes(schema);
  return table.create(
    null,
    rows.map((cells, top) =>
      row.create(
        null,
        cells.map((source, left) =>
          newCell(markup(top, left), readText(schema, 'markdown', source), source),
        ),
      ),
    ),
  );
};

const isRow = (row: unknown): row is readonly string[] =>
  Array.isArray(row) && row.length > 0 && row.every((cell) => typeof cell === 'string');

/** Returns whether a value is rows of texts that all have the same length. */
const areRows = (rows: unknown): rows is readonly (readonly string[])[] =>
  Array.isArray(rows) &&
  rows.length > 0 &&
  rows.every(isRow) &&
  rows.every(({ length }) => length === rows[0]?.length);

const textsOf = (row: Node): readonly unknown[] =>
  row.children.map(({ firstChild }) => firstChild && entryOf(firstChild, 'markdown'));

const isSame = (before: unknown, now: readonly unknown[]): boolean =>
  Array.isArray(before) &&
  before.length === now.length &&
  now.every((text, index) => text === before[index]);

/** Returns the child with an index of a node at `position`, and the position of the child. */
const childOf = (parent: Node, position: number, index: number) => {
  const node = parent.maybeChild(index);
  const before = parent.children.slice(0, index);
  const at = before.reduce((sum, { nodeSize }) => sum + nodeSize, position + 1);
  return node && { node, position: at };
};

/** Returns the field of a grid with the code that edits it. */
export const gridField = (shape: GridShape): GridField => {
  const { name } = shape;
  return {
    ...shape,
    declare: declareGrid,
    read: ({ schema }, block) => {
      const rows = Object.hasOwn(block, name) ? block[name] : undefined;
      return areRows(rows) ? gridOf(schema, rows, cellMarkup(schema, block)) : undefined;
    },
    write: (grid, block) => {
      const before: unknown = block[name];
      const known: readonly unknown[] = Array.isArray(before) ? before : [];
      return grid.children.map((row, index) => {
        const now = textsOf(row);
        return isSame(known[index], now) ? known[index] : now;
      });
    },
    childAt: (grid, position, [, top, left]) => {
      const row = top === undefined ? null : childOf(grid, position, Number(top));
      if (!row) return { node: grid, position, names: 1 };
      const cell = left === undefined ? null : childOf(row.node, row.position, Number(left));
      const text = cell && childOf(cell.node, cell.position, 0);
      return text ? { ...text, names: 3 } : { ...row, names: 2 };
    },
  };
};
