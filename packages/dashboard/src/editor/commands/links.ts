import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { hrefOf } from '../schema/marks.ts';

/** Link in the document. */
export interface PlacedLink {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** Returns the link that the selection is in, or that its text begins with. */
export const linkAt = ({ selection, schema }: EditorState): PlacedLink | undefined => {
  const { $from } = selection;
  const type = schema.marks['link'];
  const { parent } = $from;
  if (type === undefined || !parent.isTextblock) return undefined;
  const after = parent.childAfter($from.parentOffset).node;
  const before = selection.empty ? parent.childBefore($from.parentOffset).node : null;
  const mark = [after, before].flatMap((node) => (node && type.isInSet(node.marks)) ?? []).at(0);
  return mark && rangeOf(mark, selection);
};

const rangeOf = (mark: Mark, { $from }: EditorState['selection']): PlacedLink | undefined => {
  const start = $from.start();
  const spans: { from: number; to: number }[] = [];
  let at = start;
  for (const node of $from.parent.children) {
    const last = spans.at(-1);
    const to = at + node.nodeSize;
    if (mark.isInSet(node.marks) && last?.to === at) last.to = to;
    else if (mark.isInSet(node.marks)) spans.push({ from: at, to });
    at = to;
  }
  const span = spans.find(({ from, to }) => from <= $from.pos && $from.pos <= to);
  return span && { ...span, href: hrefOf(mark) };
};

/** Links the selected text, or inserts `text` with the link; it replaces the link at the selection. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const type = state.schema.marks['link'];
    if (type === undefined) return false;
    const { tr, selection } = state;
    const present = linkAt(state);
    const { from, to } = present && selection.empty ? present : selection;
    if (from === to) {
      if (!selection.$from.parent.type.allowsMarkType(type)) return false;
      tr.insertText(text, from).addMark(from, from + text.length, type.create({ href }));
    } else {
      tr.removeMark(from, to, type).addMark(from, to, type.create({ href }));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Removes the link at the selection, or the links in it. */
export const removeLink: Command = (state, dispatch) => {
  const type = state.schema.marks['link'];
  const { from, to } = linkAt(state) ?? state.selection;
  if (type === undefined || !state.doc.rangeHasMark(from, to, type)) return false;
  dispatch?.(state.tr.removeMark(from, to, type));
  return true;
};
