import type { BlockText, TextRole } from '../../block/block-type.ts';
import { counted } from '../figures.ts';
import { sampleOf } from './sample.ts';
import { segmentation } from './segments.ts';

/** The words of a sentence that has any, in lower case. */
export type Sentence = readonly string[];

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
 * `sizeOf` gives the size of a word in lower case, in whatever unit its caller counts.
 */
export const readText = (
  texts: readonly BlockText[],
  language: string,
  sizeOf: (word: string) => number,
): RunningText => {
  const sample = sampleOf(texts);
  const passages = passagesOf(sample.texts, language);
  const sentences = passages.flatMap((passage) => passage.sentences);
  let [words, latinWords, size] = [0, 0, 0];
  for (const sentence of sentences) {
    words += sentence.length;
    for (const word of sentence) {
      if (isLatin(word.charCodeAt(0))) latinWords += 1;
      size += sizeOf(word);
    }
  }
  return {
    isWhole: sample.isWhole,
    texts: sample.texts.filter(({ role }) => role !== 'heading').map(({ text }) => text),
    sentences,
    words,
    latinWords,
    size,
    paragraphs: passages
      .filter((passage) => passage.role === 'prose' && passage.sentences.length > 0)
      .map(wordsIn),
    sections: sectionsOf(passages),
  };
};

/** How far `text` was read, for the end of a sentence: ` in the first 3900 words`, or nothing. */
export const extentOf = ({ isWhole, words }: RunningText): string =>
  isWhole ? '' : ` in the first ${counted(words, 'word')}`;

/** A text of a body; a heading is none that runs, and has no sentences. */
interface Passage {
  readonly role: TextRole;
  readonly sentences: readonly Sentence[];
}

const passagesOf = (texts: readonly BlockText[], language: string): readonly Passage[] => {
  const { sentencesOf, wordsOf } = segmentation(language);
  const segments = sentencesOf(texts.map(({ role, text }) => (role === 'heading' ? '' : text)));
  const words = wordsOf(segments.flat().map((segment) => segment.toLowerCase())).values();
  return texts.map(({ role }, index) => ({
    role,
    sentences: (segments[index] ?? [])
      .map(() => words.next().value ?? [])
      .filter((sentence) => sentence.length > 0),
  }));
};

const wordsIn = ({ sentences }: Passage): number =>
  sentences.reduce((count, sentence) => count + sentence.length, 0);

const sectionsOf = (passages: readonly Passage[]): readonly number[] => {
  const sections = [0];
  for (const passage of passages) {
    if (passage.role === 'heading') sections.push(0);
    else sections.push((sections.pop() ?? 0) + wordsIn(passage));
  }
  return sections;
};

// Of units in lower case: `a` to `z`, then Latin-1 Supplement and the extensions of Latin.
const isLatin = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0xdf && unit < 0x250) ||
  (unit >= 0x1e00 && unit < 0x1f00);
