import type { Check } from '../check.ts';
import { counted, rounded } from '../scale.ts';
import { sentencePlaces } from '../text/text-places.ts';
import { extentOf } from '../text/text-statistics.ts';
import type { ReadabilitySource } from './source.ts';

/** Lowest score of a text that is easy to read for most adults, by all formulas. */
const EASY = 60;

export const readingEase: Check<ReadabilitySource> = {
  id: 'reading-ease',
  weight: 60,
  description: `How easy the text is by the formula for its language: the value of the formula, limited to 0 to 100. ${EASY} is easy for most adults.`,
  measure: ({ text, formula }) => {
    if (formula === undefined) return undefined;
    const wordsPerSentence = text.words / text.sentences.length;
    const unitsPerWord = text.size / text.words;
    const ease = formula.ease({ wordsPerSentence, unitsPerWord });
    const score = Math.round(Math.min(100, Math.max(0, ease)));
    return {
      score,
      found: `${formula.name} gives ${rounded(ease)}: on average a sentence has ${counted(rounded(wordsPerSentence), 'word')}, and a word ${counted(rounded(unitsPerWord), formula.unit)}${extentOf(text)}.`,
      advice:
        score >= EASY
          ? null
          : `Use shorter sentences and shorter, more common words, to reach ${EASY} or more.`,
    };
  },
  // The sentences that are not easy by themselves.
  places: ({ text, formula }, texts) =>
    sentencePlaces(text, texts, ({ words, size }) => {
      const ease = formula?.ease({ wordsPerSentence: words, unitsPerWord: size / words });
      return ease !== undefined && ease < EASY;
    }),
};
