import type { RunningText } from '../text/text-statistics.ts';
import type { ReadabilityFormula } from './formula.ts';

export interface ReadabilitySource {
  readonly text: RunningText;
  /** Primary language of the text (BCP 47). */
  readonly language: string;
  /**
   * Formula to apply; undefined for a language without a formula, and for a text in another script.
   */
  readonly formula: ReadabilityFormula | undefined;
}
