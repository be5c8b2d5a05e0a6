import type { ReadabilityFormula } from './formula.ts';
import { syllableCounter } from './syllables.ts';

/**
 * Formula for Spanish. Many sources quote it wrongly: with the sentences per 100 words instead of
 * the words per sentence (so that short sentences would make a text harder), or with 0.60 times the
 * syllables per word instead of per 100 words.
 */
export const fernandezHuerta: ReadabilityFormula = {
  language: 'es',
  name: 'Fernández-Huerta',
  source:
    'José Fernández Huerta: Medidas sencillas de lecturabilidad. Consigna 214 (1959), 29–32; with the words of a sentence as put right by Gwillim Law: Error in the Fernandez Huerta Readability Formula. LINGUIST List 22.2332 (2011)',
  notation: '206.84 − 1.02 × words / sentences − 60 × syllables / words',
  unit: 'syllable',
  counting:
    'A strong vowel (`a`, `e`, `o`, `í`, `ú`) is a syllable, together with the weak ones (`i`, `u`) beside it; `y` is a vowel at the end of a word.',
  unitsOf: syllableCounter({
    vowels: 'aeoáéóíúiuüy',
    nuclei:
      /[iuü]+(?:[aeoáéóíú](?:[iuü](?![aeoáéóíúiu])|y$)?|y)?|[aeoáéóíú](?:[iuü](?![aeoáéóíúiu])|y$)?|y$/g,
  }),
  ease: ({ wordsPerSentence, unitsPerWord }) =>
    206.84 - 1.02 * wordsPerSentence - 60 * unitsPerWord,
};
