import { type Block, inlineText } from '@content-publishing/domain';
import type { Layout } from './markdown-layout.ts';

/** Characters that GitHub leaves out of an anchor; each space is a hyphen. */
const LEFT_OUT = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}\- ]/gu;

/**
 * Returns blocks whose headings have the anchors that the old site gave them, so that links to them work
 * as before. Jekyll, Hugo, Astro and most others have the rule of GitHub; Zola and Hexo have others, which
 * are near to ours. An anchor that the document names is kept.
 */
export const withOldAnchors = (
  blocks: readonly Block[],
  layout: Layout,
  path: string,
): readonly Block[] => {
  if (layout === 'zola' || path.startsWith('source/')) return blocks;
  const taken = new Set(
    blocks.flatMap((block) => (block.type === 'heading' ? (block.id ?? []) : [])),
  );
  const counts = new Map<string, number>();
  return blocks.map((block) => {
    if (block.type !== 'heading' || block.id !== undefined) return block;
    const text = inlineText(block.text).toLowerCase();
    const anchor = text.replaceAll(LEFT_OUT, '').replaceAll(' ', '-');
    if (anchor === '') return block;
    let id = anchor;
    for (let count = counts.get(anchor) ?? 0; taken.has(id); id = `${anchor}-${count}`) {
      count += 1;
      counts.set(anchor, count);
    }
    taken.add(id);
    return { ...block, id };
  });
};
