import type { Block } from '@content-publishing/domain';
import { firstWords } from '../../draft/first-words.ts';
import { typeName } from '../../editor/vocabulary/names.ts';

/** Block of the text in the outline. */
export interface OutlineItem {
  /** Key of the block, which it keeps when it is moved. */
  readonly id: string;
  readonly index: number;
  /** Level of a heading; `null` for any other block. */
  readonly level: number | null;
  /** First words of the block, or the name of its type. */
  readonly text: string;
}

const keys = new WeakMap<Block, string>();
let count = 0;

/** Returns the key of a block: blocks that are not edited stay the objects that they were. */
const keyOf = (block: Block): string => {
  const known = keys.get(block);
  if (known !== undefined) return known;
  const key = `block-${(count += 1)}`;
  keys.set(block, key);
  return key;
};

/** Returns the blocks of a body as the outline lists them. */
export const outlineItems = (body: readonly Block[]): readonly OutlineItem[] =>
  body.map((block, index) => ({
    id: keyOf(block),
    index,
    level: block.type === 'heading' ? block.level : null,
    text: firstWords({ bodyJson: [block] }) || typeName(block.type),
  }));

/**
 * Returns the index before which a dragged block is put, that of `target` or the next one; `undefined`
 * if it stands there already.
 */
export const droppedAt = (
  from: number,
  target: number,
  position: 'before' | 'on' | 'after',
): number | undefined => {
  const at = position === 'after' ? target + 1 : target;
  return at === from || at === from + 1 ? undefined : at;
};
