import { type PhrasingContent, writeInline } from '@content-publishing/domain';
import type { ListItem, PhrasingContent as Phrase, RootContent, Table, TableCell } from 'mdast';
import { escapeCell } from '../syntax/escape-markdown.ts';
import { visibleText } from '../tree/visible-text.ts';
import { inlineOf } from './inline.ts';
import { isBlank, trimmed } from './plain-text.ts';
import { flushWaiting, isPushable, push } from './push-block.ts';
import { lineFeedIn, lineOf, note, noteLosses, type Reading } from './reading.ts';
import { shownText } from './shown-text.ts';
import { textSource } from './text-source.ts';

/** Maximum rows of a table block; a longer table is divided. */
const MAX_ROWS = 500;

/** Adds a table as a block; returns false, and adds nothing, if it is beyond the limits of one. */
export const readTableBlock = (reading: Reading, node: Table): boolean => {
  const before = { losses: reading.losses.length, waiting: reading.waiting.length };
  noteLosses(reading, node);
  const caption = inlineText(reading, node.data?.caption ?? []);
  const texts = node.children.map((row) => row.children.map((cell) => cellText(reading, cell)));
  const width = Math.max(0, ...texts.map(({ length }) => length));
  const all = texts.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  const [first = [], ...others] = all;
  const isEmpty = first.every((cell) => cell === '') && others.length > 0;
  const header = node.data?.header ?? (isEmpty ? 'none' : 'row');
  const rows = node.data?.header === undefined && isEmpty ? others : all;
  const align = Array.from({ length: width }, (_, index) => node.align?.[index] ?? null);
  const parts = partsOf(rows, header === 'row' || header === 'both').map((part) => ({
    type: 'table',
    header,
    ...(align.some((one) => one !== null) && { align }),
    rows: part,
  }));
  if (!parts.every((part) => isPushable(reading, part))) {
    reading.losses.splice(before.losses);
    reading.waiting.splice(before.waiting);
    return false;
  }
  const line = lineOf(reading, node);
  if (parts.length > 1) note(reading, node, 'split', visibleText([node]));
  const [start, ...rest] = parts;
  const captioned = { type: 'table', caption, ...start };
  const hasCaption = caption !== '' && isPushable(reading, captioned);
  if (caption !== '' && !hasCaption) {
    note(reading, node, 'limit', caption);
    push(reading, { type: 'paragraph', text: caption }, line);
  }
  for (const part of [hasCaption ? captioned : start, ...rest]) push(reading, part, line);
  flushWaiting(reading, true);
  return true;
};

/** Returns rows in parts that are tables, each with the first row if that is the head. */
const partsOf = (
  rows: readonly (readonly string[])[],
  hasHead: boolean,
): readonly (typeof rows)[] => {
  if (rows.length <= MAX_ROWS) return [rows];
  const head = hasHead ? rows.slice(0, 1) : [];
  const size = MAX_ROWS - head.length;
  const body = rows.slice(head.length);
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) => [
    ...head,
    ...body.slice(index * size, (index + 1) * size),
  ]);
};

/** Returns the inline Markdown of phrases. */
const inlineText = (reading: Reading, phrases: readonly Phrase[]): string => {
  const before = reading.waiting.length;
  const nodes = inlineOf(reading, phrases);
  const shown = reading.waiting.length > before ? trimmed(nodes) : nodes;
  return textSource(reading, phrases, shown, escapeCell);
};

/** Returns the inline Markdown of a cell: a line for each paragraph, entry and row of the blocks in it. */
const cellText = (reading: Reading, { children, data }: TableCell): string => {
  const blocks = data?.blocks;
  if (blocks === undefined) return inlineText(reading, children);
  const lines = blocks.flatMap((block) => linesOf(reading, block)).filter((line) => !isBlank(line));
  const isText = blocks.every(({ type }) => type === 'paragraph');
  if (!isText) noteIn(reading, blocks, 'table_blocks');
  else if (lines.length > 1) noteIn(reading, blocks, 'line_break');
  return writeInline(
    lines.flatMap((line, index) =>
      index === 0 ? trimmed(line) : [...text(lineFeedIn(reading)), ...trimmed(line)],
    ),
  );
};

const noteIn = (
  reading: Reading,
  blocks: readonly RootContent[],
  kind: 'table_blocks' | 'line_break',
): void => {
  const [first] = blocks;
  if (first) note(reading, first, kind, visibleText(blocks));
};

const text = (value: string): Line => [{ type: 'text', value }];

type Line = readonly PhrasingContent[];

/** Returns the lines of a block in a cell. */
const linesOf = (reading: Reading, block: RootContent): readonly Line[] => {
  noteLosses(reading, block);
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineOf(reading, block.children)];
    case 'blockquote':
      return block.children.flatMap((child) => linesOf(reading, child));
    case 'list':
      return block.children.flatMap((item, index) => {
        const sign = block.ordered === true ? `${(block.start ?? 1) + index}. ` : '– ';
        const [first = [], ...rest] = item.children.flatMap((child) => linesOf(reading, child));
        return [[...text(sign + taskSign(item)), ...first], ...rest];
      });
    case 'table':
      return [
        inlineOf(reading, block.data?.caption ?? []),
        ...block.children.map((row) =>
          row.children.flatMap((cell, index) => [
            ...(index === 0 ? [] : text('; ')),
            ...trimmed(inlineOf(reading, cell.children)),
          ]),
        ),
      ];
    case 'code':
      return block.value.split('\n').map((value) => [{ type: 'inlineCode', value }]);
    default:
      return [text(shownText(reading, [block]).trim())];
  }
};

const taskSign = ({ checked }: ListItem): string => (checked == null ? '' : checked ? '☑ ' : '☐ ');
