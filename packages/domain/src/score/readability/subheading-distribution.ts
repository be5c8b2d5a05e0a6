import type { Check } from '../check.ts';
import { counted, grade } from '../figures.ts';
import type { ReadabilitySource } from './source.ts';

const WORDS = { none: 900, full: 300 };

export const subheadingDistribution: Check<ReadabilitySource> = {
  id: 'subheading-distribution',
  weight: 10,
  description: `How many words the longest stretch without a heading has: 100 up to ${WORDS.full}, falling to 0 at ${WORDS.none}.`,
  measure: ({ text: { sections } }) => {
    const longest = sections.reduce((most, words) => Math.max(most, words), 0);
    return {
      score: grade(longest, WORDS),
      found: `The longest stretch without a heading has ${counted(longest, 'word')}.`,
      advice: longest <= WORDS.full ? null : `Add a heading at least every ${WORDS.full} words.`,
    };
  },
};
