import { primaryLanguage } from '../../language.ts';
import { type Check, type CheckResult, runChecks, scoreOf } from '../check.ts';
import type { RunningText } from '../text/running-text.ts';
import type { ReadabilityFormula } from './formula.ts';
import { longParagraphs } from './long-paragraphs.ts';
import { longSentences } from './long-sentences.ts';
import { readingEase } from './reading-ease.ts';
import type { ReadabilitySource } from './source.ts';
import { subheadingDistribution } from './subheading-distribution.ts';

/** The checks of readability, in their order. */
export const READABILITY_CHECKS: readonly Check<ReadabilitySource>[] = [
  readingEase,
  longSentences,
  longParagraphs,
  subheadingDistribution,
];

/** Shorter texts say too little about how their author writes. */
export const MIN_READABILITY_WORDS = 100;

/** How easy a post is to read. */
export interface ReadabilityChecks {
  /** 0 (hard) to 100 (easy); `null` where the text is too short to judge. */
  readonly score: number | null;
  /** The primary language that the text was read in (BCP 47). */
  readonly language: string;
  /**
   * The name of the formula for that language; `null` where there is none, or the text is not in
   * the language's script: then the lengths of sentences, paragraphs and sections are all that
   * was judged.
   */
  readonly formula: string | null;
  readonly checks: readonly CheckResult[];
}

/** Judges a `text` measured in the language of a BCP 47 `tag`, by the `formula` for it. */
export const readabilityOf = (
  text: RunningText,
  tag: string,
  formula: ReadabilityFormula | undefined,
): ReadabilityChecks => {
  const language = primaryLanguage(tag);
  if (text.words < MIN_READABILITY_WORDS) {
    return { score: null, language, formula: null, checks: [] };
  }
  // All formulas are for languages in the Latin script.
  const applied = text.latinWords * 2 > text.words ? formula : undefined;
  const checks = runChecks(READABILITY_CHECKS, { text, language, formula: applied });
  return { score: scoreOf(checks), language, formula: applied?.name ?? null, checks };
};
