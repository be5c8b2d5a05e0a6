import { type Block, type LossKind, parseInline, writeInline } from '@content-publishing/domain';
import { lostText, type Reading } from './reading.ts';
import { splitInline } from './split-inline.ts';

/**
 * Adds the blocks that wait for the end of the last one. `isMoved` is whether that one has a text, so
 * that a picture in it was moved.
 */
export const flushWaiting = (reading: Reading, isMoved: boolean): void => {
  for (const { block, line, moved } of reading.waiting.splice(0)) {
    if (isMoved && moved !== undefined) lose(reading, line, 'image_moved', moved);
    push(reading, block, line);
  }
};

/**
 * Adds a block. Characters that no text may have are removed. A paragraph that is too long is split; of
 * any other block that is not valid only the texts are kept.
 */
export const push = (reading: Reading, block: unknown, line: number | undefined): void => {
  if (accepts(reading, block)) {
    add(reading, block, line);
    return;
  }
  const clean = cleaned(block);
  const text = textsOf(clean).join('\n');
  if (text !== textsOf(block).join('\n')) lose(reading, line, 'control', text);
  if (accepts(reading, clean)) {
    add(reading, clean, line);
    return;
  }
  const isParagraph = typeIn(clean) === 'paragraph';
  lose(reading, line, isParagraph ? 'split' : 'limit', text);
  for (const part of splitInline(
    isParagraph ? parseInline(text) : [{ type: 'text', value: text }],
  )) {
    add(reading, { type: 'paragraph', text: writeInline(part) }, line);
  }
};

/** Returns whether a block can be added as it is, but for characters that no text may have. */
export const isPushable = (reading: Reading, block: unknown): boolean =>
  accepts(reading, block) || accepts(reading, cleaned(block));

const add = (reading: Reading, block: Block, line: number | undefined): void => {
  reading.blocks.push(block);
  reading.lines.push(line ?? null);
};

const lose = (reading: Reading, line: number | undefined, kind: LossKind, text: string): void => {
  const path = `/${reading.blocks.length}`;
  reading.losses.push({ kind, path, ...(line !== undefined && { line }), text: lostText(text) });
};

const accepts = (reading: Reading, block: unknown): block is Block =>
  reading.formNamed(typeIn(block))?.accepts(block) === true;

const typeIn = (block: unknown): string =>
  typeof block === 'object' && block !== null && 'type' in block && typeof block.type === 'string'
    ? block.type
    : '';

const CONTROLS = /[\p{Cc}--[\t\n\r]]/gv;
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** Returns a value with its strings without characters that no text may have. */
const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') {
    return value.toWellFormed().replaceAll(CONTROLS, '').replaceAll(MARKS, '$1');
  }
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleaned(item)]));
};

/** Returns the texts of a block in order, without its type. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => (name === 'type' ? [] : textsOf(item)));
};
