import type { Block } from '../../content/block/vocabulary.ts';
import { MAX_BLOCKS } from '../../content/body/body.ts';
import type { JsonObject } from '../../schema/json.ts';
import { withPresentNames } from '../payload/present-names.ts';
import { payloadSubject } from './subject.ts';
import { payloadReader, type StructuredContext } from './payload-reader.ts';
import { structuredTypeNamed } from './structured-types.ts';

/**
 * Returns the blocks that show the schema.org payload of a post (contract, Post: structuredBlocks), in
 * the language of the post, with the images that are in the media of the workspace.
 *
 * The properties that schema.org defines for `schemaType` are read in all their usual shapes: one value
 * or several, texts or typed objects; other values are left out. The blocks form a valid body. Returns
 * `undefined` for a type without such blocks, and for a payload without content to show.
 *
 * @example
 * structuredBlocksOf('Recipe', { prepTime: 'PT5M' }, { language: 'en', media }); // a list: **Preparation:** 5 minutes
 */
export const structuredBlocksOf = (
  schemaType: string,
  structuredData: JsonObject | null,
  context: StructuredContext,
): readonly Block[] | undefined => {
  const structuredType = structuredTypeNamed(schemaType);
  if (structuredType === undefined || structuredData === null) return undefined;
  const payload = withPresentNames(structuredData);
  const node = payloadSubject(schemaType, payload);
  if (node === undefined) return undefined;
  const blocks = bounded(structuredType.sections.blocks(node, payloadReader(payload, context), 2));
  return blocks.length === 0 ? undefined : blocks;
};

/** Maximum UTF-16 units of the JSON of all structured blocks; further blocks are left out. */
const MAX_SIZE = 1_000_000;

/**
 * Returns the first of `blocks` within {@link MAX_SIZE} and {@link MAX_BLOCKS}. If blocks are cut
 * off, headings at the end are removed too, since their content is missing.
 */
const bounded = (blocks: readonly Block[]): readonly Block[] => {
  let size = 0;
  const excess = blocks.findIndex((block, index) => {
    size += JSON.stringify(block).length;
    return size > MAX_SIZE || index === MAX_BLOCKS;
  });
  if (excess === -1) return blocks;
  const last = blocks.slice(0, excess).findLastIndex(({ type }) => type !== 'heading');
  return blocks.slice(0, last + 1);
};
