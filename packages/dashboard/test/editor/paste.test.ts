import fc from 'fast-check';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { readSlice, writeSlice } from '../../src/editor/clipboard/blocks-json.ts';
import { insertBlocks } from '../../src/editor/clipboard/insert-blocks.ts';
import { foreignBlocks } from '../../src/editor/clipboard/pasted-blocks.ts';
import { BlockSelection } from '../../src/editor/commands/block-selection.ts';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { bodies } from './random-body.ts';
import { bodyOf, divider, faq, h, p, schema, stateOf, ul } from './typing.ts';

const video = { type: 'video_embed', url: 'https://player.vimeo.com/video/1' };
const callout = (body: string) => ({ type: 'callout', variant: 'info', body });
const listing = (code: string) => ({ type: 'code', language: '', code });

/** Returns the state after blocks of another program were pasted. */
const pastedInto = (state: EditorState, blocks: readonly object[]): EditorState => {
  const nodes = readBody(schema, blocks).children;
  const tr = insertBlocks(state, foreignBlocks(nodes))?.tr;
  if (!tr) throw new Error('Nothing is pasted');
  const pasted = state.apply(tr);
  pasted.doc.check();
  return pasted;
};

it.each([
  ['an empty paragraph is replaced', [p('|')], [h('A'), p('b')], [h('A'), p('b|')]],
  ['an empty body is replaced', [], [h('A')], [h('A|')]],
  ['a block without text at the end', [p('|')], [video], [{ ...video, title: '|' }]],
  ['the ends of a text', [p('a|b')], [p('x')], [p('ax|b')]],
  ['paragraphs join at both ends', [p('a|b')], [p('x'), p('y')], [p('ax'), p('y|b')]],
  ['other blocks do not join', [p('a|b')], [h('x'), ul('y')], [p('a'), h('x'), ul('y|'), p('b')]],
  ['before a text', [p('|b')], [h('x'), p('y')], [h('x'), p('y|b')]],
  ['after a text', [p('a|')], [p('x'), divider], [p('ax|'), divider]],
  ['into a heading', [h('a|b')], [p('x'), p('y')], [h('ax'), p('y|b')]],
  [
    'the rest of a heading',
    [h('a|b')],
    [p('x'), video],
    [h('ax'), { ...video, title: '|' }, h('b')],
  ],
  ['paragraphs become entries', [ul('a|b', 'c')], [p('x'), ul('y')], [ul('ax', 'y|b', 'c')]],
  ['a list is split by other blocks', [ul('a|b')], [h('x')], [ul('a'), h('x|'), ul('b')]],
  ['an empty entry goes', [ul('a', '|')], [h('x')], [ul('a'), h('x|')]],
  ['blocks become words of a field', [callout('a|b')], [h('*x*'), p('y')], [callout('a*x* y|b')]],
  ['an address is kept in a field', [callout('|')], [video], [callout(`${video.url}|`)]],
  ['lines of a listing become words', [callout('|')], [listing('x\n y')], [callout('x y|')]],
  ['words become lines of a listing', [listing('a|')], [p('*x*'), p('y')], [listing('ax\ny|')]],
  ['into an answer', [faq(['Q', 'a|'])], [p('x'), p('y')], [faq(['Q', 'ax y|'])]],
])('pasting: %s', (_name, before, blocks, result) => {
  expect(bodyOf(pastedInto(stateOf(...before), blocks))).toEqual(result);
});

it('replaces selected blocks, and keeps an anchor only once', () => {
  const state = stateOf({ ...h('A'), id: 'a' }, divider);
  const selected = state.apply(state.tr.setSelection(BlockSelection.create(state.doc, 1)));
  const pasted = pastedInto(selected, [
    { ...h('A'), id: 'a' },
    { ...h('B'), id: 'b' },
  ]);
  expect(writeBody(pasted.doc)).toEqual([{ ...h('A'), id: 'a' }, h('A'), { ...h('B'), id: 'b' }]);
});

it('refuses more blocks than a body can have', () => {
  const nodes = readBody(
    schema,
    Array.from({ length: 1000 }, () => divider),
  ).children;
  expect(insertBlocks(stateOf(p('a|')), foreignBlocks(nodes))).toBeUndefined();
  expect(insertBlocks(stateOf(p('|')), foreignBlocks(nodes))).toBeDefined();
});

/** Returns the state with the text between two places selected, wherever they are. */
const selected = (state: EditorState, from: number, to: number): EditorState => {
  const at = (place: number) => state.doc.resolve(place % (state.doc.content.size + 1));
  return state.apply(state.tr.setSelection(TextSelection.between(at(from), at(to))));
};

/** Returns the texts of a state without white space, in order. */
const letters = ({ doc }: EditorState): string =>
  doc.textBetween(0, doc.content.size).replaceAll(/\s/g, '');

it('tells whether a text can have the marks of words that become a part of it', () => {
  const asIn = (block: object) =>
    insertBlocks(stateOf(block), foreignBlocks(readBody(schema, [p('*x*')]).children))?.as;
  expect([asIn(callout('a|')), asIn({ ...video, title: 'a|' })]).toEqual(['words', 'plain']);
});

/** Returns the letters of `words` that are not in `text`, in their order. */
const lettersLeft = (words: string, text: string): string => {
  let left = [...words];
  for (const letter of text) if (letter === left[0]) left = left.slice(1);
  return left.join('');
};

it('a copied part of any body is pasted anywhere with all its text, as a valid document', () => {
  fc.assert(
    fc.property(bodies, bodies, fc.nat(), fc.nat(), fc.nat(), (source, target, from, to, place) => {
      const { selection } = selected(stateOf(...source), from, to);
      fc.pre(!selection.empty);
      const slice = selection.content();
      const copied = readSlice(schema, writeSlice(slice));
      const state = selected(stateOf(...target), place, place);
      const tr = copied && insertBlocks(state, copied)?.tr;
      if (!tr) throw new Error('Nothing is pasted');
      const pasted = state.apply(tr);
      pasted.doc.check();
      const words = slice.content.textBetween(0, slice.content.size).replaceAll(/\s/g, '');
      expect(lettersLeft(words, letters(pasted))).toBe('');
      expect(letters(pasted).length).toBeGreaterThanOrEqual(letters(state).length + words.length);
      const written = writeBody(pasted.doc);
      expect(writeBody(readBody(schema, written))).toEqual(written);
    }),
  );
});
