import type { ReadabilityFormula } from './formula.ts';
import { syllableCounter } from './syllables.ts';

/** Formula for German. */
export const amstad: ReadabilityFormula = {
  language: 'de',
  name: 'Amstad',
  source: 'Toni Amstad: Wie verständlich sind unsere Zeitungen? Universität Zürich, 1978',
  notation: '180 − words / sentences − 58.5 × syllables / words',
  unit: 'syllable',
  counting:
    'A vowel is a syllable; so are `ei`, `ai`, `ey`, `ay`, `au`, `eu`, `äu`, `ie` and double vowels together. The `u` of `qu` is none.',
  unitsOf: syllableCounter({
    vowels: 'aeiouyäöüáâàéêèëíîïóôúû',
    nuclei: /[ea][iy]|[aeä]u|ie|aa|ee|oo|(?<!q)u|[aeioyäöüáâàéêèëíîïóôúû]/g,
  }),
  ease: ({ wordsPerSentence, unitsPerWord }) => 180 - wordsPerSentence - 58.5 * unitsPerWord,
};
