import type { Command } from 'prosemirror-state';
import { shapeOf } from '../schema/part.ts';
import { valueOf } from '../schema/value.ts';
import { BlockSelection } from './block-selection.ts';
import { command } from './edit.ts';

/** Sets a field of the block at a position that is not part of its text; `undefined` leaves it out. */
export const setFormValue =
  (position: number, name: string, field: unknown): Command =>
  (state, dispatch) => {
    const block = state.doc.nodeAt(position);
    const shape = block && shapeOf(block);
    if (!block || !shape) return false;
    const { [name]: _before, ...rest } = valueOf(block);
    const value = { type: shape.type, ...rest, ...(field !== undefined && { [name]: field }) };
    // Unlike a step of an attribute, this is one step of undo together with the keys before it.
    dispatch?.(state.tr.setNodeMarkup(position, null, { ...block.attrs, value }));
    return true;
  };

/** Sets the upload whose picture the block at a position shows. */
export const setUpload =
  (position: number, upload: string): Command =>
  (state, dispatch) => {
    const block = state.doc.nodeAt(position);
    if (!block) return false;
    dispatch?.(state.tr.setNodeMarkup(position, null, { ...block.attrs, upload }));
    return true;
  };

/** Deletes the block at a position. */
export const deleteBlockAt = (position: number): Command =>
  command((tr) => {
    const index = tr.doc.resolve(position).index(0);
    tr.setSelection(BlockSelection.create(tr.doc, index)).deleteSelection();
    return true;
  });
