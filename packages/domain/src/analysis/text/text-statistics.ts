import type { BlockText } from '../../content/block/block-type.ts';
import { codePointLength } from '../../text/code-points.ts';
import { counted } from '../scale.ts';
import { isSentenceCountedInCharacters } from './sentence-length.ts';
import { plainWords, type Words } from './word-split-fast.ts';
import { sampleOf } from './sample.ts';
import { segmentation } from './segmentation.ts';

/** The size of the word from `start` to `end` of a text in lower case. */
export type SizeOf = (text: string, start: number, end: number) => number;

/** A running text, with its figures: all texts but headings, labels and code. */
export interface RunningText {
  /** Whether nothing of the text comes after what was read. */
  readonly isWhole: boolean;
  /** Its texts, each as far as it was read. */
  readonly texts: readonly string[];
  /** The length of each sentence that has words, as {@link isSentenceCountedInCharacters} says. */
  readonly sentences: readonly number[];
  readonly words: number;
  /** The words that begin with a letter of the Latin script. */
  readonly latinWords: number;
  /** The sizes of all words, added up. */
  readonly size: number;
  /** The words of each paragraph: of each text that is prose. */
  readonly paragraphs: readonly number[];
  /** The words before the first heading, and after each heading up to the next. */
  readonly sections: readonly number[];
}

/**
 * Reads the texts of a body, of long ones a {@link sampleOf sample}. `language` is a BCP 47 tag;
 * `sizeOf` gives the size of a word, in whatever unit its caller counts.
 */
export const readText = (
  texts: readonly BlockText[],
  language: string,
  sizeOf: SizeOf,
): RunningText => {
  const sample = sampleOf(texts);
  const { sentencesOf, wordsOf } = segmentation(language);
  // A heading is no text that runs.
  const running = sample.texts.map((text) => (isHeading(text) ? '' : text.text));
  const reading: Segmentation = {
    sizeOf,
    isInCharacters: isSentenceCountedInCharacters(language),
    sentences: [],
    passages: running.map(() => 0),
    latinWords: 0,
    size: 0,
  };
  // One for all sentences: an array that is emptied has to grow again.
  const words: number[] = [];
  const others: { readonly passage: number; readonly sentence: string }[] = [];
  for (const [passage, sentences] of sentencesOf(running).entries()) {
    const text = running[passage] ?? '';
    const lower = text.toLowerCase();
    let next = 0;
    for (const sentence of sentences) {
      const start = next;
      next += sentence.length;
      // Few letters are longer in lower case, but then nothing after them is at its place.
      const own = lower.length === text.length ? undefined : sentence.toLowerCase();
      const count =
        own === undefined
          ? plainWords(lower, start, next, words)
          : plainWords(own, 0, own.length, words);
      if (count !== undefined) add(reading, passage, own ?? lower, words, count);
      else others.push({ passage, sentence: own ?? sentence.toLowerCase() });
    }
  }
  const found = wordsOf(others.map(({ sentence }) => sentence));
  for (const [index, { passage, sentence }] of others.entries()) {
    const ofSentence = found[index] ?? [];
    add(reading, passage, sentence, ofSentence, ofSentence.length / 2);
  }

  const { sentences, passages, latinWords, size } = reading;
  return {
    isWhole: sample.isWhole,
    texts: running.filter((_, index) => !isHeading(sample.texts[index])),
    sentences,
    words: passages.reduce((sum, count) => sum + count, 0),
    latinWords,
    size,
    paragraphs: passages.filter((count, index) => count > 0 && isParagraph(sample.texts[index])),
    sections: sectionsOf(sample.texts, passages),
  };
};

/**
 * Returns the extent of `text` that was read, for the end of a sentence: ` in the first 3900
 * words`, or nothing.
 */
export const extentOf = ({ isWhole, words }: RunningText): string =>
  isWhole ? '' : ` in the first ${counted(words, 'word')}`;

const isParagraph = (text: BlockText | undefined): boolean =>
  text?.role === 'prose' || text?.role === 'dialogue';

const isHeading = (text: BlockText | undefined): boolean => text?.role === 'heading';

/** A text that is being read. */
interface Segmentation {
  readonly sizeOf: SizeOf;
  /** Whether sentences are counted in characters, and not in words. */
  readonly isInCharacters: boolean;
  readonly sentences: number[];
  /** The words of each passage. */
  readonly passages: number[];
  latinWords: number;
  size: number;
}

/** Adds the first `count` of `words`, those of a sentence in lower case, which stands in `text`. */
const add = (
  reading: Segmentation,
  passage: number,
  text: string,
  words: Words,
  count: number,
): void => {
  if (count === 0) return;
  reading.sentences.push(reading.isInCharacters ? charactersIn(text, words, count) : count);
  reading.passages[passage] = (reading.passages[passage] ?? 0) + count;
  for (let index = 0; index < 2 * count; index += 2) {
    const start = words[index] ?? 0;
    if (isLatin(text.charCodeAt(start))) reading.latinWords += 1;
    reading.size += reading.sizeOf(text, start, words[index + 1] ?? start);
  }
};

const charactersIn = (text: string, words: Words, count: number): number => {
  let characters = 0;
  for (let index = 0; index < 2 * count; index += 2) {
    characters += codePointLength(text.slice(words[index], words[index + 1]));
  }
  return characters;
};

const sectionsOf = (
  texts: readonly BlockText[],
  passages: readonly number[],
): readonly number[] => {
  const sections = [0];
  for (const [index, text] of texts.entries()) {
    if (isHeading(text)) sections.push(0);
    else sections.push((sections.pop() ?? 0) + (passages[index] ?? 0));
  }
  return sections;
};

// Of units in lower case: `a` to `z`, then Latin-1 Supplement and the extensions of Latin.
const isLatin = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0xdf && unit < 0x250) ||
  (unit >= 0x1e00 && unit < 0x1f00);
