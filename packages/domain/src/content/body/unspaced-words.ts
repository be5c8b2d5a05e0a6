import { DEFAULT_LANGUAGE } from '../../text/language.ts';
import { segmentersOf } from '../../text/intl-segmenter.ts';

/**
 * The scripts that set no spaces between words, with the mean length of a word in UTF-16 units.
 * The lengths are those of words of the Universal Declaration of Human Rights.
 */
const WORD_LENGTHS = { Thai: 3.8, Laoo: 4.2, Khmr: 5.5, Mymr: 5.3, Tibt: 4 } as const;

/** A pattern (flag `u`) of a character of a script that sets no spaces between words. */
export const UNSPACED = `[${Object.keys(WORD_LENGTHS)
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;

/**
 * Returns the number of words in `stretches` of {@link UNSPACED} letters, marks and digits, as
 * `Intl.Segmenter` finds them. A runtime without a dictionary estimates them by their length.
 */
export const countUnspacedWords = (stretches: readonly string[]): number => {
  if (stretches.length === 0) return 0;
  // One text: 40,000 calls for a letter each take 143 ms, and one call for all of them 18.
  const text = stretches.join('\n');
  return hasDictionary() ? countSegments(text) : Math.max(stretches.length, estimate(text));
};

const countSegments = (text: string): number => {
  let words = 0;
  // The dictionaries belong to scripts: any language finds the same words.
  for (const { isWordLike } of segmentersOf(DEFAULT_LANGUAGE).word.segment(text)) {
    if (isWordLike === true) words += 1;
  }
  return words;
};

const estimate = (text: string): number =>
  Math.round(
    Object.entries(WORD_LENGTHS).reduce((words, [script, length]) => {
      const letters = text.match(new RegExp(`\\p{scx=${script}}`, 'gu'))?.length ?? 0;
      return words + letters / length;
    }, 0),
  );

let isKnown: boolean | undefined;

/** Returns whether the runtime tells the two words of a Thai text apart. */
const hasDictionary = (): boolean =>
  (isKnown ??= 'Segmenter' in Intl && countSegments('ภาษาไทย') > 1);
