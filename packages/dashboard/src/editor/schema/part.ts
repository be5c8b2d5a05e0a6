import type { Node, NodeType } from 'prosemirror-model';
import type {
  BlockShape,
  EntriesField,
  ItemsField,
  TextField,
  WrittenField,
} from '../vocabulary/block-shape.ts';

/**
 * Part of a body that a node stands for. `text`: a block with one text, which is the content of the
 * node. `parts`: a block whose texts are nodes of their own. `leaf`: a block without text. `unknown`:
 * a block that is kept as it is. `field`: a text of a block or an item. `entry`: a text of a list.
 * `item`: an object of a list.
 * `owner` is the block type of a text.
 */
export type Part =
  | { readonly kind: 'text'; readonly shape: BlockShape; readonly field: TextField }
  | {
      readonly kind: 'parts';
      readonly shape: BlockShape;
      readonly children: ReadonlyMap<WrittenField, NodeType>;
    }
  | { readonly kind: 'leaf'; readonly shape: BlockShape }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'field'; readonly owner: string; readonly field: TextField }
  | {
      readonly kind: 'entry';
      readonly owner: string;
      readonly field: EntriesField;
      /** Whether its block has entries alone, and so is a list. */
      readonly isListed: boolean;
    }
  | {
      readonly kind: 'item';
      readonly field: ItemsField;
      readonly children: ReadonlyMap<WrittenField, NodeType>;
    };

const parts = new WeakMap<NodeType, Part>();

/** Notes the part that nodes of `type` stand for. */
export const setPart = (type: NodeType, part: Part): void => {
  parts.set(type, part);
};

/** Returns the part that `node` stands for; `undefined` for the document and its text. */
export const partOf = (node: Node): Part | undefined => parts.get(node.type);

/** Returns the part that nodes of `type` stand for. */
export const partOfType = (type: NodeType): Part | undefined => parts.get(type);

/** Returns the shape of the block that `node` is; `undefined` if it is no block of a known type. */
export const shapeOf = (node: Node): BlockShape | undefined => {
  const part = partOf(node);
  return part && 'shape' in part ? part.shape : undefined;
};
