import type { Check } from '../check.ts';
import { counted, grade, percent } from '../scale.ts';
import { passagePlaces } from '../text/text-places.ts';
import { extentOf, isParagraph } from '../text/text-statistics.ts';
import type { ReadabilitySource } from './source.ts';

const MAX_WORDS = 150;
const SHARE = { zeroAt: 0.5, fullAt: 0 };

export const longParagraphs: Check<ReadabilitySource> = {
  id: 'long-paragraphs',
  weight: 10,
  description: `How many paragraphs have more than ${MAX_WORDS} words: 100 for none of them, falling to 0 at ${percent(SHARE.zeroAt)}.`,
  measure: ({ text }) => {
    const { paragraphs } = text;
    if (paragraphs.length === 0) return undefined;
    const long = paragraphs.filter((words) => words > MAX_WORDS).length;
    return {
      score: grade(long / paragraphs.length, SHARE),
      found: `Paragraphs of more than ${MAX_WORDS} words${extentOf(text)}: ${long} of ${paragraphs.length}; the longest has ${counted(Math.max(...paragraphs), 'word')}.`,
      advice: long === 0 ? null : `Split paragraphs of more than ${MAX_WORDS} words.`,
    };
  },
  places: ({ text }, texts) =>
    passagePlaces(
      text,
      texts,
      (passage) => isParagraph(text.sample[passage]) && (text.passages[passage] ?? 0) > MAX_WORDS,
    ),
};
