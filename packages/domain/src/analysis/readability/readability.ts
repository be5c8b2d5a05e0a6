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

/** The checks of readability, in their order. */
export const READABILITY_CHECKS: readonly Check<ReadabilitySource>[] = [
  readingEase,
  longSentences,
  longParagraphs,
  subheadingDistribution,
];

/** Shorter texts say too little about how their author writes. */
export const MIN_READABILITY_WORDS = 100;

/** Fewer checks make no score: nearly every text has 100 from two of them. */
export const MIN_READABILITY_CHECKS = 3;

/** Checks of how easy a post is to read. */
export interface ReadabilityChecks {
  /** 0 (hard) to 100 (easy); `null` where the `note` says why there is none. */
  readonly score: number | null;
  /** Sentence that says why there is no score, or what it leaves out; `null` for nothing. */
  readonly note: string | null;
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
    const note = tooFewWords(text.words, MIN_READABILITY_WORDS);
    return { score: null, note, language, formula: null, checks: [] };
  }
  // All formulas are for languages in the Latin script.
  const applied = text.latinWords * 2 > text.words ? formula : undefined;
  const checks = runChecks(READABILITY_CHECKS, { text, language, formula: applied });
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
