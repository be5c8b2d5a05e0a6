import type { Command } from 'prosemirror-state';
import { shapeOf } from '../schema/part.ts';
import { valueOf } from '../schema/value.ts';

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
