import { blockTypeNamed, type Block, blockTypeOf } from '../block/vocabulary.ts';
import type { Media } from '../media/media.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import { isJsonObject, type JsonObject, jsonViolations } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';

/**
 * Converts the blocks of a patch to the form of a request, so that a client can read a body, change
 * it and send it back. Response-only fields are removed. A block that equals the response of a
 * block in `former`, given `media`, becomes that former block, so that the alt and caption shown
 * from its media record do not become its own. Any other value is returned unchanged; the parser
 * then reports it.
 *
 * @example
 * requestBlocks([{ type: 'image', mediaId, url: null }], post.bodyJson, media); // [{ type: 'image', mediaId }]
 */
export const requestBlocks = (
  input: unknown,
  former: readonly Block[],
  media: ReadonlyMap<Uuid, Media>,
): unknown => {
  if (!Array.isArray(input)) return input;
  const given: readonly unknown[] = input;
  const shown = new Map<string, Block>();
  for (const block of former) {
    const { responseOnly, resolve } = blockTypeOf(block);
    if (responseOnly.length > 0) shown.set(canonicalJson(resolve(block, media)), block);
  }
  return given.map((block) =>
    isJsonObject(block) ? (shown.get(shownKey(block)) ?? withoutResponseFields(block)) : block,
  );
};

/** Returns the response-only fields of the type of a block; empty for an unknown type. */
const responseOnlyOf = (block: JsonObject): readonly string[] =>
  (Object.hasOwn(block, 'type') && blockTypeNamed(block['type'])?.responseOnly) || [];

/**
 * Returns the JSON by which a block of a response is found; `''` for a type whose response has no
 * fields of its own, and for a value that no response has, such as one that is nested too deep.
 */
const shownKey = (block: JsonObject): string =>
  responseOnlyOf(block).length === 0 || jsonViolations(block).length > 0
    ? ''
    : canonicalJson(block);

const withoutResponseFields = (block: JsonObject): JsonObject => {
  const names = responseOnlyOf(block);
  return names.length === 0
    ? block
    : Object.fromEntries(Object.entries(block).filter(([name]) => !names.includes(name)));
};
