import type { List, ListItem, Paragraph, RootContent } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { expandHtml } from './expand-html.ts';
import { inlineOf } from './inline.ts';
import { trimmed } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, note, noteLosses, type Reading } from './reading.ts';
import { textSource } from './text-source.ts';

/** Maximum entries of a list block; a longer list is split. */
const MAX_ITEMS = 10_000;

/** Adds a list. Lists in it become entries of it; other blocks in it follow it. */
export const readList = (reading: Reading, node: List): void => {
  noteLosses(reading, node);
  const items = node.children.map((item) => ({ node: item, parts: partsOf(reading, item) }));
  if (items.length === 0) return;
  const isNumbered = node.ordered === true;
  const numbers = numbersOf(node);
  const isUsual = numbers.every((number, index) => number === index + 1);
  if (isNumbered && (!isUsual || items.some(({ parts }) => hasBlocks(parts)))) {
    note(reading, node, 'list_blocks', visibleText([node]));
    for (const [index, item] of items.entries()) readNumbered(reading, item, numbers[index] ?? 1);
    return;
  }
  const style = isNumbered ? 'ordered' : 'bullet';
  let texts: string[] = [];
  const flush = (): void => {
    if (texts.length > 0) {
      push(reading, { type: 'list', style, items: texts }, lineOf(reading, node));
    }
    flushWaiting(reading, true);
    texts = [];
  };
  for (const { node: item, parts } of items) {
    if (texts.length >= MAX_ITEMS) flush();
    if (!hasBlocks(parts)) {
      texts.push(...entriesOf(reading, item, parts));
      continue;
    }
    note(reading, item, 'list_blocks', visibleText([item]));
    const { text, rest } = parts;
    if (text !== undefined) texts.push(entryText(reading, item, text, ''));
    flush();
    reading.readFlow(rest);
  }
  flush();
};

/** Returns the numbers of the items of a list. */
const numbersOf = ({ start, children }: List): readonly number[] =>
  children.map(({ data }, index) => data?.number ?? (start ?? 1) + index);

/** Text of an item, and the blocks after it. */
interface ItemParts {
  readonly text: Paragraph | undefined;
  readonly rest: readonly RootContent[];
}

interface ReadItem {
  readonly node: ListItem;
  readonly parts: ItemParts;
}

const partsOf = (reading: Reading, item: ListItem): ItemParts => {
  noteLosses(reading, item);
  const [first, ...rest] = expandHtml(reading, item.children);
  return first?.type === 'paragraph'
    ? { text: first, rest }
    : { text: undefined, rest: first ? [first, ...rest] : rest };
};

/** Returns whether an item has blocks other than its text, and lists of texts. */
const hasBlocks = ({ rest }: ItemParts): boolean =>
  rest.some(
    (block) =>
      block.type !== 'list' ||
      block.children.some(({ children: [first, ...others] }) =>
        first?.type === 'paragraph'
          ? hasBlocks({ text: undefined, rest: others })
          : hasBlocks({ text: undefined, rest: first ? [first, ...others] : [] }),
      ),
  );

/**
 * Returns the entries of an item: its text, and those of the lists in it, each after a dash for each list
 * that it is in. `number` is the number of the item, as text.
 */
const entriesOf = (
  reading: Reading,
  item: ListItem,
  { text, rest }: ItemParts,
  dashes = '',
  number = '',
): readonly string[] => {
  const entries: string[] = [];
  if (text) entries.push(entryText(reading, item, text, dashes + number));
  else if (rest.length === 0) entries.push((dashes + number).trim());
  for (const nested of rest) {
    if (nested.type !== 'list') continue;
    note(reading, nested, 'nested_list', visibleText([nested]));
    const numbers = numbersOf(nested);
    for (const [index, child] of nested.children.entries()) {
      const childNumber = nested.ordered === true ? `${numbers[index]}) ` : '';
      const parts = partsOf(reading, child);
      entries.push(...entriesOf(reading, child, parts, `${dashes}– `, childNumber));
    }
  }
  return entries;
};

/** Returns the text of an entry. */
const entryText = (reading: Reading, item: ListItem, text: Paragraph, prefix: string): string => {
  const before = reading.waiting.length;
  noteLosses(reading, text);
  const nodes = inlineOf(reading, text.children);
  const shown = reading.waiting.length > before ? trimmed(nodes) : nodes;
  return prefix + taskMark(reading, item) + textSource(reading, text.children, shown);
};

const taskMark = (reading: Reading, item: ListItem): string => {
  if (item.checked == null) return '';
  note(reading, item, 'task', visibleText([item]));
  return item.checked ? '☑ ' : '☐ ';
};

/** Adds an item as a paragraph that begins with its number, and its blocks. */
const readNumbered = (reading: Reading, { node, parts }: ReadItem, number: number): void => {
  const { text, rest } = parts;
  const source = text === undefined ? `${number}.` : entryText(reading, node, text, `${number}. `);
  push(reading, { type: 'paragraph', text: source }, lineOf(reading, node));
  flushWaiting(reading, true);
  reading.readFlow(rest);
};
