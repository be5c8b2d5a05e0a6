import { searchTitleOf } from '../../post/search-result.ts';
import type { Check } from '../check.ts';
import { counted, gradeWithin, percent } from '../figures.ts';
import { countIn, type Coverage, coverageIn, coverageInSlug, type Keyword } from './keyword.ts';
import type { SeoSource } from './source.ts';

/** What a place scores that has all words of a keyword, but apart. */
const APART = 60;

interface PlaceCheck {
  readonly id: string;
  readonly weight: number;
  /** Where the keyword should stand. */
  readonly place: string;
  /** Nothing where the post has no such place. */
  readonly coverage: (source: SeoSource, keyword: Keyword) => Coverage | undefined;
}

const placeCheck = ({ id, weight, place, coverage }: PlaceCheck): Check<SeoSource> => ({
  id,
  weight,
  description: `Whether the focus keyword stands in ${place}, in whole words, letter case aside: 100 if word for word, ${APART} if all its words do so apart, their share of that if some do.`,
  measure: (source) => {
    const { keyword } = source;
    const covered = keyword && coverage(source, keyword);
    if (keyword === undefined || covered === undefined) return undefined;
    const { isWhole, present, all } = covered;
    return {
      score: isWhole ? 100 : Math.round((APART * present) / all),
      found: isWhole
        ? `“${keyword.name}” stands in ${place}.`
        : `Of the ${counted(all, 'word')} of “${keyword.name}”, ${present} ${present === 1 ? 'stands' : 'stand'} in ${place}.`,
      advice: isWhole ? null : `Put “${keyword.name}” in ${place}, word for word.`,
    };
  },
});

export const keywordInTitle = placeCheck({
  id: 'keyword-in-title',
  weight: 15,
  place: 'the title',
  coverage: (source, keyword) => coverageIn([searchTitleOf(source)], keyword),
});

export const keywordInSlug = placeCheck({
  id: 'keyword-in-slug',
  weight: 10,
  place: 'the slug',
  coverage: ({ slug }, keyword) => coverageInSlug(slug, keyword),
});

export const keywordInOpening = placeCheck({
  id: 'keyword-in-opening',
  weight: 10,
  place: 'the first paragraph',
  coverage: ({ text: { opening } }, keyword) =>
    opening === undefined ? undefined : coverageIn([opening], keyword),
});

export const keywordInHeadings = placeCheck({
  id: 'keyword-in-headings',
  weight: 5,
  place: 'a heading',
  coverage: ({ text: { headings } }, keyword) =>
    headings.length === 0 ? undefined : coverageIn(headings, keyword),
});

const DENSITY = { tooFew: 0, least: 0.005, most: 0.03, tooMany: 0.06 };

export const keywordDensity: Check<SeoSource> = {
  id: 'keyword-density',
  weight: 5,
  description: `How often the text has the focus keyword in it, as a share of its words: 100 from ${percent(DENSITY.least)} to ${percent(DENSITY.most)}, falling to 0 at ${percent(DENSITY.tooFew)} and ${percent(DENSITY.tooMany)}.`,
  measure: ({ keyword, text: { sentences, words } }) => {
    if (keyword === undefined) return undefined;
    const count = sentences.reduce((total, { text }) => total + countIn(text, keyword), 0);
    const density = count / words;
    return {
      score: gradeWithin(density, DENSITY),
      found: `“${keyword.name}” stands ${counted(count, 'time')} in ${counted(words, 'word')} (${percent(density)}).`,
      advice:
        density < DENSITY.least
          ? `Use it ${counted(Math.ceil(DENSITY.least * words), 'time')} or more, where it reads naturally.`
          : density > DENSITY.most
            ? `Use it at most ${counted(Math.floor(DENSITY.most * words), 'time')}: more reads as if written for search engines.`
            : null,
    };
  },
};
