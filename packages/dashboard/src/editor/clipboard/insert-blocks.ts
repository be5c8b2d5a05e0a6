import { MAX_BLOCKS } from '@content-publishing/domain';
import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import { BlockSelection, blocksOf, blockStart } from '../commands/block-selection.ts';
import { type Caret, caretOf, putCaret } from '../commands/edit.ts';
import { endOfLastText } from '../commands/join-text.ts';
import { withUniqueAnchors } from '../blocks/unique-anchors.ts';
import { partOf } from '../schema/part.ts';
import { valueOf } from '../schema/value.ts';
import type { PastedAs } from '../../text/loss-words.ts';
import { canHaveMarks, inOneLine, insertEntries, insertWords } from './insert-texts.ts';
import type { PastedBlocks } from './pasted-blocks.ts';

/** Transaction that inserts blocks, and the form that they have there. */
export interface InsertedBlocks {
  readonly tr: Transaction;
  readonly as: PastedAs;
}

/**
 * Returns the transaction that inserts blocks at the selection, which is one step of undo, and the form
 * that they have there; `undefined` if the body would have more blocks than it may. Into a list they come as entries, into a text of
 * another block as words.
 */
export const insertBlocks = (
  state: EditorState,
  pasted: PastedBlocks,
): InsertedBlocks | undefined => {
  const tr = closeHistory(state.tr);
  const { selection } = tr;
  const isWhole = selection instanceof BlockSelection || selection instanceof NodeSelection;
  if (!isWhole && !selection.empty) tr.deleteSelection();
  const caret = isWhole ? undefined : caretOf(tr);
  if (pasted.blocks.length === 0) return { tr, as: 'blocks' };
  const unique = { ...pasted, blocks: withUniqueAnchors(tr.doc, pasted.blocks) };
  let as: PastedAs = 'blocks';
  if (isWhole) replaceBlocks(tr, unique.blocks);
  else if (caret === undefined) insertAt(tr, tr.selection.$from.index(0), unique.blocks);
  else as = insertAtCaret(tr, caret, unique);
  if (tr.doc.childCount > MAX_BLOCKS && tr.doc.childCount > state.doc.childCount) return undefined;
  return { tr: tr.setMeta('paste', true).scrollIntoView(), as };
};

/** Inserts blocks in place of the selected blocks. */
const replaceBlocks = (tr: Transaction, blocks: readonly Node[]): void => {
  const { from, to } = blocksOf(tr.selection);
  tr.replaceWith(blockStart(tr.doc, from), blockStart(tr.doc, to + 1), blocks);
  tr.setSelection(BlockSelection.create(tr.doc, from, from + blocks.length - 1));
};

/** Inserts blocks before the block with an index. */
const insertAt = (tr: Transaction, index: number, blocks: readonly Node[]): void => {
  const start = blockStart(tr.doc, index);
  tr.insert(start, blocks);
  putCaret(tr, start + Fragment.from(blocks).size, -1);
};

const isEntryText = ({ type }: Node): boolean => type.name === 'paragraph' || type.name === 'list';

const insertAtCaret = (tr: Transaction, caret: Caret, pasted: PastedBlocks): PastedAs => {
  const { part, block } = caret;
  if (part.kind === 'entry' && (block.type.name !== 'list' || pasted.blocks.every(isEntryText))) {
    insertEntries(tr, caret, pasted.blocks);
    return 'entries';
  }
  if (part.kind === 'entry') splitList(tr, caret, pasted.blocks);
  else if (part.kind === 'text' && part.field.writing === 'markdown') splitText(tr, caret, pasted);
  else {
    insertWords(tr, caret, pasted.blocks);
    return canHaveMarks(caret.text) ? 'words' : 'plain';
  }
  return 'blocks';
};

/** Splits a list at the caret, and inserts blocks between both parts. */
const splitList = (tr: Transaction, { $at, block, text }: Caret, blocks: readonly Node[]): void => {
  const place = $at.index(1);
  const listOf = (entries: readonly Node[], cut: Fragment): readonly Node[] => [
    ...(cut.size > 0 ? [text.type.create(null, cut)] : []),
    ...entries,
  ];
  const before = [
    ...block.children.slice(0, place),
    ...listOf([], text.content.cut(0, $at.parentOffset)),
  ];
  const after = listOf(block.children.slice(place + 1), text.content.cut($at.parentOffset));
  const parts = [before, after].map((entries) =>
    entries.length === 0 ? [] : [block.type.create(block.attrs, entries)],
  );
  const [first = [], last = []] = parts;
  replaceCaretBlock(tr, $at.before(1), block, [...first, ...blocks], last);
};

/** Splits a paragraph or a heading at the caret, and inserts blocks between both parts. */
const splitText = (
  tr: Transaction,
  { $at, text }: Caret,
  { blocks, joinsStart, joinsEnd }: PastedBlocks,
): void => {
  const before = text.content.cut(0, $at.parentOffset);
  const after = text.content.cut($at.parentOffset);
  const [first] = blocks;
  const isKept = before.size > 0 || joinsStart;
  const head = joinsStart && first ? text.copy(before.append(textIn(first))) : text.copy(before);
  const inserted = [...(isKept ? [head] : []), ...(joinsStart ? blocks.slice(1) : blocks)];
  const last = inserted.at(-1);
  if (after.size === 0 || !last) replaceCaretBlock(tr, $at.before(), text, inserted, []);
  else if (joinsEnd && isMarkdown(last)) {
    const joined = last.copy(last.content.append(after));
    const position = $at.before();
    tr.replaceWith(position, position + text.nodeSize, [...inserted.slice(0, -1), joined]);
    putCaret(tr, position + Fragment.from(inserted).size - 1);
  } else {
    // The second half of a heading is another section: it has no anchor yet.
    const { id: _id, ...value } = valueOf(text);
    const rest = text.type.create(isKept ? { ...text.attrs, value } : text.attrs, after);
    replaceCaretBlock(tr, $at.before(), text, inserted, [rest]);
  }
};

const isMarkdown = (block: Node): boolean => {
  const part = partOf(block);
  return part?.kind === 'text' && part.field.writing === 'markdown';
};

/** Returns the text of a block, without line feeds. */
const textIn = (block: Node): Fragment => {
  if (isMarkdown(block)) return block.content;
  const words = inOneLine(block.textContent);
  return words === '' ? Fragment.empty : Fragment.from(block.type.schema.text(words));
};

/** Replaces the block at a position, and puts the caret at the end of the `inserted` blocks. */
const replaceCaretBlock = (
  tr: Transaction,
  position: number,
  block: Node,
  inserted: readonly Node[],
  after: readonly Node[],
): void => {
  tr.replaceWith(position, position + block.nodeSize, [...inserted, ...after]);
  const end = position + Fragment.from(inserted).size;
  const last = inserted.at(-1);
  const textEnd = last ? endOfLastText(last, end - last.nodeSize) : 0;
  const $end = tr.doc.resolve(textEnd || end);
  const isAfter = textEnd === 0 && after.length > 0;
  tr.setSelection(Selection.findFrom($end, isAfter ? 1 : -1, true) ?? Selection.near($end));
};
