import type { ReadabilityFormula } from './formula.ts';
import { syllableCounter } from './syllables.ts';

/** Formula for Dutch. */
export const douma: ReadabilityFormula = {
  language: 'nl',
  name: 'Flesch-Douma',
  source: 'W. H. Douma: De leesbaarheid van landbouwbladen. Landbouwhogeschool Wageningen, 1960',
  notation: '206.84 − 0.93 × words / sentences − 77 × syllables / words',
  unit: 'syllable',
  counting:
    'A vowel is a syllable; so are `ie`, `oe`, `eu`, `ui`, `ei`, `ou`, `au`, double vowels, and `aai`, `ooi`, `oei`, `eeu`, `ieu` together. The `u` of `qu` is none.',
  unitsOf: syllableCounter({
    vowels: 'aeiouyáâàäéêèëíîïóôöúûü',
    nuclei: /aai|ooi|oei|[ei]eu|ie|oe|[eoa]u|[ue]i|aa|ee|oo|uu|(?<!q)u|[aeioyáâàäéêèëíîïóôöúûü]/g,
  }),
  ease: ({ wordsPerSentence, unitsPerWord }) =>
    206.84 - 0.93 * wordsPerSentence - 77 * unitsPerWord,
};
