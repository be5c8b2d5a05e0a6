import type { BlockText } from '../../block/block-type.ts';
import { counted } from '../figures.ts';
import { countOf, type Words } from './plain-words.ts';
import { sampleOf } from './sample.ts';
import { segmentation } from './segments.ts';

/** The size of the word from `start` to `end` of a text in lower case. */
export type SizeOf = (text: string, start: number, end: number) => number;

/** A sentence that has words. */
export interface Sentence {
  /** In lower case. */
  readonly text: string;
  readonly words: Words;
}

/** A running text, with its figures: all texts but headings, labels and code. */
export interface RunningText {
  /** Whether nothing of the text comes after what was read. */
  readonly isWhole: boolean;
  /** Its texts, each as far as it was read. */
  readonly texts: readonly string[];
  readonly sentences: readonly Sentence[];
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
  const passages = sentencesOf(sample.texts.map((one) => (isHeading(one) ? '' : one.text)));
  const lower = passages.flat().map((sentence) => sentence.toLowerCase());
  const wordsOfAll = wordsOf(lower);

  const sentences: Sentence[] = [];
  const figures = { words: 0, latinWords: 0, size: 0 };
  const paragraphs: number[] = [];
  const sections: number[] = [];
  let section = 0;
  let next = 0;
  for (const [index, text] of sample.texts.entries()) {
    const before = figures.words;
    for (const end = next + (passages[index]?.length ?? 0); next < end; next += 1) {
      const sentence = { text: lower[next] ?? '', words: wordsOfAll[next] ?? [] };
      if (sentence.words.length === 0) continue;
      sentences.push(sentence);
      addFigures(figures, sentence, sizeOf);
    }
    const words = figures.words - before;
    if (text.role === 'prose' && words > 0) paragraphs.push(words);
    if (isHeading(text)) {
      sections.push(section);
      section = 0;
    }
    section += words;
  }
  sections.push(section);
  return {
    ...figures,
    sentences,
    isWhole: sample.isWhole,
    texts: sample.texts.filter((text) => !isHeading(text)).map(({ text }) => text),
    paragraphs,
    sections,
  };
};

/** How far `text` was read, for the end of a sentence: ` in the first 3900 words`, or nothing. */
export const extentOf = ({ isWhole, words }: RunningText): string =>
  isWhole ? '' : ` in the first ${counted(words, 'word')}`;

const isHeading = ({ role }: BlockText): boolean => role === 'heading';

const addFigures = (
  figures: { words: number; latinWords: number; size: number },
  { text, words }: Sentence,
  sizeOf: SizeOf,
): void => {
  figures.words += countOf(words);
  for (let index = 0; index < words.length; index += 2) {
    const start = words[index] ?? 0;
    if (isLatin(text.charCodeAt(start))) figures.latinWords += 1;
    figures.size += sizeOf(text, start, words[index + 1] ?? 0);
  }
};

// Of units in lower case: `a` to `z`, then Latin-1 Supplement and the extensions of Latin.
const isLatin = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0xdf && unit < 0x250) ||
  (unit >= 0x1e00 && unit < 0x1f00);
