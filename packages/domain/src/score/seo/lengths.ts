import { searchDescriptionOf, searchTitleOf } from '../../post/search-result.ts';
import type { Check } from '../check.ts';
import { counted, grade } from '../figures.ts';
import { lengthCheck } from './length-check.ts';
import type { SeoSource } from './source.ts';

export const titleLength = lengthCheck({
  id: 'title-length',
  weight: 10,
  subject: 'The title',
  fields: 'seo.title, or else title',
  range: { tooFew: 0, least: 30, most: 60, tooMany: 120 },
  textOf: searchTitleOf,
});

export const descriptionLength = lengthCheck({
  id: 'description-length',
  weight: 10,
  subject: 'The description',
  fields: 'seo.description, or else excerpt',
  range: { tooFew: 0, least: 50, most: 160, tooMany: 320 },
  textOf: searchDescriptionOf,
});

const WORDS = { none: 0, full: 300 };

export const textLength: Check<SeoSource> = {
  id: 'text-length',
  weight: 10,
  description: `How many words the text has, without headings, labels and code: 100 from ${WORDS.full} on, falling to 0.`,
  measure: ({ text: { words } }) => ({
    score: grade(words, WORDS),
    found: `The text has ${counted(words, 'word')}.`,
    advice: words >= WORDS.full ? null : `Go into more detail: ${WORDS.full} words or more.`,
  }),
};
