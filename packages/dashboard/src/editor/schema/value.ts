import type { Node } from 'prosemirror-model';
import { isJsonObject, type JsonObject, stringIn } from '../vocabulary/json.ts';

/** Value of a new block or item. */
export const NO_VALUE: JsonObject = {};

/**
 * Returns the JSON that a block or item had when it was read, with the changes of its form. Its texts
 * are the sources of the texts that were read.
 */
export const valueOf = (node: Node): JsonObject => {
  const value: unknown = node.attrs['value'];
  return isJsonObject(value) ? value : NO_VALUE;
};

/** Returns the JSON of a block of an unknown type. */
export const unknownValueOf = (node: Node): unknown => node.attrs['value'];

/** Returns the source of the text of an entry when it was read; `undefined` for a new entry. */
export const sourceOf = (node: Node): string | undefined => {
  const source: unknown = node.attrs['source'];
  return typeof source === 'string' ? source : undefined;
};

/** Returns the id of the upload that an image waits for; `undefined` for any other block. */
export const uploadOf = (node: Node): string | undefined => {
  const upload: unknown = node.attrs['upload'];
  return typeof upload === 'string' ? upload : undefined;
};

/** Returns the string `name` of the JSON of a block; `''` if it is missing. */
export const formText = (node: Node, name: string): string => stringIn(valueOf(node), name);
