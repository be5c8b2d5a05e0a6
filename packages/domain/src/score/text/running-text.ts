import type { BlockText } from '../../block/block-type.ts';
import { segmentation } from './segments.ts';

/**
 * More of a text than this many UTF-16 units is not looked at: its start shows how the rest is
 * written.
 */
export const SAMPLE_LENGTH = 20_000;

/** A sentence that has a word in it. */
export interface Sentence {
  readonly text: string;
  /** How many it has. */
  readonly words: number;
}

/** A running text, prose, list items and points, and its figures; labels and code are left out. */
export interface RunningText {
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
  /** The first paragraph, if there is one. */
  readonly opening: string | undefined;
  readonly headings: readonly string[];
}

/**
 * Reads the texts of a body, of long ones the first {@link SAMPLE_LENGTH} units, in one pass.
 * `language` is a BCP 47 tag; `sizeOf` gives the size of a word in lower case, in whatever unit its
 * caller counts.
 */
export const readText = (
  texts: readonly BlockText[],
  language: string,
  sizeOf: (word: string) => number,
): RunningText => {
  const passages = sampleOf(texts);
  const { sentencesOf, wordsOf } = segmentation(language);
  // All at once: each call costs as much as a paragraph. A line feed ends a sentence.
  const segments = sentencesOf(running(passages).join('\n'));
  const sentences: Sentence[] = [];
  const paragraphs: number[] = [];
  const sections = [0];
  let [words, latinWords, size] = [0, 0, 0];
  let [next, position, end] = [0, 0, 0];

  for (const { role, text } of passages) {
    if (role === 'heading') {
      sections.push(0);
      continue;
    }
    const wordsBefore = words;
    end += text.length + 1;
    for (; position < end && next < segments.length; next += 1) {
      const segment = segments[next] ?? '';
      position += segment.length;
      const found = wordsOf(segment.toLowerCase());
      for (const word of found) {
        size += sizeOf(word);
        if (isLatin(word.charCodeAt(0))) latinWords += 1;
      }
      words += found.length;
      if (found.length > 0) sentences.push({ text: segment, words: found.length });
    }
    const added = words - wordsBefore;
    if (role === 'prose' && added > 0) paragraphs.push(added);
    sections.push((sections.pop() ?? 0) + added);
  }
  return {
    sentences,
    words,
    latinWords,
    size,
    paragraphs,
    sections,
    opening: passages.find(({ role }) => role === 'prose')?.text,
    headings: passages.flatMap(({ role, text }) => (role === 'heading' ? text : [])),
  };
};

/** The first {@link SAMPLE_LENGTH} units of what is neither a label nor code. */
const sampleOf = (texts: readonly BlockText[]): readonly BlockText[] => {
  const sample: BlockText[] = [];
  let left = SAMPLE_LENGTH;
  for (const { role, text } of texts) {
    if (left <= 0) break;
    if (role === 'label' || role === 'code') continue;
    sample.push({ role, text: text.slice(0, left).normalize('NFC') });
    left -= text.length;
  }
  return sample;
};

const running = (passages: readonly BlockText[]): readonly string[] =>
  passages.flatMap(({ role, text }) => (role === 'heading' ? [] : text));

// Of units in lower case: `a` to `z`, then Latin-1 Supplement and the extensions of Latin.
const isLatin = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0xdf && unit < 0x250) ||
  (unit >= 0x1e00 && unit < 0x1f00);
