import { undo } from 'prosemirror-history';
import { expect, it } from 'vitest';
import { linkWords } from '../../src/editor/commands/link-words.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { after, h, p, stateOf } from './typing.ts';

const link = linkWords('moka pot', '/blog/moka');

it.each([
  [
    'are linked where the text has them first',
    [p('A moka pot, a moka pot.')],
    [p('A [moka pot](/blog/moka), a moka pot.')],
  ],
  [
    'keep their marks, and those around them',
    [p('**A moka pot** brews')],
    [p('**A [moka pot](/blog/moka)** brews')],
  ],
  [
    'are not linked in headings, links and code',
    [h('A moka pot'), p('[moka pot](/x) `moka pot` moka pot')],
    [h('A moka pot'), p('[moka pot](/x) `moka pot` [moka pot](/blog/moka)')],
  ],
  ['are whole words', [p('moka pots and moka pot')], [p('moka pots and [moka pot](/blog/moka)')]],
])('words %s', (_what, before, result) => {
  const state = after(stateOf(...before), link);
  expect(writeBody(state.doc)).toEqual(result);
  expect(writeBody(after(state, undo).doc)).toEqual(before);
});

it('words that the text no longer has cannot be linked', () => {
  expect(() => after(stateOf(p('A percolator|')), link)).toThrow('does not apply');
});
