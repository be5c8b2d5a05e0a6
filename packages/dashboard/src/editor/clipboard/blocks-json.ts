import { type Schema, Slice } from 'prosemirror-model';
import { isJsonObject } from '../vocabulary/json.ts';
import { blocksOfSlice, type PastedBlocks } from './pasted-blocks.ts';

/** Media type of our own blocks in the clipboard. */
export const BLOCKS_TYPE = 'application/vnd.content-publishing.blocks+json';

/** Returns the JSON of copied blocks for the clipboard. */
export const writeSlice = (slice: Slice): string => JSON.stringify(slice.toJSON());

/**
 * Reads blocks from the clipboard. Returns `undefined` for a text that is none, since any page can put
 * a text of this type there.
 */
export const readSlice = (schema: Schema, text: string): PastedBlocks | undefined => {
  const paragraph = schema.nodes['paragraph'];
  try {
    const json: unknown = JSON.parse(text);
    if (!isJsonObject(json) || !paragraph) return undefined;
    const pasted = blocksOfSlice(Slice.fromJSON(schema, json), paragraph);
    for (const block of pasted.blocks) {
      block.check();
      if (!block.type.isInGroup('block')) return undefined;
    }
    return pasted;
  } catch {
    return undefined;
  }
};
