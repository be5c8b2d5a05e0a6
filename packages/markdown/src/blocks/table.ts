import { type PhrasingContent, writeInline } from '@content-publishing/domain';
import type { Table, TableRow } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { inlineOf } from './inline.ts';
import { isBlank, trimmed } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { readParagraph } from './paragraph.ts';
import { lineOf, note, type Reading, sourceOf } from './reading.ts';
import { readTableBlock } from './table-block.ts';

/**
 * Adds a table, or a paragraph for each row of it, `Head: cell; Head: cell`: if the workspace has no tables,
 * or if it is beyond the limits of one.
 */
export const readTable = (reading: Reading, node: Table): void => {
  const hasTables = reading.formNamed('table') !== undefined;
  if (hasTables && readTableBlock(reading, node)) return;
  const [head, ...rows] = node.children;
  const source = sourceOf(reading, node) ?? rowsText(node);
  if (hasTables) note(reading, node, 'limit', source);
  else note(reading, node, 'table', `${NEEDS_VERSION}: ${source}`);
  const caption = node.data?.caption ?? [];
  if (caption.length > 0) readParagraph(reading, node, caption);
  const names = head?.children.map(({ children }) => trimmed(inlineOf(reading, children))) ?? [];
  if (rows.length === 0) pushCells(reading, node, names);
  for (const row of rows) {
    const cells = row.children.map(({ children }, index): readonly PhrasingContent[] => {
      const cell = trimmed(inlineOf(reading, children));
      const name = names[index] ?? [];
      return isBlank(name) || isBlank(cell)
        ? cell
        : [...name, { type: 'text', value: ': ' }, ...cell];
    });
    pushCells(reading, row, cells);
  }
  flushWaiting(reading, true);
};

/** Setting of the workspace without which a table is paragraphs. */
const NEEDS_VERSION = 'a workspace with blockVocabulary 2 keeps tables';

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

const rowsText = ({ children }: Table): string =>
  children
    .map((row) => row.children.map((cell) => visibleText([cell])).join(' | '))
    .filter((row) => row !== '')
    .join(' / ');
