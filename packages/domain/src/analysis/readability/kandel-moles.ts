import type { ReadabilityFormula } from './formula.ts';
import { syllableCounter } from './syllables.ts';

/** Formula for French. */
export const kandelMoles: ReadabilityFormula = {
  language: 'fr',
  name: 'Kandel-Moles',
  source:
    "Liliane Kandel, Abraham Moles: Application de l'indice de Flesch à la langue française. Cahiers d'études de radio-télévision 19 (1958), 253–274",
  notation: '207 − 1.015 × words / sentences − 73.6 × syllables / words',
  unit: 'syllable',
  counting:
    'A group of vowels is a syllable; `é`, `ë`, `ï`, `ü` and a `y` before a vowel begin one of their own. An `e` or `es` at the end is silent after a consonant, `gu` or `qu`.',
  unitsOf: syllableCounter({
    vowels: 'aeiouyàâäéèêëîïôöùûüœæ',
    nuclei: /i?é(?:e(?=s?$))?|[ëïü]|y?[aeiouàâäèêîôöùûœæ]+|y/g,
    silentEnd: /(?:[^aeiouyàâäéèêëîïôöùûüœæ]|[gq]u)es?$/,
  }),
  ease: ({ wordsPerSentence, unitsPerWord }) =>
    207 - 1.015 * wordsPerSentence - 73.6 * unitsPerWord,
};
