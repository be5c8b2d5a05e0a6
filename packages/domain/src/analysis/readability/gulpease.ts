import type { ReadabilityFormula } from './formula.ts';

const LETTERS = /\p{L}/gu;
const LETTERS_ALONE = /^[a-zà-ÿ]*$/;

const lettersIn = (word: string): number =>
  LETTERS_ALONE.test(word) ? word.length : (word.match(LETTERS)?.length ?? 0);

/** Formula for Italian. It uses the letters of a word instead of its syllables. */
export const gulpease: ReadabilityFormula = {
  language: 'it',
  name: 'Gulpease',
  source:
    'Pietro Lucisano, Maria Emanuela Piemontese: GULPEASE. Una formula per la predizione della difficoltà dei testi in lingua italiana. Scuola e città 39 (1988), 110–124',
  notation: '89 + (300 × sentences − 10 × letters) / words',
  unit: 'letter',
  counting: 'Apostrophes and digits are no letters.',
  unitsOf: (text, start, end) => lettersIn(text.slice(start, end)),
  ease: ({ wordsPerSentence, unitsPerWord }) => 89 + 300 / wordsPerSentence - 10 * unitsPerWord,
};
