import type { SizeOf } from '../text/text-statistics.ts';

/** The figures of a text that a {@link ReadabilityFormula} takes. */
export interface Averages {
  /** The words of a sentence, on average. */
  readonly wordsPerSentence: number;
  /** The size of a word in the formula's unit, on average. */
  readonly unitsPerWord: number;
}

/** A published measure of how easy the texts of one language are to read. */
export interface ReadabilityFormula {
  /** The primary language that it was made for (BCP 47). */
  readonly language: string;
  readonly name: string;
  /** Publication of the formula. */
  readonly source: string;
  /** Notation of the formula, for readers. */
  readonly notation: string;
  /** Unit of the length of a word. */
  readonly unit: 'syllable' | 'letter';
  /** Description of the counting, for readers. */
  readonly counting: string;
  /** The units of the word from `start` to `end` of a text in lower case. */
  readonly unitsOf: SizeOf;
  /** Returns the reading ease: about 0 (hard) to 100 (easy), and beyond for the extremes. */
  ease(averages: Averages): number;
}
