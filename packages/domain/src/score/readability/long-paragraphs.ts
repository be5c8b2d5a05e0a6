import type { Check } from '../check.ts';
import { counted, grade, percent } from '../figures.ts';
import type { ReadabilitySource } from './source.ts';

const MOST_WORDS = 150;
const SHARE = { none: 0.5, full: 0 };

export const longParagraphs: Check<ReadabilitySource> = {
  id: 'long-paragraphs',
  weight: 10,
  description: `How many paragraphs have more than ${MOST_WORDS} words: 100 for none of them, falling to 0 at ${percent(SHARE.none)}.`,
  measure: ({ text: { paragraphs } }) => {
    if (paragraphs.length === 0) return undefined;
    const long = paragraphs.filter((words) => words > MOST_WORDS).length;
    return {
      score: grade(long / paragraphs.length, SHARE),
      found: `Of ${counted(paragraphs.length, 'paragraph')}, ${long} ${long === 1 ? 'has' : 'have'} more than ${MOST_WORDS} words; the longest has ${paragraphs.reduce((most, words) => Math.max(most, words))}.`,
      advice: long === 0 ? null : `Split paragraphs of more than ${MOST_WORDS} words.`,
    };
  },
};
