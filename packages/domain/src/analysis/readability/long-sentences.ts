import type { Check } from '../check.ts';
import { grade, percent } from '../scale.ts';
import { sentencePlaces } from '../text/text-places.ts';
import { extentOf, isSentenceCountedInCharacters } from '../text/text-statistics.ts';
import type { ReadabilitySource } from './source.ts';

interface Limit {
  readonly most: number;
  /** Unit of `most`, in the plural. */
  readonly unit: string;
}

const IN_WORDS: Limit = { most: 20, unit: 'words' };
const IN_CHARACTERS: Limit = { most: 40, unit: 'characters' };

/** Primary languages that do not mark where a sentence ends: Lao and Thai. */
const UNMARKED = new Set(['lo', 'th']);

const SHARE = { zeroAt: 0.75, fullAt: 0.25 };

export const longSentences: Check<ReadabilitySource> = {
  id: 'long-sentences',
  weight: 20,
  description: `How many sentences have more than ${IN_WORDS.most} ${IN_WORDS.unit}, or in Chinese and Japanese more than ${IN_CHARACTERS.most} ${IN_CHARACTERS.unit}, signs aside: 100 up to ${percent(SHARE.fullAt)} of them, falling to 0 at ${percent(SHARE.zeroAt)}. Not for Lao and Thai, which do not mark where a sentence ends.`,
  measure: ({ text, language }) => {
    if (UNMARKED.has(language)) return undefined;
    const { most, unit } = limitIn(language);
    const { sentences } = text;
    const long = sentences.filter(({ length }) => length > most).length;
    const share = long / sentences.length;
    return {
      score: grade(share, SHARE),
      found: `Sentences of more than ${most} ${unit}${extentOf(text)}: ${long} of ${sentences.length} (${percent(share)}).`,
      advice:
        share <= SHARE.fullAt
          ? null
          : `Split long sentences, so that at most ${percent(SHARE.fullAt)} have more than ${most} ${unit}.`,
    };
  },
  places: ({ text, language }, texts) => {
    const { most } = limitIn(language);
    return sentencePlaces(text, texts, ({ length }) => length > most);
  },
};

const limitIn = (language: string): Limit =>
  isSentenceCountedInCharacters(language) ? IN_CHARACTERS : IN_WORDS;
