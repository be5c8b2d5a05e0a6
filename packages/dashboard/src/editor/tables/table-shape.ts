import { vocabulary2 } from '../vocabulary/vocabulary-2.ts';
import { type BlockShape, isWritten } from '../vocabulary/block-shape.ts';
import { gridField } from './grid-field.ts';

const EMPTY_ROW = ['', '', ''];

const described = vocabulary2.find(({ type }) => type === 'table');
const rows = described?.fields.find((field) => field.kind === 'grid');
if (!described || !rows) throw new TypeError('The vocabulary has no table');

/** Maximum rows and columns of a table; those that are more are not added, and not pasted. */
export const { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS } = rows;

/** Shape of tables: the header and the alignments have commands of their own, and no form. */
export const tableShape: BlockShape = {
  ...described,
  fields: described.fields
    .map((field) => (field.kind === 'grid' ? gridField(field) : field))
    .filter(isWritten),
  initial: { ...described.initial, rows: [EMPTY_ROW, EMPTY_ROW, EMPTY_ROW] },
};
