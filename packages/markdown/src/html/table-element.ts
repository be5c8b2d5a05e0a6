import type { Element } from 'hast';
import type { PhrasingContent as Phrase, RootContent, TableRow } from 'mdast';
import { lossesOf } from '../tree/node-data.ts';
import { BLOCK_NAMES } from './block-names.ts';
import { elementsIn, textOf } from './element.ts';
import { collapseSpace } from './collapse-space.ts';
import { type Flow, type HtmlContext, lineIn, phrasesOf } from './html-context.ts';

/** Returns a table, after a paragraph with its caption. A table without a head has an empty one. */
export const tableOf = (context: HtmlContext, element: Element): Flow => {
  const line = lineIn(context, element);
  const inner = new Set(elementsIn(element, 'table').flatMap((table) => elementsIn(table, 'tr')));
  const rows = elementsIn(element, 'tr').filter((row) => !inner.has(row));
  const children = rows.map((row) => rowOf(context, row));
  const [first] = rows;
  const hasHead =
    first !== undefined &&
    elementsIn(first, 'th').length > 0 &&
    elementsIn(first, 'td').length === 0;
  const captions = elementsIn(element, 'caption').flatMap((caption) =>
    context.flow(caption.children),
  );
  if (rows.every((row) => cellsOf(row).length < 2)) {
    // A table of one column is a box around text.
    const losses = [{ kind: 'table' as const, text: textOf(element) }];
    const content = rows.flatMap(cellsOf).flatMap((cell) => context.flow(cell.children));
    return [...captions, { type: 'paragraph', children: [], data: { line, losses } }, ...content];
  }
  const head: readonly TableRow[] = hasHead ? [] : [{ type: 'tableRow', children: [] }];
  return [...captions, { type: 'table', children: [...head, ...children], data: { line } }];
};

const cellsOf = (row: Element): readonly Element[] =>
  row.children.filter((child) => child.type === 'element');

const rowOf = (context: HtmlContext, row: Element): TableRow => ({
  type: 'tableRow',
  children: cellsOf(row).map((cell) => ({ type: 'tableCell', children: cellOf(context, cell) })),
  data: { line: lineIn(context, row) },
});

/** Returns the content of a cell as inline content; its blocks are separated by spaces. */
const cellOf = (context: HtmlContext, cell: Element): Phrase[] =>
  cell.children.some((child) => child.type === 'element' && BLOCK_NAMES.has(child.tagName))
    ? context.flow(cell.children).flatMap(phrasesIn)
    : [...collapseSpace(phrasesOf(context, cell.children))];

/** Returns the inline content of a block, after a space that has the losses of the block. */
export const phrasesIn = (block: RootContent): readonly Phrase[] => {
  if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'tableCell') {
    const data = { losses: lossesOf(block) };
    return [{ type: 'text', value: ' ', data }, ...block.children];
  }
  if (block.type === 'code') return [{ type: 'inlineCode', value: block.value }];
  const caption = block.data?.caption ?? [];
  const content = 'children' in block ? block.children.flatMap(phrasesIn) : [];
  return caption.length === 0 ? content : [{ type: 'text', value: ' ' }, ...caption, ...content];
};
