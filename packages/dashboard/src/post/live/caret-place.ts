import type { Node } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isFormBlock } from '../../editor/blocks/new-block.ts';
import { BlockSelection } from '../../editor/commands/block-selection.ts';
import { isWaiting } from '../../editor/document/write-body.ts';
import type { Click } from './messages.ts';

/** Characters of the beginning of a block, by which a page without marks finds it. */
const MAX_BEGINNING = 60;

/**
 * Characters around a point that are sought if not all of them are in the text: something was typed near
 * it meanwhile, or the site has a label there.
 */
const NEAR = [12, 6];

interface BodyBlock {
  readonly node: Node;
  /** Position before the block. */
  readonly at: number;
}

const visible = (text: string): string => text.replaceAll(/\s/g, '');

/** Returns the blocks of the body; those of the text that are not part of it yet are left out. */
const blocksOf = (doc: Node): readonly BodyBlock[] => {
  let next = 0;
  return doc.children.flatMap((node) => {
    const at = next;
    next += node.nodeSize;
    return isWaiting(node) ? [] : [{ node, at }];
  });
};

/** Returns the beginning of each block, without white space. */
export const beginningsOf = ({ state }: EditorView): readonly string[] =>
  blocksOf(state.doc).map(({ node }) => visible(node.textContent).slice(0, MAX_BEGINNING));

/** Returns the index of the block with the caret or its form; `null` without one in the body. */
export const caretBlock = (view: EditorView): number | null => {
  const { doc, selection } = view.state;
  const active = document.activeElement;
  const isInForm = active !== view.dom && view.dom.contains(active);
  const index = blocksOf(doc).findIndex(({ node, at }) =>
    isInForm
      ? view.nodeDOM(at)?.contains(active) === true
      : selection.head >= at && selection.head <= at + node.nodeSize,
  );
  return index < 0 ? null : index;
};

/** Place in a text: a visible character, in front of which or behind which the caret stands. */
interface Point {
  readonly character: number;
  readonly isBehind: boolean;
}

/**
 * Returns the place in `text` at which `before` and `after` meet, white space aside; `undefined` if
 * they do nowhere.
 */
export const meetingPoint = (text: string, before: string, after: string): Point | undefined => {
  const found = visible(text).indexOf(before + after);
  if (found < 0 || before + after === '') return undefined;
  const isBehind = after === '';
  const wanted = found + before.length - (isBehind ? 1 : 0);
  const characters = [...text.matchAll(/\S/g)];
  return { character: characters[wanted]?.index ?? 0, isBehind };
};

/** Returns the position of a place in the text of a block. */
const positionOf = ({ node, at }: BodyBlock, { character, isBehind }: Point): number => {
  let left = character;
  let position: number | undefined;
  node.descendants((child, inBlock) => {
    const { length } = child.text ?? '';
    if (position === undefined && left < length) position = at + 1 + inBlock + left;
    left -= length;
    return position === undefined;
  });
  return (position ?? at + 1) + (isBehind ? 1 : 0);
};

/** Returns the block at which a person has clicked on the page, and the place in its text. */
const placeOf = (
  blocks: readonly BodyBlock[],
  { block, before, after }: Click,
): { readonly at?: BodyBlock; readonly point?: Point | undefined } => {
  const index = Math.min(Number(block), blocks.length - 1);
  const clicked = blocks[index];
  if (!clicked) return {};
  const byDistance = blocks
    .map((one, other) => ({ one, distance: Math.abs(other - index) }))
    .toSorted((a, b) => a.distance - b.distance);
  for (const { one } of byDistance) {
    const point = meetingPoint(one.node.textContent, before, after);
    if (point) return { at: one, point };
  }
  const { textContent } = clicked.node;
  const isLong = (part: string): boolean => part.length >= Math.max(...NEAR);
  const contexts = [
    ...NEAR.map((length) => [before.slice(-length), after.slice(0, length)] as const),
    ...(isLong(after) ? [['', after] as const] : []),
    ...(isLong(before) ? [[before, ''] as const] : []),
  ];
  const point = contexts.map(([start, end]) => meetingPoint(textContent, start, end)).find(Boolean);
  return { at: clicked, point };
};

/** Puts the caret where a person has clicked on the page; a block without such a text is selected. */
export const putCaret = (view: EditorView, click: Click): void => {
  const { doc, tr } = view.state;
  const { at: block, point } = placeOf(blocksOf(doc), click);
  if (block) {
    const { node, at } = block;
    // In front of a caption there is only the picture.
    const isPicture = 'upload' in node.attrs && click.before === '';
    const isSelected = isPicture || (point === undefined && isFormBlock(node));
    const selection = isSelected
      ? BlockSelection.create(doc, doc.resolve(at).index(0))
      : Selection.near(doc.resolve(point ? positionOf(block, point) : at + 1));
    view.dispatch(tr.setSelection(selection).scrollIntoView());
  }
  view.focus();
};
