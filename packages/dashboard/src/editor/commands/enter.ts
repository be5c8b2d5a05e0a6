import { NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { newParagraph } from '../blocks/new-block.ts';
import { partOf } from '../schema/part.ts';
import { valueOf } from '../schema/value.ts';
import { BlockSelection, blocksOf, blockStart } from './block-selection.ts';
import { addParagraph, type Caret, caretOf, command, type Edit, gapOf, putCaret } from './edit.ts';
import { endBlock } from './end-block.ts';

/** Returns from selected blocks to the text of the first, or to a new paragraph after them. */
const enterBlocks: Edit = (tr) => {
  const { selection } = tr;
  const isWhole = selection instanceof BlockSelection || selection instanceof NodeSelection;
  if (!isWhole) return false;
  const { from, to } = blocksOf(selection);
  const block = tr.doc.child(from);
  return block.isTextblock || block.childCount > 0
    ? putCaret(tr, blockStart(tr.doc, from) + 1)
    : addParagraph(tr, to + 1);
};

/** Adds a paragraph at a caret alone. */
const enterGap: Edit = (tr) => {
  const index = gapOf(tr.selection);
  return index !== undefined && addParagraph(tr, index);
};

const INDENT = /^[\t ]*/;

/** Adds a line to a listing, indented like the one before. */
const addLine = (tr: Transaction, { $at, text }: Caret): true => {
  const before = text.textBetween(0, $at.parentOffset);
  const [indent = ''] = INDENT.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [];
  tr.insertText(`\n${indent}`);
  return true;
};

/** Splits an entry, or ends its block if the entry is empty. */
const splitEntry = (tr: Transaction, caret: Caret): true => {
  const { $at, text } = caret;
  if (text.content.size === 0) return endBlock(tr, caret);
  // Of both halves, one that has the whole text keeps its source.
  if ($at.parentOffset === 0) {
    tr.insert($at.before(), text.type.create());
    return true;
  }
  tr.split($at.pos, 1, [{ type: text.type, attrs: { source: null } }]);
  return true;
};

/** Goes to the next text of the block or item; from the last to a new item or a paragraph. */
const goToNextText = (tr: Transaction, caret: Caret): true => {
  const { $at, index } = caret;
  const parent = $at.node(-1);
  if ($at.index(-1) + 1 < parent.childCount) return putCaret(tr, $at.after() + 1);
  if (partOf(parent)?.kind !== 'item') return addParagraph(tr, index + 1);
  if (parent.textContent === '') return endBlock(tr, caret);
  const after = $at.after(-1);
  const item = parent.type.createAndFill();
  if (item) tr.insert(after, item);
  return putCaret(tr, after + 1);
};

/** Splits a paragraph or heading. */
const splitBlock = (tr: Transaction, { $at, text, index }: Caret): true => {
  const { schema } = text.type;
  const isAtEnd = $at.parentOffset === text.content.size;
  if ($at.parentOffset === 0 && !isAtEnd) {
    tr.insert($at.before(), newParagraph(schema));
    return true;
  }
  if (isAtEnd) return addParagraph(tr, index + 1);
  // The second half is another section: it has no anchor yet.
  const { id: _id, ...value } = valueOf(text);
  const second = Object.keys(value).length > 0 ? { value } : null;
  tr.split($at.pos, 1, [{ type: text.type, attrs: second }]);
  return true;
};

const enterText: Edit = (tr) => {
  const { selection } = tr;
  if (selection instanceof TextSelection && !selection.empty) tr.deleteSelection();
  const caret = caretOf(tr);
  if (caret === undefined) return false;
  const { part, $at } = caret;
  if (part.field.writing === 'code') return addLine(tr, caret);
  switch (part.kind) {
    case 'entry':
      return splitEntry(tr, caret);
    case 'field': {
      const isEmptyItem = partOf($at.node(-1))?.kind === 'item' && $at.node(-1).textContent === '';
      return isEmptyItem ? endBlock(tr, caret) : goToNextText(tr, caret);
    }
    case 'text':
      return part.field.writing === 'plain'
        ? addParagraph(tr, caret.index + 1)
        : splitBlock(tr, caret);
    default:
      return part satisfies never;
  }
};

/** Command of Enter (and of Shift+Enter, since texts have no line breaks). */
export const enter = command(enterBlocks, enterGap, enterText);
