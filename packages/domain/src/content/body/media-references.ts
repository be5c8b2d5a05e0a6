import type { MediaReference } from '../block/block-type.ts';
import { type Block, blockTypeOf, type ResolvedBlock } from '../block/vocabulary.ts';
import type { Media } from '../media/media.ts';
import type { Uuid } from '../../schema/scalar.ts';

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

/**
 * Returns `blocks` in their response form (contract, Image block shapes): images get the `url` of
 * their media record, and its alt and caption if they have none of their own. `media` are the
 * existing records by id; an image whose record is missing keeps its fields, and its `url` is
 * `null`.
 *
 * @example
 * resolveBlocks(post.bodyJson, media); // images have the url of their record, or null
 */
export const resolveBlocks = (
  blocks: readonly Block[],
  media: ReadonlyMap<Uuid, Media>,
): readonly ResolvedBlock[] => blocks.map((block) => blockTypeOf(block).resolve(block, media));
