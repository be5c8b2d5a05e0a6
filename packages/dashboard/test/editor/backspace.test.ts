import { expect, it } from 'vitest';
import { BlockSelection } from '../../src/editor/commands/block-selection.ts';
import { backspace } from '../../src/editor/commands/backspace.ts';
import { deleteForward } from '../../src/editor/commands/delete-forward.ts';
import { after, bodyOf, divider, faq, h, p, quote, stateOf, ul } from './typing.ts';

const image = { type: 'image', mediaId: 'm', caption: 'Low heat' };
const callout = (title: string, body: string) => ({
  type: 'callout',
  variant: 'info',
  title,
  body,
});

it.each([
  ['a heading', [h('|A *b*')], [p('|A *b*')]],
  ['a quotation', [quote('|A', 'Ada')], [p('|A'), p('Ada')]],
  ['the first entry', [p('0'), ul('|A', 'B')], [p('0'), p('|A'), ul('B')]],
  ['the only entry', [ul('|A')], [p('|A')]],
  ['a box without text', [callout('|', '')], [p('|')]],
])('Backspace at the start makes %s a paragraph', (_name, before, result) => {
  expect(bodyOf(after(stateOf(...before), backspace))).toEqual(result);
});

it.each([
  ['a paragraph', [p('A'), p('|B')], [p('A|B')]],
  ['a heading', [h('A'), p('|B')], [h('A|B')]],
  ['a list', [ul('A', 'B'), p('|C')], [ul('A', 'B|C')]],
  ['a quotation', [quote('A'), p('|B')], [quote('A|B')]],
  ['the entry before', [ul('A', '|B')], [ul('A|B')]],
  ['an empty paragraph, which goes', [p(''), p('|B')], [p('|B')]],
])('Backspace at the start joins with %s', (_name, before, result) => {
  expect(bodyOf(after(stateOf(...before), backspace))).toEqual(result);
});

it.each([
  ['divider', divider],
  ['picture', image],
  ['box', callout('A', 'B')],
  ['unknown block', { type: 'poem', lines: 3 }],
])('Backspace before a %s selects it, and the second deletes it', (_name, block) => {
  const once = after(stateOf(p('A'), block, p('|B')), backspace);
  expect(once.selection).toBeInstanceOf(BlockSelection);
  expect(bodyOf(once)).toEqual([p('A'), block, p('B')]);
  expect(bodyOf(after(once, backspace))).toEqual([p('A'), p('|B')]);
});

it('Backspace in an empty paragraph after a picture deletes the paragraph and selects the picture', () => {
  const once = after(stateOf(image, p('|')), backspace);
  expect(bodyOf(once)).toEqual([image]);
  expect(once.selection).toBeInstanceOf(BlockSelection);
});

it('Backspace in a later text of a block goes to the one before, and joins nothing', () => {
  const state = stateOf(callout('A', '|B'));
  expect(bodyOf(after(state, backspace))).toEqual([callout('A|', 'B')]);
});

it('Backspace in an empty question deletes it', () => {
  const state = stateOf(faq(['Q', 'A'], ['|', '']));
  expect(bodyOf(after(state, backspace))).toEqual([faq(['Q', 'A|'])]);
});

it('the last block of a body that is deleted leaves an empty body', () => {
  const selected = after(stateOf(callout('|A', 'B')), backspace);
  expect(bodyOf(after(selected, backspace))).toEqual([p('|')]);
});

it.each([
  ['a paragraph', [p('A|'), p('B')], [p('A|B')]],
  ['a heading', [p('A|'), h('B')], [p('A|B')]],
  ['the first entry', [p('A|'), ul('B', 'C')], [p('A|B'), ul('C')]],
  ['a quotation', [p('A|'), quote('B')], [p('A|B')]],
  ['the next entry', [ul('A|', 'B')], [ul('A|B')]],
  ['the block after an empty one, which goes', [p('|'), h('B')], [h('|B')]],
])('Delete at the end joins with %s', (_name, before, result) => {
  expect(bodyOf(after(stateOf(...before), deleteForward))).toEqual(result);
});

it('Delete before a picture selects it, and the second deletes it', () => {
  const once = after(stateOf(p('A|'), image, p('B')), deleteForward);
  expect(once.selection).toBeInstanceOf(BlockSelection);
  expect(bodyOf(after(once, deleteForward))).toEqual([p('A'), p('|B')]);
});

it('Delete at the end of a text of a box goes to the next', () => {
  expect(bodyOf(after(stateOf(callout('A|', 'B')), deleteForward))).toEqual([callout('A', '|B')]);
});
