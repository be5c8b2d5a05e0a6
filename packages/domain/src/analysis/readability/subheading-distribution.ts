import type { Check } from '../check.ts';
import { counted, grade } from '../scale.ts';
import { extentOf } from '../text/text-statistics.ts';
import type { ReadabilitySource } from './source.ts';

const WORDS = { zeroAt: 900, fullAt: 300 };

export const subheadingDistribution: Check<ReadabilitySource> = {
  id: 'subheading-distribution',
  weight: 10,
  description: `How many words the longest stretch without a heading has: 100 up to ${WORDS.fullAt}, falling to 0 at ${WORDS.zeroAt}.`,
  measure: ({ text }) => {
    const longest = Math.max(...text.sections);
    return {
      score: grade(longest, WORDS),
      found: `The longest stretch without a heading${extentOf(text)} has ${counted(longest, 'word')}.`,
      advice:
        longest <= WORDS.fullAt ? null : `Add a heading at least every ${WORDS.fullAt} words.`,
    };
  },
};
