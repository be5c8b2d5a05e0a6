import type { MediaReference } from '../block/block-type.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';

/**
 * Returns the references of `blocks` to media records; `field` is a JSON Pointer relative to the
 * body.
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
