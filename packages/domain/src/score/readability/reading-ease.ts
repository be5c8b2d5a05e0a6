import type { Check } from '../check.ts';
import { rounded } from '../figures.ts';
import type { ReadabilitySource } from './source.ts';

/** Where all the scales put a text that most adults read with ease. */
const EASY = 60;

export const readingEase: Check<ReadabilitySource> = {
  id: 'reading-ease',
  weight: 60,
  description: `How easy the text is by the formula for its language: the value of the formula, kept within 0 and 100. ${EASY} is easy for most adults.`,
  measure: ({ text, formula }) => {
    if (formula === undefined) return undefined;
    const wordsPerSentence = text.words / text.sentences.length;
    const unitsPerWord = text.size / text.words;
    const score = Math.round(
      Math.min(100, Math.max(0, formula.ease({ wordsPerSentence, unitsPerWord }))),
    );
    return {
      score,
      found: `${formula.name} gives ${score} of 100, for ${rounded(wordsPerSentence)} words a sentence and ${rounded(unitsPerWord)} ${formula.unit} a word on average.`,
      advice:
        score >= EASY
          ? null
          : `Use shorter sentences and shorter, more common words, to reach ${EASY} or more.`,
    };
  },
};
