/** Finding of a check in one post. */
export interface CheckFinding {
  /** 0 to 100, a whole number: 100 where all is well. */
  readonly score: number;
  /** Sentence of the finding, with its figures. */
  readonly found: string;
  /** Sentence of advice, with the figures that would be right; `null` for none. */
  readonly advice: string | null;
}

/** Criterion that a post is judged by. */
export interface Check<Source> {
  /** Stable id in kebab-case. */
  readonly id: string;
  /** Its share in the score, beside those of the other checks that apply. */
  readonly weight: number;
  /** Description of what is measured, with the thresholds. */
  readonly description: string;
  /** Measures the post; returns nothing where the check does not apply. */
  measure(source: Source): CheckFinding | undefined;
}

/** The result of one check that applies to a post. */
export interface CheckResult extends CheckFinding {
  readonly id: string;
  readonly weight: number;
}

/** Returns the results of the checks that apply to `source`, in their order. */
export const runChecks = <Source>(
  checks: readonly Check<Source>[],
  source: Source,
): readonly CheckResult[] =>
  checks.flatMap((check) => {
    const finding = check.measure(source);
    return finding === undefined ? [] : [{ id: check.id, weight: check.weight, ...finding }];
  });

/**
 * Returns the mean of the scores of `results` by weight, a whole number; `null` where there are
 * none.
 */
export const scoreOf = (results: readonly CheckResult[]): number | null => {
  const total = sum(results, ({ weight }) => weight);
  return total === 0
    ? null
    : Math.round(sum(results, ({ weight, score }) => weight * score) / total);
};

const sum = (results: readonly CheckResult[], measure: (result: CheckResult) => number): number =>
  results.reduce((total, result) => total + measure(result), 0);
