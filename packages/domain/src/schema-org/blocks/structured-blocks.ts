import type { Block } from '../../content/block/vocabulary.ts';
import { MAX_BLOCKS } from '../../content/body/body.ts';
import type { JsonObject } from '../../schema/json.ts';
import { withPresentNames } from '../payload/present-names.ts';
import { payloadSubject } from './subject.ts';
import { payloadReader, type StructuredContext } from './payload-reader.ts';
import { structuredTypeNamed } from './structured-types.ts';

/**
 * Returns the blocks that show the schema.org payload of a post (contract, Post: structuredBlocks),
 * in the language of the post and with the images of it that are media of the workspace.
 *
 * The properties that schema.org defines for `schemaType` are read in the shapes in which they
 * are found: one value or several, texts or typed objects; what is not understood is left out.
 * The blocks make a valid body. Nothing for a type that has no such blocks, and for a payload
 * with nothing to show.
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

/** The most that the blocks of a post may be together, in UTF-16 units of JSON. */
const MAX_SIZE = 1_000_000;

/** Returns the first blocks, as many as a post may have, without a heading of what is left out. */
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
