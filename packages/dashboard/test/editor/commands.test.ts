import { redo, undo } from 'prosemirror-history';
import { AllSelection, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { addBlock, addSlash } from '../../src/editor/commands/add-block.ts';
import { BlockSelection } from '../../src/editor/commands/block-selection.ts';
import { setFormValue } from '../../src/editor/commands/form.ts';
import { linkAt, removeLink, setLink } from '../../src/editor/commands/links.ts';
import { toggle } from '../../src/editor/commands/marks.ts';
import {
  deleteBlocks,
  duplicateBlocks,
  moveBlocks,
  moveBlocksTo,
} from '../../src/editor/commands/move-blocks.ts';
import {
  extendToNextBlock,
  selectBlocks,
  selectMore,
  selectNextBlock,
} from '../../src/editor/commands/select.ts';
import { turnInto } from '../../src/editor/commands/turn-into.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { after, bodyOf, divider, h, p, quote, stateOf, ul } from './typing.ts';

const all = (...body: readonly object[]) => {
  const state = stateOf(...body);
  return state.apply(state.tr.setSelection(new AllSelection(state.doc)));
};

it('a mark is set on all selected texts that may have one', () => {
  const code = { type: 'code', language: 'ts', code: 'x' };
  expect(bodyOf(after(all(p('A'), code, ul('B')), toggle('strong')))).toEqual([
    p('**A**'),
    code,
    ul('**B**'),
  ]);
});

it('Ctrl+A selects the text, then the whole body', () => {
  const once = after(stateOf(p('A|B'), p('C')), selectMore);
  expect([once.selection.from, once.selection.to]).toEqual([1, 3]);
  expect(after(once, selectMore).selection).toBeInstanceOf(AllSelection);
});

it('Escape selects the block, arrows go to others, and Shift extends', () => {
  const state = after(stateOf(p('A|'), divider, p('C')), selectBlocks, selectNextBlock);
  expect(state.selection).toMatchObject({ range: { from: 1, to: 1 } });
  expect(after(state, extendToNextBlock).selection).toMatchObject({ range: { from: 1, to: 2 } });
});

it.each([
  ['up', -1 as const, [p('B|'), p('A'), p('C')]],
  ['down', 1 as const, [p('A'), p('C'), p('B|')]],
])('a block is moved %s with its caret', (_name, by, result) => {
  expect(bodyOf(after(stateOf(p('A'), p('B|'), p('C')), moveBlocks(by)))).toEqual(result);
});

it('a block at the edge is not moved on', () => {
  expect(() => after(stateOf(p('A|')), moveBlocks(1))).toThrow('does not apply');
});

it('a move of several blocks keeps them selected, and is one step of undo', () => {
  const state = stateOf(p('A'), divider, p('C'), p('D'));
  const selected = state.apply(state.tr.setSelection(BlockSelection.create(state.doc, 0, 1)));
  const { tr } = selected;
  expect(moveBlocksTo(tr, { from: 0, to: 1 }, 3)).toBe(true);
  const moved = selected.apply(tr);
  expect(bodyOf(moved)).toEqual([p('C'), p('A'), divider, p('D')]);
  expect(moved.selection).toMatchObject({ range: { from: 1, to: 2 } });
  expect(bodyOf(after(moved, undo))).toEqual([p('A'), divider, p('C'), p('D')]);
});

it('a copy of a heading has no anchor of its own', () => {
  const state = stateOf({ ...h('A|'), id: 'a' });
  expect(bodyOf(after(state, duplicateBlocks))).toEqual([{ ...h('A'), id: 'a' }, h('A|')]);
});

it('a block that is deleted leaves the caret in the one after it', () => {
  expect(bodyOf(after(stateOf(p('A'), p('B|'), p('C')), deleteBlocks))).toEqual([p('A'), p('|C')]);
});

it.each([
  ['a heading', 'heading', { level: 3 }, [p('A *b|*')], [h('A *b|*', 3)]],
  ['a paragraph', 'paragraph', {}, [h('A|')], [p('A|')]],
  ['a list', 'list', { style: 'bullet' }, [p('A|')], [ul('A|')]],
  ['paragraphs', 'paragraph', {}, [ul('A', 'B|')], [p('A'), p('B|')]],
  ['a quotation', 'quote', {}, [p('A|')], [quote('A|')]],
])('a text becomes %s, with its source', (_name, type, values, before, result) => {
  expect(bodyOf(after(stateOf(...before), turnInto(type, values)))).toEqual(result);
});

it('a block with other fields does not become a paragraph, which has no place for them', () => {
  const image = { type: 'image', mediaId: 'm', caption: 'A|' };
  expect(() => after(stateOf(image), turnInto('paragraph'))).toThrow('does not apply');
});

it('a block is added in place of an empty paragraph or its /, or after the block', () => {
  const box = { type: 'callout', variant: 'info', body: '' };
  expect(bodyOf(after(stateOf(p('A'), p('/call|')), addBlock('callout')))).toMatchObject([
    p('A'),
    box,
  ]);
  expect(bodyOf(after(stateOf(p('A|')), addBlock('divider')))).toEqual([p('A'), divider, p('|')]);
  expect(bodyOf(after(stateOf(p('A|')), addSlash(0)))).toEqual([p('A'), p('/|')]);
});

it('a link is set on the selected text, changed at the caret, and removed', () => {
  const state = stateOf(p('A| pot'));
  const { tr, doc } = state;
  const selected = state.apply(tr.setSelection(TextSelection.create(doc, 3, 6)));
  const linked = after(selected, setLink('/a', '/a'));
  expect(bodyOf(linked)).toEqual([p('A [pot](/a)')]);
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 4)));
  expect(linkAt(inside)).toEqual({ from: 3, to: 6, href: '/a' });
  expect(bodyOf(after(inside, setLink('/b', '/b')))).toEqual([p('A [p|ot](/b)')]);
  expect(bodyOf(after(inside, removeLink))).toEqual([p('A p|ot')]);
});

it('a form sets and leaves out fields, and undo takes it back', () => {
  const video = { type: 'video_embed', url: 'https://a.example', title: 'T' };
  const state = stateOf(video);
  const changed = after(state, setFormValue(0, 'url', 'https://b.example'));
  expect(writeBody(changed.doc)[0]).toEqual({ ...video, url: 'https://b.example' });
  expect(writeBody(after(changed, undo).doc)[0]).toEqual(video);
  expect(writeBody(after(changed, undo, redo).doc)[0]).toEqual({
    ...video,
    url: 'https://b.example',
  });
});

it('loading is no step of undo', () => {
  expect(undo(stateOf(p('A')))).toBe(false);
});
