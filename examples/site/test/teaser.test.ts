import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teaser } from '../pages/teaser.ts';

const SENTENCE = 'The broth is made first and may wait. ';

describe('a teaser', () => {
  it('is the excerpt itself where it is short', () => {
    expect(teaser('From an empty terminal to a post.')).toBe('From an empty terminal to a post.');
    expect(teaser('It was cut before…')).toBe('It was cut before…');
  });

  it('ends once, behind a word, though the excerpt was cut before', () => {
    expect(teaser(`${SENTENCE.repeat(6)}And so…`)).toBe(`${SENTENCE.repeat(3)}The…`);
  });

  it('ends before an address that does not fit', () => {
    expect(
      teaser(`${SENTENCE.repeat(2)}It is told at /posts/harbour-fish-soup-in-an-hour again.`),
    ).toBe(`${SENTENCE.repeat(2)}It is told at…`);
  });

  it('ends behind a word in a script without spaces', () => {
    const text = '料理は海から始まる。'.repeat(20);
    const shown = teaser(text);
    expect(shown.length).toBeLessThanOrEqual(121);
    const segments = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)];
    const ends = segments.map(({ index, segment }) => index + segment.length);
    expect(ends).toContain(shown.length - 1);
  });

  it('is the beginning of the excerpt, with one ellipsis at most that is its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (excerpt) => {
        const shown = teaser(excerpt);
        const isCut =
          shown.endsWith('…') && shown.length <= 121 && excerpt.startsWith(shown.slice(0, -1));
        return excerpt.length <= 120 ? shown === excerpt : isCut;
      }),
    );
  });
});
