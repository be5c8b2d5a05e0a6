import { segmentersOf } from '../../text/intl-segmenter.ts';
import { plainSentencesOf, sentencesOf } from '../../text/sentence-split.ts';
import type { Words } from './word-split-fast.ts';

/**
 * Functions that split texts of a language by Unicode Standard Annex 29, as the runtime tailors it
 * to the primary language of a BCP 47 `tag`, or to English if the runtime does not know that
 * language. They take many texts at once, because each call of the runtime costs as much as a
 * paragraph.
 */
export interface Segmentation {
  /**
   * Returns the sentences of each text, in order; abbreviations such as titles do not end a sentence.
   */
  sentencesOf(texts: readonly string[]): readonly (readonly string[])[];
  /**
   * Returns the words of each text, in order. It is slower than {@link plainWords}, and meant for
   * texts that those rules cannot split.
   */
  wordsOf(texts: readonly string[]): readonly Words[];
}

export const segmentation = (tag: string): Segmentation => ({
  sentencesOf: (texts) => {
    const plain = texts.map((text) => plainSentencesOf(text, tag));
    const others = texts.filter((_, index) => plain[index] === undefined);
    const found = byText(others, (all) => withIndex(sentencesOf(all, tag)), addSentence).values();
    return plain.map((sentences) => sentences ?? found.next().value ?? []);
  },
  wordsOf: (texts) => byText(texts, (all) => segmentersOf(tag).word.segment(all), addWord),
});

type Segment = Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>;

/** Range of one text within several joined texts; `end` is the index of the line feed after it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Joins `texts` by line feeds, segments the result, and returns the parts of each text. `add`
 * appends the part of a `segment` to the parts of its text. A line feed always ends a segment, so
 * that no segment begins in one text and ends in the next.
 */
const byText = <Part>(
  texts: readonly string[],
  segmentsOf: (text: string) => Iterable<Segment>,
  add: (parts: Part[], segment: Segment, text: Stretch) => void,
): readonly (readonly Part[])[] => {
  if (texts.length === 0) return [];
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
    if (of !== undefined) add(of.parts, segment, of);
  }
  return rows.map(({ parts }) => parts);
};

// The line feed after a text is not part of its last sentence.
const addSentence = (sentences: string[], { segment, index }: Segment, { end }: Stretch): void => {
  if (index < end) sentences.push(segment.slice(0, end - index));
};

const addWord = (
  words: number[],
  { segment, index, isWordLike }: Segment,
  { start }: Stretch,
): void => {
  if (isWordLike !== false) words.push(index - start, index - start + segment.length);
};

function* withIndex(segments: Iterable<string>): Generator<Segment, void> {
  let index = 0;
  for (const segment of segments) {
    yield { segment, index };
    index += segment.length;
  }
}
