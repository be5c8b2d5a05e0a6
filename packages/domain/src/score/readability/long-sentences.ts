import type { Check } from '../check.ts';
import { counted, grade, percent } from '../figures.ts';
import type { ReadabilitySource } from './source.ts';

const MOST_WORDS = 20;
/** Languages that do not mark where a sentence ends: Lao and Thai. */
const UNMARKED = new Set(['lo', 'th']);

const SHARE = { none: 0.75, full: 0.25 };

export const longSentences: Check<ReadabilitySource> = {
  id: 'long-sentences',
  weight: 20,
  description: `How many sentences have more than ${MOST_WORDS} words: 100 up to ${percent(SHARE.full)} of them, falling to 0 at ${percent(SHARE.none)}. Not for Lao and Thai, which do not mark where a sentence ends.`,
  measure: ({ text: { sentences }, language }) => {
    if (UNMARKED.has(language)) return undefined;
    const long = sentences.filter(({ words }) => words > MOST_WORDS).length;
    const share = long / sentences.length;
    return {
      score: grade(share, SHARE),
      found: `Of ${counted(sentences.length, 'sentence')}, ${long} (${percent(share)}) ${long === 1 ? 'has' : 'have'} more than ${MOST_WORDS} words.`,
      advice:
        share <= SHARE.full
          ? null
          : `Split long sentences, so that at most ${percent(SHARE.full)} have more than ${MOST_WORDS} words.`,
    };
  },
};
