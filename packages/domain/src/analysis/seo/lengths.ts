import { searchDescriptionOf, searchTitleOf } from '../../content/post/search-result.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import type { Check } from '../check.ts';
import { counted, grade } from '../scale.ts';
import { BODY_PLACE, wholePlace } from '../place.ts';
import { lengthCheck } from './length-check.ts';
import { searchDescriptionPlaces, searchTitleField } from './search-result-places.ts';
import type { SeoSource } from './source.ts';

export const titleLength = lengthCheck({
  id: 'title-length',
  weight: 10,
  subject: 'The title',
  fields: 'seo.title, or else title',
  range: { zeroUpTo: 0, least: 30, most: 60, zeroFrom: 120 },
  textOf: searchTitleOf,
  places: (source) => [wholePlace(searchTitleField(source))],
});

export const descriptionLength = lengthCheck({
  id: 'description-length',
  weight: 10,
  subject: 'The description',
  fields: 'seo.description, or else excerpt, or else the start of the body',
  range: { zeroUpTo: 0, least: 50, most: 160, zeroFrom: 320 },
  textOf: searchDescriptionOf,
  originOf: ({ seo, derivedFields }) =>
    firstNonBlank(seo?.description) === undefined && derivedFields.includes('excerpt')
      ? 'the start of the body'
      : undefined,
  places: searchDescriptionPlaces,
});

const WORDS = { zeroAt: 0, fullAt: 300 };

export const textLength: Check<SeoSource> = {
  id: 'text-length',
  weight: 10,
  description: `How many words the text has, without headings, labels and code: 100 from ${WORDS.fullAt} on, falling to 0.`,
  measure: ({ text: { words, isWhole } }) => ({
    score: grade(words, WORDS),
    found: `The text has ${isWhole ? '' : 'at least '}${counted(words, 'word')}.`,
    advice: words >= WORDS.fullAt ? null : `Go into more detail: ${WORDS.fullAt} words or more.`,
  }),
  places: () => [BODY_PLACE],
};
