import type { Element } from 'hast';
import type { BlockContent, PhrasingContent as Phrase, TableCell } from 'mdast';
import { isTableHeader, type TableHeader } from '../tree/node-data.ts';
import { propertyOf } from './element.ts';
import { phrasesIn } from './table-element.ts';
import type { Grid } from './grid-rows.ts';

/** Rows of a table of HTML. */
export type Rows = readonly (readonly TableCell[])[];

/** Rows of a table, and those of their cells that are headers. */
interface HeadedRows {
  readonly header: TableHeader;
  readonly rows: Rows;
}

/** Returns the rows of a table with the header cells that it names, or else that are bold. */
export const headedRows = (table: Element, grid: Grid, rows: Rows): HeadedRows => {
  const given = propertyOf(table, 'dataHeader');
  if (isTableHeader(given)) return { header: given, rows };
  const [first = [], ...others] = rows;
  const hasColumn = (hasRow: boolean): boolean => isHeadColumn(grid, hasRow);
  if (grid.hasHead || isHeadRow(grid)) {
    // Markdown has no table without a head: an empty one stands for it.
    if (others.length > 0 && first.every(isBlank)) {
      return { header: hasColumn(true) ? 'column' : 'none', rows: others };
    }
    const hasNames = grid.rows[0]?.some(({ element }) => element.tagName === 'th') === true;
    const head = hasNames ? first : first.map(withoutBold);
    return { header: hasColumn(true) ? 'both' : 'row', rows: [head, ...others] };
  }
  if (hasColumn(false)) return { header: 'column', rows };
  // Spreadsheets and word processors have no header cells, but writers make them bold.
  return isBoldRow(first) && others.some((row) => !isBoldRow(row))
    ? { header: 'row', rows: [first.map(withoutBold), ...others] }
    : { header: 'none', rows };
};

const isHeadRow = ({ rows: [first = []] }: Grid): boolean =>
  first.every(({ element }) => element.tagName === 'th' && propertyOf(element, 'scope') !== 'row');

const isHeadColumn = ({ columns: [start], rows }: Grid, hasRow: boolean): boolean => {
  const cells = rows
    .slice(hasRow ? 1 : 0)
    .flatMap((row) => row.filter(({ column }) => column === start));
  return cells.length > 0 && cells.every(({ element }) => element.tagName === 'th');
};

/** Returns a cell with the content of `blocks`. */
export const cellWith = (blocks: readonly BlockContent[]): TableCell => ({
  type: 'tableCell',
  children: blocks.flatMap(phrasesIn),
  data: { blocks },
});

const isSpace = (phrase: Phrase): boolean => phrase.type === 'text' && phrase.value.trim() === '';

const isBlank = ({ children }: TableCell): boolean => children.every(isSpace);

/** Returns whether all words of a row are bold; false for one without words. */
const isBoldRow = (row: readonly TableCell[]): boolean =>
  row.some((cell) => !isBlank(cell)) &&
  row.every(({ children }) => children.every((child) => isSpace(child) || child.type === 'strong'));

const withoutBold = ({ data }: TableCell): TableCell =>
  cellWith(
    (data?.blocks ?? []).map((block) =>
      block.type === 'paragraph'
        ? {
            ...block,
            children: block.children.flatMap((child) =>
              child.type === 'strong' ? child.children : [child],
            ),
          }
        : block,
    ),
  );
