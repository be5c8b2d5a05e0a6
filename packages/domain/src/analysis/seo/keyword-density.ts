import type { Check } from '../check.ts';
import type { CheckPlace } from '../place.ts';
import { counted, gradeWithin, percent } from '../scale.ts';
import { sampledPlace } from '../text/text-places.ts';
import { isHeading } from '../text/text-statistics.ts';
import { countIn, occurrencesIn } from './keyword.ts';
import type { SeoSource } from './source.ts';

const DENSITY = { zeroUpTo: 0, least: 0.005, most: 0.03, zeroFrom: 0.06 };

export const keywordDensity: Check<SeoSource> = {
  id: 'keyword-density',
  weight: 5,
  description: `How often the text has the focus keyword in it, as a share of its words: 100 from ${percent(DENSITY.least)} to ${percent(DENSITY.most)}, falling to 0 at ${percent(DENSITY.zeroUpTo)} and ${percent(DENSITY.zeroFrom)}.`,
  measure: ({ keyword, text }) => {
    if (keyword === undefined) return undefined;
    const { texts, words, isWhole } = text;
    const count = countIn(texts, keyword);
    const density = count / words;
    return {
      score: gradeWithin(density, DENSITY),
      found: `“${keyword.name}” occurs ${counted(count, 'time')} in ${isWhole ? '' : 'the first '}${counted(words, 'word')} (${percent(density)}).`,
      advice:
        density < DENSITY.least
          ? `Use it ${counted(Math.ceil(DENSITY.least * words), 'time')} or more in them, where it reads naturally.`
          : density > DENSITY.most
            ? `Use it at most ${counted(Math.floor(DENSITY.most * words), 'time')} in them: more reads as if written for search engines.`
            : null,
    };
  },
  *places({ keyword, text }, texts): Generator<CheckPlace, void> {
    for (const sampled of text.sample) {
      const field = texts[sampled.index];
      if (keyword === undefined || field === undefined || isHeading(sampled)) continue;
      for (const range of occurrencesIn(sampled.text, keyword)) yield sampledPlace(field, range);
    }
  },
};
