import { describe, expect, it } from 'vitest';
import { blocksOf, bullets, heading } from './blocks.ts';

const reviews = (...review: unknown[]) => blocksOf('Product', { review });

describe('a review', () => {
  it('that has a name and words is signed below them', () => {
    expect(reviews({ name: 'So so', author: 'Ben', reviewBody: 'It works.' })).toEqual([
      heading(2, 'Reviews'),
      heading(3, 'So so'),
      { type: 'quote', text: 'It works.', attribution: 'Ben' },
    ]);
  });

  it('that has a name and no words says who its author is', () => {
    const positiveNotes = 'It works.';
    expect(reviews({ name: 'So so', author: 'Ben', positiveNotes })).toEqual([
      heading(2, 'Reviews'),
      heading(3, 'So so'),
      bullets('**Author:** Ben'),
      heading(4, 'Pros'),
      bullets('It works.'),
    ]);
  });

  it('is a node', () => {
    expect(reviews(null, 'Good.')).toBeUndefined();
  });

  it('without a name or an author has a number if it is not the only one', () => {
    const [good, bad] = ['Good.', 'Bad.'].map((text) => ({ type: 'quote', text }));
    expect(reviews({ reviewBody: 'Good.' })).toEqual([heading(2, 'Reviews'), good]);
    expect(reviews({ reviewBody: 'Good.' }, { reviewBody: 'Bad.' })).toEqual([
      heading(2, 'Reviews'),
      heading(3, 'Review 1'),
      good,
      heading(3, 'Review 2'),
      bad,
    ]);
  });
});
