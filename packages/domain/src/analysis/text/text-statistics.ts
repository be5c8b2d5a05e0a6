import type { BlockText } from '../../content/block/block-type.ts';
import { codePointLength } from '../../text/code-points.ts';
import { counted } from '../scale.ts';
import { plainWords, type Words } from './word-split-fast.ts';
import { sampleOf, type SampleText } from './sample.ts';
import { segmentation } from './segmentation.ts';
import { primaryLanguage } from '../../text/language.ts';

/**
 * Returns the size of the word from `start` to `end` of a text in lower case, such as its
 * syllables.
 */
export type SizeOf = (text: string, start: number, end: number) => number;

/** Sentence with words. */
export interface Sentence {
  /** Index of its text in the sample. */
  readonly passage: number;
  /** Range in that text; white space after the sentence is part of it. */
  readonly start: number;
  readonly end: number;
  /** Length in the unit of {@link isSentenceCountedInCharacters}. */
  readonly length: number;
  /** Number of its words. */
  readonly words: number;
  /** Sum of the sizes of its words. */
  readonly size: number;
}

/**
 * Statistics of the running text of a body, which is all texts except headings, labels and code.
 */
export interface RunningText {
  /** Whether the whole body was read; if not, all statistics are of its start. */
  readonly isWhole: boolean;
  /** Texts that were read; the last may be cut. */
  readonly texts: readonly string[];
  /** All texts of the sample, headings included. */
  readonly sample: readonly SampleText[];
  /** Number of words of each text of the sample; 0 for headings. */
  readonly passages: readonly number[];
  /** Sentences with words; not always in the order of the text. */
  readonly sentences: readonly Sentence[];
  /** Number of words in all texts. */
  readonly words: number;
  /** Number of words that begin with a Latin letter. */
  readonly latinWords: number;
  /**
   * Sum of the sizes of all words, in the unit of the {@link SizeOf} that the text was read with.
   */
  readonly size: number;
  /**
   * Number of words of each paragraph, which is a text that is prose or dialogue. Paragraphs
   * without words are left out.
   */
  readonly paragraphs: readonly number[];
  /**
   * Number of words of each section: before the first heading, and from each heading to the next.
   */
  readonly sections: readonly number[];
}

/**
 * Measures the `texts` of a body, or only a {@link sampleOf sample} of a long body. `language` is a
 * BCP 47 tag. `sizeOf` returns the size of a word, in a unit that the caller chooses.
 */
export const readText = (
  texts: readonly BlockText[],
  language: string,
  sizeOf: SizeOf,
): RunningText => {
  const sample = sampleOf(texts);
  const { sentencesOf, wordsOf } = segmentation(language);
  // Headings are not part of the running text.
  const running = sample.texts.map((text) => (isHeading(text) ? '' : text.text));
  const reading: Segmentation = {
    sizeOf,
    isInCharacters: isSentenceCountedInCharacters(language),
    sentences: [],
    passages: running.map(() => 0),
    latinWords: 0,
    size: 0,
  };
  // Array that all sentences share: a new or emptied one would have to grow again.
  const words: number[] = [];
  const others: (Stretch & { readonly sentence: string })[] = [];
  for (const [passage, sentences] of sentencesOf(running).entries()) {
    const text = running[passage] ?? '';
    const lower = text.toLowerCase();
    let next = 0;
    for (const sentence of sentences) {
      const start = next;
      next += sentence.length;
      // If a letter is longer in lower case, which is rare, the positions after it differ, so each
      // sentence is converted by itself.
      const own = lower.length === text.length ? undefined : sentence.toLowerCase();
      const count =
        own === undefined
          ? plainWords(lower, start, next, words)
          : plainWords(own, 0, own.length, words);
      const stretch = { passage, start, end: next };
      if (count !== undefined) add(reading, stretch, own ?? lower, words, count);
      else others.push({ ...stretch, sentence: own ?? sentence.toLowerCase() });
    }
  }
  const found = wordsOf(others.map(({ sentence }) => sentence));
  for (const [index, { sentence, ...stretch }] of others.entries()) {
    const ofSentence = found[index] ?? [];
    add(reading, stretch, sentence, ofSentence, ofSentence.length / 2);
  }

  const { sentences, passages, latinWords, size } = reading;
  return {
    isWhole: sample.isWhole,
    texts: running.filter((_, index) => !isHeading(sample.texts[index])),
    sample: sample.texts,
    passages,
    sentences,
    words: passages.reduce((sum, count) => sum + count, 0),
    latinWords,
    size,
    paragraphs: passages.filter((count, index) => count > 0 && isParagraph(sample.texts[index])),
    sections: sectionsOf(sample.texts, passages),
  };
};

/**
 * Returns the extent of the text that was read, for the end of a sentence: ` in the first 3900 words`;
 * `''` for the whole body.
 */
export const extentOf = ({ isWhole, words }: RunningText): string =>
  isWhole ? '' : ` in the first ${counted(words, 'word')}`;

/** Returns whether a text of a body is a paragraph: prose or dialogue. */
export const isParagraph = (text: BlockText | undefined): boolean =>
  text?.role === 'prose' || text?.role === 'dialogue';

/** Returns whether a text of a body is a heading, which is not part of the running text. */
export const isHeading = (text: BlockText | undefined): boolean => text?.role === 'heading';

/** Counts while a body is measured; they grow with each sentence. */
interface Segmentation {
  readonly sizeOf: SizeOf;
  /** Whether sentences are counted in characters, and not in words. */
  readonly isInCharacters: boolean;
  readonly sentences: Sentence[];
  readonly passages: number[];
  latinWords: number;
  size: number;
}

/** Place of a sentence in the sample. */
type Stretch = Pick<Sentence, 'passage' | 'start' | 'end'>;

/**
 * Adds one sentence to the counts of `reading`. `text`, in lower case, contains the sentence, whose
 * words are the first `count` pairs of `words`. A sentence without words is ignored.
 */
const add = (
  reading: Segmentation,
  { passage, start: from, end }: Stretch,
  text: string,
  words: Words,
  count: number,
): void => {
  if (count === 0) return;
  const length = reading.isInCharacters ? charactersIn(text, words, count) : count;
  reading.passages[passage] = (reading.passages[passage] ?? 0) + count;
  let size = 0;
  for (let index = 0; index < 2 * count; index += 2) {
    const start = words[index] ?? 0;
    if (isLatin(text.charCodeAt(start))) reading.latinWords += 1;
    size += reading.sizeOf(text, start, words[index + 1] ?? start);
  }
  reading.size += size;
  reading.sentences.push({ passage, start: from, end, length, words: count, size });
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
  const sections: number[] = [];
  let words = 0;
  for (const [index, text] of texts.entries()) {
    if (isHeading(text)) {
      sections.push(words);
      words = 0;
    } else words += passages[index] ?? 0;
  }
  return [...sections, words];
};

// Lower-case units: `a` to `z`, the Latin-1 Supplement and the Latin extensions.
const isLatin = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0xdf && unit < 0x250) ||
  (unit >= 0x1e00 && unit < 0x1f00);

/** Primary languages whose sentences are counted in characters: Japanese, Cantonese and Chinese. */
const COUNTED_IN_CHARACTERS = new Set(['ja', 'yue', 'zh']);

/**
 * Returns whether sentences in the language of a BCP 47 `tag` are measured in characters without
 * signs, and not in words. The words that a dictionary finds in scripts without spaces are far
 * shorter than words of other languages.
 */
export const isSentenceCountedInCharacters = (tag: string): boolean =>
  COUNTED_IN_CHARACTERS.has(primaryLanguage(tag));
