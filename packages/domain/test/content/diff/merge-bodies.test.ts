import type { Block } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { bodyStretches, mergeBodies } from '../../../src/content/diff/merge-bodies.ts';

const body = (text: string): readonly Block[] =>
  [...text].map((letter) => ({ type: 'paragraph', text: letter }));

const merge = (base: string, ours: string, theirs: string): string | undefined =>
  mergeBodies(body(base), body(ours), body(theirs))
    ?.map((block) => ('text' in block ? block.text : '?'))
    .join('');

describe('two changes of one body', () => {
  it.each([
    ['', '', '', ''],
    ['abc', 'abc', 'abc', 'abc'],
    ['abc', 'xbc', 'abc', 'xbc'],
    ['abc', 'abc', 'xbc', 'xbc'],
    ['abc', 'xbc', 'aby', 'xby'],
    ['abc', 'bc', 'ab', 'b'],
    ['abc', 'abc1', '2abc', '2abc1'],
    ['abc', 'ac', 'abcd', 'acd'],
    ['abcdef', 'a1cdef', 'abcd2f', 'a1cd2f'],
    ['abc', 'axc', 'axc', 'axc'],
    ['', 'a', '', 'a'],
  ])('%s to %s and to %s are %s', (base, ours, theirs, both) => {
    expect(merge(base, ours, theirs)).toBe(both);
    expect(merge(base, theirs, ours)).toBe(both);
  });

  it.each([
    ['abc', 'axc', 'ayc'],
    ['abc', 'ac', 'axc'],
    ['abc', 'abcx', 'abcy'],
    ['', 'a', 'b'],
    // A change next to another one.
    ['abcd', 'axcd', 'abyd'],
    // Of equal blocks the last one is removed, next to the new one.
    ['aaaa', 'aaa', 'aaaab'],
  ])('%s to %s and to %s are a conflict', (base, ours, theirs) => {
    expect(merge(base, ours, theirs)).toBeUndefined();
    expect(merge(base, theirs, ours)).toBeUndefined();
  });

  it('keep every block of either side, and no other, in a thousand random merges', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return (seed >> 12) % below;
    };
    let merged = 0;
    for (let round = 0; round < 1000; round += 1) {
      const base = 'abcdefghijklmnop';
      const change = (mark: string): string => {
        const place = random(base.length);
        const removed = random(3);
        return base.slice(0, place) + mark.repeat(random(3)) + base.slice(place + removed);
      };
      const [ours, theirs] = [change('1'), change('2')];
      const both = merge(base, ours, theirs);
      if (both === undefined) continue;
      merged += 1;
      const count = (text: string, letter: string): number => text.split(letter).length - 1;
      for (const letter of base) {
        const isKept = ours.includes(letter) && theirs.includes(letter);
        expect(both.includes(letter), `${base} ${ours} ${theirs}`).toBe(isKept);
      }
      expect(count(both, '1')).toBe(count(ours, '1'));
      expect(count(both, '2')).toBe(count(theirs, '2'));
    }
    expect(merged).toBeGreaterThan(500);
  });
});

describe('stretches of a body and two changes of it', () => {
  const texts = (blocks: readonly Block[]): string =>
    blocks.map((block) => ('text' in block ? block.text : '?')).join('');

  it.each([
    ['', '', '', []],
    ['ab', 'ab', 'ab', ['a|a|a', 'b|b|b']],
    ['abc', 'axc', 'ayyc', ['a|a|a', 'b|x|yy', 'c|c|c']],
    ['ab', '1ab', 'ab2', ['|1|', 'a|a|a', 'b|b|b', '||2']],
  ])('%s, %s and %s are divided', (base, ours, theirs, stretches) => {
    expect(
      bodyStretches(body(base), body(ours), body(theirs)).map((stretch) =>
        [stretch.base, stretch.ours, stretch.theirs].map(texts).join('|'),
      ),
    ).toEqual(stretches);
  });
});
