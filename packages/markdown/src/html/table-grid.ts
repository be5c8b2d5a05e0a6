import type { Element } from 'hast';
import type { AlignType } from 'mdast';
import type { TableHeader } from '../tree/node-data.ts';
import { collapseSpace } from './collapse-space.ts';
import { childrenNamed, propertyOf, textOf } from './element.ts';
import { styleOf } from './element-style.ts';
import { type Flow, type HtmlContext, lineIn, phrasesOf } from './html-context.ts';
import { marked } from './inline-element.ts';
import { tableOf } from './table-element.ts';
import { cellWith, headedRows, type Rows } from './table-header.ts';
import { type Grid, gridRows } from './grid-rows.ts';

/** Maximum columns of a table; a wider one becomes paragraphs, and its rows are not filled up. */
const MAX_COLUMNS = 20;

/**
 * Returns a table in which each row has a cell for each column. A table that only places its content on
 * the page is its content.
 */
export const gridOf = (context: HtmlContext, element: Element): Flow => {
  const line = lineIn(context, element);
  const grid = gridRows(element);
  const captions = childrenNamed(element, 'caption');
  if (isLayout(element, grid)) {
    if (!isPresentation(element) && textOf(element) !== '') return tableOf(context, element);
    const cells = grid.rows.flat().map((cell) => cell.element);
    return [...captions, ...cells].flatMap((part) => context.flow(part.children));
  }
  const caption = collapseSpace(captions.flatMap((one) => phrasesOf(context, one.children)));
  const { header, rows } = headedRows(element, grid, cellRows(context, grid));
  return [
    {
      type: 'table',
      align: alignsOf(grid, header),
      children: rows.map((cells) => ({ type: 'tableRow', children: [...cells] })),
      data: { line, header, caption, losses: grid.losses },
    },
  ];
};

const isPresentation = (table: Element): boolean =>
  /^(?:presentation|none)$/.test(propertyOf(table, 'role') ?? '');

/** Returns whether a table only places its content: no part of it says that it has data. */
const isLayout = (table: Element, { columns, hasHead, rows }: Grid): boolean =>
  isPresentation(table) ||
  columns.length === 0 ||
  ((columns.length < 2 || textOf(table) === '') &&
    !hasHead &&
    propertyOf(table, 'role') === undefined &&
    childrenNamed(table, 'caption').length === 0 &&
    rows.flat().every(({ element }) => element.tagName !== 'th'));

/** Class of the figure of a table of the site kit. */
const KIT = /(?:^|\s)table-(row|column|both|none)(?:\s|$)/;

/**
 * Returns the content of a figure. A table in it is a table whatever its size, with the header cells that
 * a class of the figure names.
 */
export const framedTables = (figure: Element): Element['children'] => {
  const [, dataHeader] = KIT.exec(propertyOf(figure, 'className') ?? '') ?? [];
  return figure.children.map((child) =>
    child.type === 'element' && child.tagName === 'table' && !isPresentation(child)
      ? { ...child, properties: { ...child.properties, role: 'table', dataHeader } }
      : child,
  );
};

/** Returns a table with the caption of its figure; `undefined` for another block, and if it has one. */
export const withTableCaption = (
  context: HtmlContext,
  block: Flow[number],
  captions: readonly Element[],
): Flow[number] | undefined => {
  if (block.type !== 'table' || (block.data?.caption ?? []).length > 0) return undefined;
  const phrases = captions.flatMap((caption) => phrasesOf(context, caption.children));
  return { ...block, data: { ...block.data, caption: collapseSpace(phrases) } };
};

/** Returns the cells of each row; header cells are bold by themselves. */
const cellRows = (context: HtmlContext, { columns, rows }: Grid): Rows =>
  rows.map((row) => {
    const cells = new Map(
      row.map(({ column, element }) => {
        const blocks = context
          .flow(element.children)
          .map((block) =>
            block.type === 'paragraph' && element.tagName === 'td'
              ? { ...block, children: [...marked(element, block.children, block.data?.line)] }
              : block,
          );
        return [column, cellWith(blocks)];
      }),
    );
    return columns.length > MAX_COLUMNS
      ? [...cells.values()]
      : columns.map((column) => cells.get(column) ?? cellWith([]));
  });

/** Returns the alignments of the columns: of the cells with words that are no headers, if all agree. */
const alignsOf = ({ columns, rows }: Grid, header: TableHeader): AlignType[] => {
  if (columns.length > MAX_COLUMNS) return [];
  const isBelowHead = header === 'row' || header === 'both' ? 1 : 0;
  return columns.map((column) => {
    const inColumn = (cells: Grid['rows']): readonly Element[] =>
      cells.flat().flatMap((cell) => (cell.column === column ? [cell.element] : []));
    const withWords = inColumn(rows.slice(isBelowHead)).filter((cell) => textOf(cell) !== '');
    const [first = null, ...others] = (withWords.length > 0 ? withWords : inColumn(rows)).map(
      alignOf,
    );
    return others.every((other) => other === first) ? first : null;
  });
};

/** Returns the alignment of a cell, or of the first paragraph in it. */
const alignOf = (cell: Element): AlignType => {
  for (const element of [cell, ...childrenNamed(cell, 'p', 'div').slice(0, 1)]) {
    const [, named] = CLASS.exec(propertyOf(element, 'className') ?? '') ?? [];
    const align = named ?? (styleOf(element, 'text-align') || propertyOf(element, 'align'));
    const [, side = ''] = ALIGN.exec(align ?? '') ?? [];
    if (side !== '') return SIDES[side.toLowerCase()] ?? null;
  }
  return null;
};

/** Class of an aligned cell of the site kit, WordPress, and others. */
const CLASS = /(?:^|\s)(?:has-text-align|text|align)-(left|center|right)(?:\s|$)/;

const ALIGN = /^\s*(?:-webkit-)?(left|center|right)\s*$/i;

const SIDES: Readonly<Record<string, AlignType>> = {
  left: 'left',
  center: 'center',
  right: 'right',
};
