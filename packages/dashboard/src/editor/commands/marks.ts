import { toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';

/** Mark that a key or a button sets. */
export type MarkName = 'strong' | 'em' | 'codespan';

/** Sets or removes a mark of the selected text, over all blocks that may have it. */
export const toggle =
  (name: MarkName): Command =>
  (state, dispatch) => {
    const type = state.schema.marks[name];
    return type !== undefined && toggleMark(type)(state, dispatch);
  };

/** Returns whether the whole selection, or the caret, has a mark. */
export const hasMark = (
  { selection, doc, storedMarks, schema }: EditorState,
  name: MarkName,
): boolean => {
  const type = schema.marks[name];
  if (type === undefined) return false;
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  let hasAll = true;
  doc.nodesBetween(from, to, (node) => {
    if (node.isText && !type.isInSet(node.marks)) hasAll = false;
  });
  return hasAll;
};
