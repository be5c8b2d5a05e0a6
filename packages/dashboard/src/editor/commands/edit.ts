import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, type Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { newParagraph } from '../blocks/new-block.ts';
import { type Part, partOf } from '../schema/part.ts';
import { blockStart } from './block-selection.ts';

/** Change of a transaction. Returns whether it applies; if not, the transaction is unchanged. */
export type Edit = (tr: Transaction) => boolean;

/** Returns the command that makes the first of `edits` that applies. */
export const command =
  (...edits: readonly Edit[]): Command =>
  (state, dispatch) => {
    const { tr } = state;
    if (!edits.some((edit) => edit(tr))) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Place of the caret in a text of a block. */
export interface Caret {
  readonly $at: ResolvedPos;
  /** Node whose content is the text. */
  readonly text: Node;
  readonly part: Extract<Part, { kind: 'text' | 'field' | 'entry' }>;
  readonly block: Node;
  /** Index of the block in the document. */
  readonly index: number;
}

/** Returns the place of the caret; `undefined` for a selection that is not empty. */
export const caretOf = ({ selection }: Transaction): Caret | undefined => {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined;
  const { $from: $at } = selection;
  const part = partOf($at.parent);
  if (part?.kind !== 'text' && part?.kind !== 'field' && part?.kind !== 'entry') return undefined;
  return { $at, text: $at.parent, part, block: $at.node(1), index: $at.index(0) };
};

/**
 * Returns the index of the block before which the caret stands alone, such as above a first block that
 * is no text, or how many blocks there are if it stands below them; `undefined` for any other selection.
 */
export const gapOf = ({ empty, $from }: Selection): number | undefined =>
  empty && $from.depth === 0 ? $from.index(0) : undefined;

/** Puts the caret into the text at `position`, or the nearest one in the direction of `bias`. */
export const putCaret = (tr: Transaction, position: number, bias: 1 | -1 = 1): true => {
  tr.setSelection(TextSelection.near(tr.doc.resolve(position), bias));
  return true;
};

/** Adds an empty paragraph before the block with an index, and puts the caret into it. */
export const addParagraph = (tr: Transaction, index: number): true => {
  const at = blockStart(tr.doc, index);
  tr.insert(at, newParagraph(tr.doc.type.schema));
  return putCaret(tr, at + 1);
};
