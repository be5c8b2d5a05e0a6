import type { Check } from '../check.ts';
import { counted, grade } from '../scale.ts';
import { passagePlaces } from '../text/text-places.ts';
import { extentOf, isHeading, type RunningText } from '../text/text-statistics.ts';
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
  places: ({ text }, texts) => {
    const longest = passagesOfLongest(text);
    return passagePlaces(
      text,
      texts,
      (passage) => longest.has(passage) && text.passages[passage] !== 0,
    );
  },
};

/** Returns the indexes of the texts in the longest section; the first one, if several are longest. */
const passagesOfLongest = ({ sample, sections }: RunningText): ReadonlySet<number> => {
  const longest = sections.indexOf(Math.max(...sections));
  const passages = new Set<number>();
  let section = 0;
  for (const [passage, text] of sample.entries()) {
    if (isHeading(text)) section += 1;
    else if (section === longest) passages.add(passage);
  }
  return passages;
};
