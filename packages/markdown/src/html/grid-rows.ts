import type { Element } from 'hast';
import type { NodeLoss } from '../tree/node-data.ts';
import { childrenNamed, propertyOf, textOf } from './element.ts';

/** Cell of a table of HTML, with the column of the grid in which it begins. */
interface PlacedCell {
  readonly element: Element;
  readonly column: number;
}

/** Cells of a table of HTML at their columns. */
export interface Grid {
  /** Columns of the grid in which a cell begins, from the left; the others only look wider. */
  readonly columns: readonly number[];
  /** Rows in which a cell begins, each with these cells; those of the foot are last. */
  readonly rows: readonly (readonly PlacedCell[])[];
  /** Whether the first row is in the head. */
  readonly hasHead: boolean;
  /** Losses of cells that reach into others. */
  readonly losses: readonly NodeLoss[];
}

/** Maximum columns that a cell spans (HTML, Attributes common to td and th elements). */
const MAX_WIDTH = 1000;

/** Columns that a cell reaches into in the rows below its own. */
interface Reach {
  readonly column: number;
  readonly end: number;
  readonly rows: number;
}

/** Cell with the area that it covers. */
interface Covering extends PlacedCell {
  readonly width: number;
  /** Further rows that it covers. */
  readonly below: number;
}

/**
 * Places the cells of a table by the spans of cells before and above them. Cells of tables within its
 * cells are not among them.
 */
export const gridRows = (table: Element): Grid => {
  const head = childrenNamed(table, 'thead').flatMap((part) => childrenNamed(part, 'tr'));
  const body = childrenNamed(table, 'tbody', 'tr').flatMap((part) =>
    part.tagName === 'tr' ? [part] : childrenNamed(part, 'tr'),
  );
  const foot = childrenNamed(table, 'tfoot').flatMap((part) => childrenNamed(part, 'tr'));
  const [top = [], ...others] = [head, body, foot].map((rows) => placed(rows.filter(isShown)));
  const rows = [...top, ...others.flat()];
  const columns = [...new Set(rows.flat().map(({ column }) => column))].toSorted((a, b) => a - b);
  const isWider = ({ column, width }: Covering): boolean =>
    width > 1 && columns.some((other) => other > column && other < column + width);
  return {
    columns,
    rows,
    hasHead: top.length > 0,
    losses: rows
      .flat()
      .filter((cell) => cell.below > 0 || isWider(cell))
      .map(({ element }) => ({ kind: 'table_span', text: textOf(element) })),
  };
};

/** Returns whether a row is shown; Word sets the widths of columns by one without a height. */
const isShown = (row: Element): boolean =>
  cellsOf(row).length > 0 && (propertyOf(row, 'height') !== '0' || !cellsOf(row).every(isEmpty));

const isEmpty = (cell: Element): boolean =>
  textOf(cell) === '' && cell.children.every(({ type }) => type !== 'element');

const cellsOf = (row: Element): readonly Element[] =>
  row.children.filter(
    (child): child is Element =>
      child.type === 'element' &&
      (child.tagName === 'td' || child.tagName === 'th' || textOf(child) !== ''),
  );

const placed = (rows: readonly Element[]): readonly (readonly Covering[])[] => {
  let reaches: readonly Reach[] = [];
  return rows.map((row, index) => {
    const walls = reaches.toSorted((one, other) => one.column - other.column).values();
    let wall = walls.next().value;
    let column = 0;
    const cells = cellsOf(row).map((element): Covering => {
      for (; wall && wall.column <= column; wall = walls.next().value) {
        column = Math.max(column, wall.end);
      }
      const width = Math.min(Math.max(spanOf(element, 'colSpan'), 1), MAX_WIDTH);
      const height = spanOf(element, 'rowSpan');
      const left = rows.length - index - 1;
      const cell = {
        element,
        column,
        width,
        below: height === 0 ? left : Math.min(height - 1, left),
      };
      column += width;
      return cell;
    });
    reaches = [
      ...reaches.map((reach) => ({ ...reach, rows: reach.rows - 1 })),
      ...cells.map(({ column: start, width, below }) => ({
        column: start,
        end: start + width,
        rows: below,
      })),
    ].filter((reach) => reach.rows > 0);
    return cells;
  });
};

/** Returns the cells that a cell spans; 0 for all rows to the end. */
const spanOf = (cell: Element, name: 'colSpan' | 'rowSpan'): number => {
  const [digits = '1'] = /^\s*\d+/.exec(propertyOf(cell, name) ?? '') ?? [];
  return Number(digits);
};
