import type { Body } from '../body/body.ts';

/** Shorter texts say too little about how their author writes. */
const MIN_WORDS = 100;

/** Longer texts are judged by their start: it takes a while, and the rest is no different. */
const SAMPLE_LENGTH = 20_000;

// Of a text in lower case with its accents taken apart (NFD):
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const SENTENCE_END = /[.!?…]["'”’»)\]]{0,2}\s|\n/u;
const VOWELS = /(?:[aeiouyæœø]\p{M}*)+/gu;
const SILENT_E = /(?<=[^aeiouyæœøl\p{M}'’-])e$/u;

/**
 * How easy a body is to read: Flesch's reading ease, 0 (hard) to 100 (easy), rounded.
 *
 * It is `206.835 - 1.015 × words / sentences - 84.6 × syllables / words`. A sentence ends with its
 * line, or with `.`, `!`, `?` or `…` before white space. A word is letters with apostrophes and
 * hyphens; it has a syllable for each group of vowels, but for an `e` at its end after a
 * consonant other than `l`, and one at least.
 *
 * `null` under 100 words, and unless most letters are of the Latin script.
 */
export const readabilityScore = ({
  bodyText,
  wordCount,
}: Pick<Body, 'bodyText' | 'wordCount'>): number | null => {
  if (wordCount < MIN_WORDS) return null;
  const sample = bodyText.slice(0, SAMPLE_LENGTH).toLowerCase().normalize('NFD');
  const words = sample.match(WORD) ?? [];
  const letters = sum(words, ({ length }) => length);
  if (sum(words, (word) => (isLatin(word) ? word.length : 0)) * 2 <= letters) return null;
  const sentences = sample.split(SENTENCE_END).filter((text) => /\p{L}/u.test(text));
  const ease =
    206.835 -
    1.015 * (words.length / sentences.length) -
    84.6 * (sum(words, syllables) / words.length);
  return Math.round(Math.min(100, Math.max(0, ease)));
};

const isLatin = (word: string): boolean => /^\p{Script=Latin}/u.test(word);

const syllables = (word: string): number =>
  Math.max(1, word.replace(SILENT_E, '').match(VOWELS)?.length ?? 0);

const sum = (words: readonly string[], measure: (word: string) => number): number =>
  words.reduce((total, word) => total + measure(word), 0);
