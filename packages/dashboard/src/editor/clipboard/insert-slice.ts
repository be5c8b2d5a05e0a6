import { MAX_BLOCKS } from '@content-publishing/domain';
import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { BlockSelection, blocksOf, blockStart } from '../commands/block-selection.ts';
import { partOf } from '../schema/part.ts';

/**
 * Returns the transaction that inserts content at the selection, which is one step of undo; `undefined`
 * if the body would have more blocks than it may.
 */
export const insertSlice = (state: EditorState, slice: Slice): Transaction | undefined => {
  const tr = closeHistory(state.tr);
  const { $from, $to } = tr.selection;
  const part = partOf($from.parent);
  const isOneText = tr.selection instanceof TextSelection && $from.sameParent($to);
  if (isOneText && part?.kind === 'entry' && isEntries(slice)) insertEntries(tr, slice);
  else if (isOneText && part && (part.kind !== 'text' || part.field.writing !== 'markdown')) {
    insertText(tr, slice, part.kind !== 'item' && 'field' in part && part.field.writing === 'code');
  } else if (tr.selection instanceof BlockSelection) insertAfter(tr, slice);
  else tr.replaceSelection(slice);
  if (tr.doc.childCount > MAX_BLOCKS && tr.doc.childCount > state.doc.childCount) return undefined;
  return tr.setMeta('paste', true).scrollIntoView();
};

const textsOf = (node: Node): readonly Node[] =>
  node.isTextblock ? [node] : node.isInline ? [] : node.children.flatMap(textsOf);

/** Returns whether all blocks of the content are paragraphs and lists, which become entries. */
const isEntries = ({ content }: Slice): boolean =>
  content.content.every(({ type }) => type.name === 'paragraph' || type.name === 'list');

/** Inserts each text of the content as an entry; the first and the last join the text at the caret. */
const insertEntries = (tr: Transaction, { content }: Slice): void => {
  tr.deleteSelection();
  const { $from } = tr.selection;
  const type = $from.parent.type;
  const entries = content.content
    .flatMap(textsOf)
    .map((text) => type.create(null, Fragment.from(text.content)));
  if (entries.length > 0) tr.replaceSelection(new Slice(Fragment.fromArray(entries), 1, 1));
};

/** Inserts the texts of the content into one text: with spaces between them, in a listing with lines. */
const insertText = (tr: Transaction, { content }: Slice, isListing: boolean): void => {
  tr.deleteSelection();
  const { $from } = tr.selection;
  const { schema } = tr.doc.type;
  const hasMarks = $from.parent.type.spec.marks === '_';
  const texts = content.firstChild?.isInline
    ? [content]
    : content.content.flatMap(textsOf).map((text) => text.content);
  const nodes = texts.flatMap((text, index) => [
    ...(index > 0 ? [schema.text(isListing ? '\n' : ' ')] : []),
    ...text.content.map((node) => (hasMarks ? node : schema.text(node.text ?? ''))),
  ]);
  tr.replaceWith($from.pos, $from.pos, nodes);
};

/** Inserts the blocks of the content in place of the selected blocks. */
const insertAfter = (tr: Transaction, { content }: Slice): void => {
  const { from, to } = blocksOf(tr.selection);
  const blocks = content.content.filter(({ isBlock }) => isBlock);
  if (blocks.length === 0) return;
  tr.replaceWith(blockStart(tr.doc, from), blockStart(tr.doc, to + 1), blocks);
  tr.setSelection(BlockSelection.create(tr.doc, from, from + blocks.length - 1));
};
