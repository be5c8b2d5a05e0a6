import { history } from 'prosemirror-history';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { blockSchema } from '../../src/editor/schema/block-schema.ts';
import { shapes } from './random-body.ts';

export const schema = blockSchema(shapes);

/** Marks the caret in a body, in any of its texts. */
const CARET = '|';

/** Returns the state of a body, with the caret where its first `|` is. */
export const stateOf = (...body: readonly object[]): EditorState => {
  const doc = readBody(schema, body);
  let caret = -1;
  doc.descendants((node, position) => {
    const at = node.isText && caret < 0 ? (node.text ?? '').indexOf(CARET) : -1;
    if (at >= 0) caret = position + at;
  });
  const state = EditorState.create({ doc, plugins: [history()] });
  if (caret < 0) return state;
  const tr = state.tr.delete(caret, caret + 1);
  const clean = EditorState.create({ doc: tr.doc, plugins: [history()] });
  return clean.apply(clean.tr.setSelection(TextSelection.create(clean.doc, caret)));
};

/** Returns the body of a state, with a `|` where its caret is. */
export const bodyOf = (state: EditorState): readonly unknown[] => {
  const { selection, tr } = state;
  const isCaret = selection instanceof TextSelection && selection.empty;
  return writeBody(isCaret ? tr.insertText(CARET, selection.from).doc : state.doc);
};

/** Returns the state after commands, each of which must apply. */
export const after = (state: EditorState, ...commands: readonly Command[]): EditorState =>
  commands.reduce((present, command, index) => {
    let next = present;
    const isDone = command(present, (tr) => {
      next = present.apply(tr);
    });
    if (!isDone) throw new Error(`Command ${index} does not apply`);
    next.doc.check();
    return next;
  }, state);

/** Returns a paragraph with a text. */
export const p = (text: string) => ({ type: 'paragraph', text });
/** Returns a heading with a text. */
export const h = (text: string, level = 2) => ({ type: 'heading', level, text });
/** Returns a list with entries. */
export const ul = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items });
/** Returns a block of questions. */
export const faq = (...items: readonly (readonly [string, string])[]) => ({
  type: 'faq',
  items: items.map(([question, answer]) => ({ question, answer })),
});
/** Returns a quotation. */
export const quote = (text: string, attribution?: string) => ({
  type: 'quote',
  text,
  ...(attribution !== undefined && { attribution }),
});
/** Returns a line between parts. */
export const divider = { type: 'divider' };
