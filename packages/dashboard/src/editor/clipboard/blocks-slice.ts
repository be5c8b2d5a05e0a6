import { Fragment, type Node, type Schema, Slice } from 'prosemirror-model';
import { copyBlock } from '../blocks/copy-block.ts';
import { isJsonObject } from '../vocabulary/json.ts';

/** Media type of our own blocks in the clipboard. */
export const BLOCKS_TYPE = 'application/vnd.content-publishing.blocks+json';

/** Returns the JSON of copied blocks for the clipboard. */
export const writeSlice = (slice: Slice): string => JSON.stringify(slice.toJSON());

/**
 * Reads blocks from the clipboard. Returns `undefined` for a text that is none, since any page can put
 * a text of this type there.
 */
export const readSlice = (schema: Schema, text: string): Slice | undefined => {
  try {
    const json: unknown = JSON.parse(text);
    if (!isJsonObject(json)) return undefined;
    const slice = Slice.fromJSON(schema, json);
    for (const node of slice.content.content) if (node.isBlock) checkNode(node);
    return new Slice(
      Fragment.fromArray(slice.content.content.map(copyBlock)),
      slice.openStart,
      slice.openEnd,
    );
  } catch {
    return undefined;
  }
};

/** Throws an error if a node has content or attributes that its type does not allow. */
const checkNode = (node: Node): void => {
  node.check();
};

/** Returns blocks as content to insert; paragraphs at the ends join the text that they are put into. */
export const sliceOfBlocks = (blocks: readonly Node[]): Slice => {
  const isText = (block: Node | undefined): boolean => block?.type.name === 'paragraph';
  return new Slice(
    Fragment.fromArray([...blocks]),
    isText(blocks[0]) ? 1 : 0,
    isText(blocks.at(-1)) ? 1 : 0,
  );
};
