import type { PlacedText } from '../../content/block/block-type.ts';
import { primaryLanguage } from '../../text/language.ts';
import { type Check, type CheckResult, runChecks, scoreOf } from '../check.ts';
import { counted, tooFewWords } from '../scale.ts';
import type { RunningText } from '../text/text-statistics.ts';
import type { ReadabilityFormula } from './formula.ts';
import { longParagraphs } from './long-paragraphs.ts';
import { longSentences } from './long-sentences.ts';
import { readingEase } from './reading-ease.ts';
import type { ReadabilitySource } from './source.ts';
import { subheadingDistribution } from './subheading-distribution.ts';

export const READABILITY_CHECKS: readonly Check<ReadabilitySource>[] = [
  readingEase,
  longSentences,
  longParagraphs,
  subheadingDistribution,
];

/** Minimum words of a text; a shorter text is not checked. */
export const MIN_READABILITY_WORDS = 100;

/**
 * Minimum checks that apply to a text for it to get a score; with two, nearly every text would have
 * 100.
 */
export const MIN_READABILITY_CHECKS = 3;

/** Results of the readability checks of a post. */
export interface ReadabilityChecks {
  /** Score from 0 (hard) to 100 (easy); `null` if there is none, for the reason in `note`. */
  readonly score: number | null;
  /**
   * `null` if a formula was applied; otherwise a sentence that says why there is no score, or that
   * the score rests on lengths alone.
   */
  readonly note: string | null;
  /** Primary language in which the text was checked (BCP 47). */
  readonly language: string;
  /**
   * Name of the formula for that language; `null` if there is none, or if the text is not in the script
   * of the language. Then only the lengths of sentences, paragraphs and sections are checked.
   */
  readonly formula: string | null;
  readonly checks: readonly CheckResult[];
}

/**
 * Checks the readability of a `text`, which was measured for the language of a BCP 47 `tag`.
 * `formula` is the formula for that language; it is only applied if more than half of the words
 * begin with a Latin letter. With `texts`, the texts of the body, the results have places.
 */
export const readabilityOf = (
  text: RunningText,
  tag: string,
  formula: ReadabilityFormula | undefined,
  texts?: readonly PlacedText[],
): ReadabilityChecks => {
  const language = primaryLanguage(tag);
  if (text.words < MIN_READABILITY_WORDS) {
    const note = tooFewWords(text.words, MIN_READABILITY_WORDS);
    return { score: null, note, language, formula: null, checks: [] };
  }
  // All formulas are for languages in the Latin script.
  const applied = text.latinWords * 2 > text.words ? formula : undefined;
  const checks = runChecks(READABILITY_CHECKS, { text, language, formula: applied }, texts);
  return {
    score: checks.length < MIN_READABILITY_CHECKS ? null : scoreOf(checks),
    note: noteOf(checks, language, applied),
    language,
    formula: applied?.name ?? null,
    checks,
  };
};

const noteOf = (
  checks: readonly CheckResult[],
  language: string,
  applied: ReadabilityFormula | undefined,
): string | null => {
  if (applied !== undefined) return null;
  const without = `There is no formula for such a text in "${language}"`;
  return checks.length < MIN_READABILITY_CHECKS
    ? `${without}, and ${counted(checks.length, 'check')} of lengths say too little to make a score.`
    : `${without}: it is judged by lengths alone, by which most texts have 90 to 100.`;
};
