import { type Block, blockTypeOf, type ResolvedBlock } from '../block/vocabulary.ts';
import type { Media } from '../media/media.ts';
import type { Uuid } from '../../schema/scalar.ts';

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
