import { TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { enter } from '../../src/editor/commands/enter.ts';
import { after, bodyOf, divider, faq, h, p, quote, stateOf, ul } from './typing.ts';

const entered = (...body: readonly object[]) => bodyOf(after(stateOf(...body), enter));

it.each([
  ['a paragraph', [p('On|e')], [p('On'), p('|e')]],
  ['a paragraph at its end', [p('One|')], [p('One'), p('|')]],
  ['a paragraph at its start', [p('|One')], [p(''), p('|One')]],
  ['marks', [p('**a|b**')], [p('**a**'), p('**|b**')]],
  ['a heading', [h('On|e')], [h('On'), h('|e')]],
  ['a heading at its start', [h('|One')], [p(''), h('|One')]],
])('Enter splits %s', (_name, before, result) => {
  expect(entered(...before)).toEqual(result);
});

it('at the end of a heading a paragraph follows', () => {
  expect(entered(h('One|'), p('Two'))).toEqual([h('One'), p('|'), p('Two')]);
});

it('the second half of a heading has no anchor', () => {
  expect(entered({ ...h('On|e'), id: 'one' })).toEqual([{ ...h('On'), id: 'one' }, h('|e')]);
});

it.each([
  ['in the middle', [ul('on|e', 'two')], [ul('on', '|e', 'two')]],
  ['at the start', [ul('|one')], [ul('', '|one')]],
  ['at the end', [ul('one|')], [ul('one', '|')]],
])('in an entry a new one follows, %s', (_name, before, result) => {
  expect(entered(...before)).toEqual(result);
});

it.each([
  ['last', [ul('one', '|')], [ul('one'), p('|')]],
  ['first', [ul('|', 'one')], [p('|'), ul('one')]],
  ['only', [ul('|')], [p('|')]],
  ['middle', [ul('one', '|', 'two')], [ul('one'), p('|'), ul('two')]],
])('the empty %s entry ends the list', (_name, before, result) => {
  expect(entered(...before)).toEqual(result);
});

it.each([
  ['the source of a quotation', [quote('On|e')], [quote('One', '|')]],
  ['a paragraph after the source', [quote('One', 'Ada|')], [quote('One', 'Ada'), p('|')]],
  ['the answer', [faq(['Q|', 'A'])], [faq(['Q', '|A'])]],
  ['a new question', [faq(['Q', 'A|'])], [faq(['Q', 'A'], ['|', ''])]],
  ['a paragraph after an empty question', [faq(['Q', 'A'], ['|', ''])], [faq(['Q', 'A']), p('|')]],
])('Enter goes on to %s', (_name, before, result) => {
  expect(entered(...before)).toEqual(result);
});

it('Enter in the caption of a picture goes to a paragraph after it', () => {
  const image = { type: 'image', mediaId: 'm', caption: 'Low| heat' };
  expect(entered(image)).toEqual([{ ...image, caption: 'Low heat' }, p('|')]);
});

it('Enter in a listing adds a line that is indented like the one before', () => {
  const code = (text: string) => ({ type: 'code', language: 'ts', code: text });
  expect(entered(code('if (a) {\n  b();|\n}'))).toEqual([code('if (a) {\n  b();\n  |\n}')]);
});

it('Enter goes through all texts of a block of any type, and then to a paragraph', () => {
  const card = { type: 'recipe_card', name: '|', goods: [''], minutes: 5 };
  let state = stateOf(card);
  for (let count = 0; count < 6; count += 1) state = after(state, enter);
  expect(bodyOf(state).at(-1)).toEqual(p('|'));
  expect(bodyOf(state)[0]).toMatchObject({ type: 'recipe_card', minutes: 5 });
});

it('Enter over a selection of several blocks deletes it first', () => {
  const state = stateOf(p('On|e'), divider, p('Two'));
  const { tr } = state;
  const selected = state.apply(tr.setSelection(selectionTo(state, 8)));
  expect(bodyOf(after(selected, enter))).toEqual([p('On'), p('|wo')]);
});

const selectionTo = (state: ReturnType<typeof stateOf>, head: number) =>
  TextSelection.create(state.doc, state.selection.anchor, head);
