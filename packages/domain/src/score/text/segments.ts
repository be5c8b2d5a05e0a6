import { segmentersOf } from '../../segmenters.ts';
import { plainSentences } from '../../plain-sentences.ts';
import { sentencesOf, together } from '../../sentences.ts';
import { plainWords } from './plain-words.ts';

/**
 * Takes texts of a language apart, by Unicode Standard Annex 29 as the runtime tailors it to the
 * primary language of a BCP 47 `tag`; to English where it does not know that. Many texts at once,
 * because each call of the runtime costs as much as a paragraph.
 */
export interface Segmentation {
  /** The sentences of each of `texts` in order, with what titles and the like take apart. */
  sentencesOf(texts: readonly string[]): readonly (readonly string[])[];
  /** The words of each of `texts` in order, without what stands between them. */
  wordsOf(texts: readonly string[]): readonly (readonly string[])[];
}

/** The {@link Segmentation} of the language of a BCP 47 `tag`. */
export const segmentation = (tag: string): Segmentation => ({
  sentencesOf: (texts) =>
    takenApart(
      texts,
      (text) => {
        const plain = plainSentences(text, tag);
        return plain && [...together(plain)];
      },
      (all) => withIndex(sentencesOf(all, tag)),
    ),
  wordsOf: (texts) => takenApart(texts, plainWords, (all) => segmentersOf(tag).word.segment(all)),
});

/** The segments of each of `texts`: the `plain` ones of it where they are known, else the runtime's. */
const takenApart = (
  texts: readonly string[],
  plain: (text: string) => readonly string[] | undefined,
  segmentsOf: (text: string) => Iterable<Segment>,
): readonly (readonly string[])[] => {
  const known = texts.map(plain);
  const others = texts.filter((_, index) => known[index] === undefined);
  if (others.length === 0) return known.map((segments) => segments ?? []);
  const found = byText(others, segmentsOf).values();
  return known.map((segments) => segments ?? found.next().value ?? []);
};

type Segment = Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>;

/** The segments of each of `texts`, without what stands between words. A line feed ends all. */
const byText = (
  texts: readonly string[],
  segmentsOf: (text: string) => Iterable<Segment>,
): readonly (readonly string[])[] => {
  let end = -1;
  const rows = texts.map((text) => {
    end += text.length + 1;
    return { end, segments: new Array<string>() };
  });
  let row = 0;
  for (const { segment, index, isWordLike } of segmentsOf(texts.join('\n'))) {
    while (index > (rows[row]?.end ?? Infinity)) row += 1;
    if (isWordLike !== false) rows[row]?.segments.push(segment);
  }
  return rows.map(({ segments }) => segments);
};

function* withIndex(segments: Iterable<string>): Generator<Segment, void> {
  let index = 0;
  for (const segment of segments) {
    yield { segment, index };
    index += segment.length;
  }
}
