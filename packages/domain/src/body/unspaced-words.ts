import { DEFAULT_LANGUAGE } from '../language.ts';
import { segmentersOf } from '../segmenters.ts';

/**
 * The scripts that set no spaces between words, with the mean length of a word in UTF-16 units.
 * The lengths are those of words of the Universal Declaration of Human Rights.
 */
const WORD_LENGTHS = { Thai: 3.8, Laoo: 4.2, Khmr: 5.5, Mymr: 5.3, Tibt: 4 } as const;

const SCRIPTS = Object.entries(WORD_LENGTHS).map(
  ([script, length]) => [new RegExp(`\\p{scx=${script}}`, 'u'), length] as const,
);

/** A pattern (flag `u`) of a character of a script that sets no spaces between words. */
export const UNSPACED = `[${Object.keys(WORD_LENGTHS)
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;

/**
 * Returns the number of words in `text`, which consists of {@link UNSPACED} characters, as
 * `Intl.Segmenter` finds them. A runtime without a dictionary estimates them by their length.
 */
export const countUnspacedWords = (text: string): number =>
  hasDictionary() ? countSegments(text) : estimate(text);

const countSegments = (text: string): number => {
  let words = 0;
  // The dictionaries belong to scripts: any language finds the same words.
  for (const { isWordLike } of segmentersOf(DEFAULT_LANGUAGE).word.segment(text)) {
    if (isWordLike === true) words += 1;
  }
  return words;
};

const estimate = (text: string): number => {
  const [, length] = SCRIPTS.find(([script]) => script.test(text)) ?? [undefined, text.length];
  return Math.round(text.length / length);
};

let isKnown: boolean | undefined;

/** Returns whether the runtime tells the two words of a Thai text apart. */
const hasDictionary = (): boolean =>
  (isKnown ??= 'Segmenter' in Intl && countSegments('ภาษาไทย') > 1);
