import { type PhrasingContent, writeInline } from '@content-publishing/domain';
import type { Table, TableRow } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { inlineOf } from './inline.ts';
import { isBlank } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, note, type Reading, sourceOf } from './reading.ts';

/** Adds a paragraph for each row of a table, `Head: cell; Head: cell`. */
export const readTable = (reading: Reading, node: Table): void => {
  const [head, ...rows] = node.children;
  note(reading, node, 'table', sourceOf(reading, node) ?? node.children.map(rowText).join(' / '));
  const names = head?.children.map(({ children }) => inlineOf(reading, children)) ?? [];
  if (rows.length === 0) pushCells(reading, node, names);
  for (const row of rows) {
    const cells = row.children.map(({ children }, index): readonly PhrasingContent[] => {
      const cell = inlineOf(reading, children);
      const name = names[index] ?? [];
      return isBlank(name) || isBlank(cell)
        ? cell
        : [...name, { type: 'text', value: ': ' }, ...cell];
    });
    pushCells(reading, row, cells);
  }
  flushWaiting(reading, true);
};

const pushCells = (
  reading: Reading,
  node: Table | TableRow,
  cells: readonly (readonly PhrasingContent[])[],
): void => {
  const nodes = cells
    .filter((cell) => !isBlank(cell))
    .flatMap((cell, index): readonly PhrasingContent[] =>
      index === 0 ? cell : [{ type: 'text', value: '; ' }, ...cell],
    );
  if (nodes.length === 0) return;
  push(reading, { type: 'paragraph', text: writeInline(nodes) }, lineOf(reading, node));
};

const rowText = (row: TableRow): string =>
  row.children.map((cell) => visibleText([cell])).join(' | ');
