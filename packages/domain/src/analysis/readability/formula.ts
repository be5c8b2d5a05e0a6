import type { SizeOf } from '../text/text-statistics.ts';

/** Averages of a text, the input of a {@link ReadabilityFormula}. */
interface Averages {
  /** Mean number of words of a sentence. */
  readonly wordsPerSentence: number;
  /** Mean length of a word, in the unit of the formula. */
  readonly unitsPerWord: number;
}

/** Published formula for the reading ease of texts in one language. */
export interface ReadabilityFormula {
  /** Primary language of the formula (BCP 47). */
  readonly language: string;
  readonly name: string;
  readonly source: string;
  /** Formula in mathematical notation, for the documentation. */
  readonly notation: string;
  /** Unit in which the length of a word is counted. */
  readonly unit: 'syllable' | 'letter';
  /** Description of how units are counted, for the documentation. */
  readonly counting: string;
  /** Returns the number of units of the word from `start` to `end` of a text in lower case. */
  readonly unitsOf: SizeOf;
  /**
   * Returns the reading ease: about 0 (hard) to 100 (easy); extreme texts are outside of this range.
   */
  ease(averages: Averages): number;
}
