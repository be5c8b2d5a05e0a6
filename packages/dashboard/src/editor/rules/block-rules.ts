import { InputRule } from 'prosemirror-inputrules';
import type { Node } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { newBlock, newParagraph } from '../blocks/new-block.ts';
import { shapeOf } from '../schema/part.ts';
import type { JsonObject } from '../vocabulary/json.ts';

/** Rule of a sign at the start of a paragraph, which becomes a block of another type. */
const startRule = (sign: RegExp, type: string, values: JsonObject = {}): InputRule =>
  new InputRule(sign, (state, _match, start, end) => {
    const paragraph = paragraphAt(state, start);
    if (paragraph === undefined) return null;
    const { tr } = state;
    tr.delete(start, end);
    const content = tr.doc.resolve(start).parent.content;
    const block = newBlock(state.schema, type, values, { content, writing: 'markdown' });
    return replaceBlock(tr, paragraph.from, content.size + 2, block.isTextblock ? 1 : 2, [block]);
  });

/** Returns the paragraph that a position is in; `undefined` in other texts. */
const paragraphAt = (
  state: EditorState,
  position: number,
): { readonly from: number } | undefined => {
  const $at = state.doc.resolve(position);
  const isParagraph = $at.depth === 1 && shapeOf($at.parent)?.type === 'paragraph';
  return isParagraph ? { from: $at.before() } : undefined;
};

const replaceBlock = (
  tr: Transaction,
  from: number,
  size: number,
  depth: number,
  blocks: readonly Node[],
): Transaction => {
  tr.replaceWith(from, from + size, blocks);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(from + depth)));
};

/** Rule of `---` alone in a paragraph, which becomes a divider with a paragraph after it. */
const dividerRule = new InputRule(/^---$/, (state, _match, start, end) => {
  const paragraph = paragraphAt(state, start);
  const $start = state.doc.resolve(start);
  if (paragraph === undefined || end < $start.end()) return null;
  const blocks = [newBlock(state.schema, 'divider'), newParagraph(state.schema)];
  return replaceBlock(state.tr, paragraph.from, $start.parent.nodeSize, 2, blocks);
});

/** Rules of signs at the start of a paragraph. */
export const blockRules: readonly InputRule[] = [
  startRule(/^## $/, 'heading', { level: 2 }),
  startRule(/^### $/, 'heading', { level: 3 }),
  startRule(/^#### $/, 'heading', { level: 4 }),
  startRule(/^[-*] $/, 'list', { style: 'bullet' }),
  startRule(/^1[.)] $/, 'list', { style: 'ordered' }),
  startRule(/^> $/, 'quote'),
  startRule(/^```$/, 'code'),
  dividerRule,
];
