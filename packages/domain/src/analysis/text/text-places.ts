import type { PlacedText } from '../../content/block/block-type.ts';
import type { TextRange } from '../../content/inline/text/source-range.ts';
import { type CheckPlace, placeIn, wholePlace } from '../place.ts';
import { indexBeforeSampling } from './sample.ts';
import type { RunningText, Sentence } from './text-statistics.ts';

/** Returns the place in `field` of a range of the sample that was made from its text. */
export const sampledPlace = (field: PlacedText, { start, end }: TextRange): CheckPlace =>
  placeIn(field, {
    start: indexBeforeSampling(field.text, start),
    end: indexBeforeSampling(field.text, end),
  });

/** Yields the places of the sentences with `isMeant`, in the order of the text. */
export function* sentencePlaces(
  { sample, sentences }: RunningText,
  texts: readonly PlacedText[],
  isMeant: (sentence: Sentence) => boolean,
): Generator<CheckPlace, void> {
  const meant = sentences
    .filter(isMeant)
    .toSorted((one, other) => one.passage - other.passage || one.start - other.start);
  for (const { passage, start, end } of meant) {
    const { text = '', index = -1 } = sample[passage] ?? {};
    const field = texts[index];
    if (field) yield sampledPlace(field, trimmed(text, { start, end }));
  }
}

/** Returns a range of `text` without the white space at its ends. */
const trimmed = (text: string, { start, end }: TextRange): TextRange => {
  const sentence = text.slice(start, end);
  return {
    start: end - sentence.trimStart().length,
    end: start + sentence.trimEnd().length,
  };
};

/** Yields the places of the texts of the sample for whose index `isMeant` is true. */
export function* passagePlaces(
  { sample }: RunningText,
  texts: readonly PlacedText[],
  isMeant: (passage: number) => boolean,
): Generator<CheckPlace, void> {
  for (const [passage, { index }] of sample.entries()) {
    const field = texts[index];
    if (field && isMeant(passage)) yield wholePlace(field);
  }
}
