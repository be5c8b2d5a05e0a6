import type { Block } from '@content-publishing/domain';
import { firstWords } from '../../draft/fields/first-words.ts';
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

/** Blocks of a body, and their lines in the outline. */
export interface Outline {
  readonly body: readonly Block[];
  readonly items: readonly OutlineItem[];
}

const NO_OUTLINE: Outline = { body: [], items: [] };

type Named = Pick<OutlineItem, 'level' | 'text'> & { readonly key: string };

/** Names of blocks: a block that is not edited stays the object that it was. */
const names = new WeakMap<Block, Named>();
let count = 0;

/** Returns the name of a block. One that was edited keeps the key that it had in the outline before. */
const nameOf = (body: readonly Block[], block: Block, index: number, { body: before }: Outline) => {
  const known = names.get(block);
  if (known !== undefined) return known;
  const former = before.length === body.length ? before[index] : undefined;
  const key = former && !body.includes(former) ? names.get(former)?.key : undefined;
  const name: Named = {
    key: key ?? `block-${(count += 1)}`,
    level: block.type === 'heading' ? block.level : null,
    text: firstWords({ bodyJson: [block] }) || typeName(block.type),
  };
  names.set(block, name);
  return name;
};

/**
 * Returns the outline of a body. Lines that are as in the outline `former` are the same objects, and so
 * is the list if all are.
 */
export const outlineOf = (body: readonly Block[], former: Outline = NO_OUTLINE): Outline => {
  const times = new Map<string, number>();
  const items = body.map((block, index): OutlineItem => {
    const { key, level, text } = nameOf(body, block, index, former);
    // A duplicate that is not edited is the object that it was made of.
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const id = time === 1 ? key : `${key}-${time}`;
    const line = former.items[index];
    const isSame = line?.id === id && line.level === level && line.text === text;
    return isSame ? line : { id, index, level, text };
  });
  const isSame =
    items.length === former.items.length &&
    items.every((item, index) => item === former.items[index]);
  return { body, items: isSame ? former.items : items };
};

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
