import type { RunningText } from '../text/text-statistics.ts';
import type { ReadabilityFormula } from './formula.ts';

export interface ReadabilitySource {
  readonly text: RunningText;
  /** Primary language of the text (BCP 47). */
  readonly language: string;
  /** Undefined for a language without a formula. */
  readonly formula: ReadabilityFormula | undefined;
}
