import type { ReadabilityFormula } from './formula.ts';
import { syllableCounter } from './syllables.ts';

/** Formula for English, on which most formulas for other languages are based. */
export const flesch: ReadabilityFormula = {
  language: 'en',
  name: 'Flesch reading ease',
  source:
    'Rudolf Flesch: A New Readability Yardstick. Journal of Applied Psychology 32 (1948), 221–233',
  notation: '206.835 − 1.015 × words / sentences − 84.6 × syllables / words',
  unit: 'syllable',
  counting:
    'A group of vowels is a syllable, and `ing` after a vowel one of its own. An `e` at the end is silent after a consonant; so are those of `es` and `ed`, but for `boxes`, `added` and the like.',
  unitsOf: syllableCounter({
    vowels: 'aeiouyáâàäéêèëíîïóôöúûü',
    suffix: 'ing',
    silentEnd:
      /(?:[^aeiouyl]|[aeiouy]l|qu)e$|(?:[bdfkmnprtvw]|[aeiouy]l)es$|(?:[^aeiouyltd]|[aeiouy]l)ed$/,
  }),
  ease: ({ wordsPerSentence, unitsPerWord }) =>
    206.835 - 1.015 * wordsPerSentence - 84.6 * unitsPerWord,
};
