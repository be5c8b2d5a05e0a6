import type { MediaReference } from '../block/block-type.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';

/**
 * Returns the media records that `blocks` refer to, each with its JSON Pointer below the body.
 *
 * @example
 * mediaReferencesOf([{ type: 'image', mediaId: id }]); // one reference, to id
 */
export const mediaReferencesOf = (blocks: readonly Block[]): readonly MediaReference[] =>
  blocks.flatMap(
    (block, index) =>
      blockTypeOf(block)
        .media?.(block)
        .map((reference) => ({ ...reference, field: `/${index}${reference.field}` })) ?? NONE,
  );

const NONE: readonly MediaReference[] = [];
