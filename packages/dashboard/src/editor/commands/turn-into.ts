import type { Node } from 'prosemirror-model';
import type { Command, Transaction } from 'prosemirror-state';
import { type MovedText, newBlock, textToMove } from '../blocks/new-block.ts';
import { partOf, shapeOf } from '../schema/part.ts';
import type { JsonObject } from '../vocabulary/json.ts';
import { blocksOf, blockStart } from './block-selection.ts';
import { command, putCaret } from './edit.ts';

/** Returns the texts of a block that can become another: of a text, a list or a quote. */
const textsOf = (block: Node): readonly MovedText[] | undefined => {
  const part = partOf(block);
  if (part?.kind === 'text') return [textToMove(block, block)];
  const type = shapeOf(block)?.type;
  if (part?.kind !== 'parts' || (type !== 'list' && type !== 'quote' && type !== 'key_takeaways')) {
    return undefined;
  }
  const filled = block.children.filter(({ content }, index) => index === 0 || content.size > 0);
  return filled.map((child) => textToMove(child, block));
};

/** Returns whether a block can become one of another type without loss. */
export const canTurn = (block: Node): boolean => {
  const type = shapeOf(block)?.type;
  return (
    type !== 'image' && type !== 'video_embed' && type !== 'code' && textsOf(block) !== undefined
  );
};

/** Returns the blocks of a type that have the given texts: one list of all, or a block for each. */
const blocksWith = (
  tr: Transaction,
  type: string,
  values: JsonObject,
  texts: readonly MovedText[],
): readonly Node[] => {
  const { schema } = tr.doc.type;
  const blocks = texts.map((text) => newBlock(schema, type, values, text));
  const [first] = blocks;
  const isList = first?.firstChild && partOf(first.firstChild)?.kind === 'entry';
  if (!first || !isList) return blocks;
  return [
    first.type.create(
      first.attrs,
      blocks.flatMap(({ children }) => children),
    ),
  ];
};

/** Turns the selected blocks into blocks of a type; blocks without such texts stay as they are. */
export const turnInto = (type: string, values: JsonObject = {}): Command =>
  command((tr) => {
    const { from, to } = blocksOf(tr.selection);
    const blocks = tr.doc.children.slice(from, to + 1);
    if (!blocks.every(canTurn)) return false;
    const { $from } = tr.selection;
    const offset = $from.parentOffset;
    const before = blocks[0]?.children.slice(0, $from.depth > 1 ? $from.index(1) : 0) ?? [];
    const texts = blocks.flatMap((block) => textsOf(block) ?? []);
    const turned = blocksWith(tr, type, values, texts);
    const start = blockStart(tr.doc, from);
    tr.replaceWith(start, blockStart(tr.doc, to + 1), turned);
    return putCaret(tr, positionIn(tr, start, turned, before.length, offset));
  });

/** Returns the position at an offset in the text with the index `place` of the `blocks` from `start`. */
const positionIn = (
  tr: Transaction,
  start: number,
  blocks: readonly Node[],
  place: number,
  offset: number,
): number => {
  const end = start + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0);
  let seen = -1;
  let found = start + 1;
  tr.doc.nodesBetween(start, end, (node, position) => {
    if (!node.isTextblock) return true;
    seen += 1;
    if (seen === place) found = position + 1 + Math.min(offset, node.content.size);
    return false;
  });
  return found;
};
