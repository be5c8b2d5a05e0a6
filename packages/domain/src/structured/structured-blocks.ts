import type { Block } from '../block/vocabulary.ts';
import { MAX_BLOCKS } from '../body/body.ts';
import type { Card } from './card.ts';
import { howTo } from './how-to.ts';
import { recipe } from './recipe.ts';
import type { JsonObject } from '../schema/json.ts';

const cards: ReadonlyMap<string, Card> = new Map([
  ['HowTo', howTo],
  ['Recipe', recipe],
]);

/**
 * The blocks that show the schema.org payload of a post (contract, Post: structuredBlocks).
 *
 * The properties that schema.org defines for `schemaType` are read in the shapes in which they
 * are found: one value or several, texts or typed objects; what is not understood is left out.
 * The blocks make a valid body. Nothing for a type that has no such blocks, and for a payload
 * with nothing to show.
 */
export const structuredBlocksOf = (
  schemaType: string,
  structuredData: JsonObject | null,
): readonly Block[] | undefined => {
  const blocks = structuredData === null ? [] : (cards.get(schemaType)?.(structuredData) ?? []);
  return blocks.length === 0 ? undefined : blocks.slice(0, MAX_BLOCKS);
};
