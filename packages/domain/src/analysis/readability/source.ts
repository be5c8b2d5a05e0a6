import type { RunningText } from '../text/text-statistics.ts';
import type { ReadabilityFormula } from './formula.ts';

/** Input of the readability checks. */
export interface ReadabilitySource {
  readonly text: RunningText;
  /** The primary language of the text (BCP 47). */
  readonly language: string;
  /** Absent for a language that has none. */
  readonly formula: ReadabilityFormula | undefined;
}
