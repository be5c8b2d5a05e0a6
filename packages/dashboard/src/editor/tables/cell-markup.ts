import type { NodeType, Schema } from 'prosemirror-model';
import { tableNodeTypes } from 'prosemirror-tables';
import type { JsonObject } from '../vocabulary/json.ts';

/** Alignment of the texts of a column; `null`: as the site has it. */
export type Alignment = 'left' | 'center' | 'right' | null;

/** Cells that name the others: the first row, the first column, both or none. */
export type Header = 'row' | 'column' | 'both' | 'none';

/** Returns the alignments that a block has; an empty list if it has none. */
export const alignmentsOf = ({ align }: JsonObject): readonly Alignment[] =>
  Array.isArray(align)
    ? align.map((one: unknown) =>
        one === 'left' || one === 'center' || one === 'right' ? one : null,
      )
    : [];

/** Returns whether the first row and the first column of a block name the others. */
export const headersOf = ({ header }: JsonObject) => ({
  row: header === 'row' || header === 'both',
  column: header === 'column' || header === 'both',
});

/** Type and attributes of the node of a cell. */
export interface CellMarkup {
  readonly type: NodeType;
  readonly align: Alignment;
  /** Cells that a header cell names: its column or its row; `null` for any other cell. */
  readonly scope: 'col' | 'row' | null;
}

/** Returns a function that returns the markup of the cell in a row and a column of `block`. */
export const cellMarkup = (
  schema: Schema,
  block: JsonObject,
): ((row: number, column: number) => CellMarkup) => {
  const { cell, header_cell: header } = tableNodeTypes(schema);
  const headers = headersOf(block);
  const alignments = alignmentsOf(block);
  return (row, column) => {
    const names = row === 0 && headers.row ? 'col' : column === 0 && headers.column ? 'row' : null;
    return {
      type: names === null ? cell : header,
      align: alignments[column] ?? null,
      scope: names,
    };
  };
};
