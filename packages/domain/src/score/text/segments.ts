import { segmentersOf } from '../../segmenters.ts';
import { plainSentencesOf, sentencesOf } from '../../sentences.ts';
import { plainWords, type Words } from './plain-words.ts';

/**
 * Takes texts of a language apart, by Unicode Standard Annex 29 as the runtime tailors it to the
 * primary language of a BCP 47 `tag`; to English where it does not know that. Many texts at once,
 * because each call of the runtime costs as much as a paragraph.
 */
export interface Segmentation {
  /** The sentences of each of `texts` in order, with what titles and the like take apart. */
  sentencesOf(texts: readonly string[]): readonly (readonly string[])[];
  /** The words of each of `texts` in order. */
  wordsOf(texts: readonly string[]): readonly Words[];
}

/** The {@link Segmentation} of the language of a BCP 47 `tag`. */
export const segmentation = (tag: string): Segmentation => ({
  sentencesOf: (texts) =>
    takenApart(
      texts,
      (text) => plainSentencesOf(text, tag),
      (others) => byText(others, (all) => withIndex(sentencesOf(all, tag)), addSentence),
    ),
  wordsOf: (texts) =>
    takenApart(texts, plainWords, (others) =>
      byText(others, (all) => segmentersOf(tag).word.segment(all), addWord),
    ),
});

/** The parts of each of `texts`: the `plain` ones of it where they are known, else the `runtime`'s. */
const takenApart = <Part>(
  texts: readonly string[],
  plain: (text: string) => readonly Part[] | undefined,
  runtime: (others: readonly string[]) => readonly (readonly Part[])[],
): readonly (readonly Part[])[] => {
  const known = texts.map(plain);
  const others = texts.filter((_, index) => known[index] === undefined);
  if (others.length === 0) return known.map((parts) => parts ?? []);
  const found = runtime(others).values();
  return known.map((parts) => parts ?? found.next().value ?? []);
};

type Segment = Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>;

/** What `add` makes of the segments of each of `texts`. A line feed ends all. */
const byText = <Part>(
  texts: readonly string[],
  segmentsOf: (text: string) => Iterable<Segment>,
  add: (parts: Part[], segment: Segment, start: number) => void,
): readonly (readonly Part[])[] => {
  let end = -1;
  const rows = texts.map((text) => {
    const start = end + 1;
    end = start + text.length;
    return { start, end, parts: new Array<Part>() };
  });
  let row = 0;
  for (const segment of segmentsOf(texts.join('\n'))) {
    while (segment.index > (rows[row]?.end ?? Infinity)) row += 1;
    const of = rows[row];
    if (of !== undefined) add(of.parts, segment, of.start);
  }
  return rows.map(({ parts }) => parts);
};

const addSentence = (sentences: string[], { segment }: Segment): void => {
  sentences.push(segment);
};

const addWord = (words: number[], { segment, index, isWordLike }: Segment, start: number): void => {
  if (isWordLike !== false) words.push(index - start, index - start + segment.length);
};

function* withIndex(segments: Iterable<string>): Generator<Segment, void> {
  let index = 0;
  for (const segment of segments) {
    yield { segment, index };
    index += segment.length;
  }
}
