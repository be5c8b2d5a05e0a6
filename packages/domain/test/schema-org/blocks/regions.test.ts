import { expect, it } from 'vitest';
import { blocksOf, bullets, heading } from './blocks.ts';

it('things are said as they are in the region of the language', () => {
  const course = {
    inLanguage: ['de', 'fr', 'it'],
    aggregateRating: { ratingValue: 4.5, ratingCount: 12_345 },
    hasCourseInstance: {
      startDate: '2025-07-21',
      location: { addressCountry: 'DE' },
      instructor: ['Ada', 'Ben', 'Cleo'],
    },
  };
  expect(blocksOf('Course', course, 'en-GB')).toEqual([
    bullets('**Language:** German, French and Italian', '**Rating:** 4.5/5 (12,345)'),
    heading(2, 'Sessions'),
    bullets(
      '**Starts:** 21 July 2025',
      '**Location:** Germany',
      '**Instructor:** Ada, Ben and Cleo',
    ),
  ]);
});
