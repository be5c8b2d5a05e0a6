import type { PlacedText } from '../content/block/block-type.ts';
import { BODY_PLACE, type CheckPlace, MAX_PLACES } from './place.ts';

/** Finding of one check in one post. */
export interface CheckFinding {
  /** Score from 0 to 100, a whole number; 100 is best. */
  readonly score: number;
  /** Finding as a sentence, with the measured figures. */
  readonly found: string;
  /**
   * Advice as one or more sentences, with the recommended figures; `null` if there is nothing to
   * improve.
   */
  readonly advice: string | null;
}

/** One criterion by which a post is scored; `Source` is the data of the post that it measures. */
export interface Check<Source> {
  /** Stable id in kebab-case, such as `title-length`. */
  readonly id: string;
  /** Weight in the score, relative to the other checks that apply. */
  readonly weight: number;
  /** Description of the measurement, with its thresholds. */
  readonly description: string;
  /** Measures the post; returns `undefined` if the check does not apply. */
  measure(source: Source): CheckFinding | undefined;
  /**
   * Yields the places that the finding is about, in their order; `texts` are the texts of the body.
   * It is only called if places are wanted.
   */
  places(source: Source, texts: readonly PlacedText[]): Iterable<CheckPlace>;
}

/** Result of one check that applies to a post. */
export interface CheckResult extends CheckFinding {
  readonly id: string;
  readonly weight: number;
  /**
   * Places that the finding is about, at most {@link MAX_PLACES}. Advice always has a place: the
   * whole body if it is about no part of it.
   */
  readonly places: readonly CheckPlace[];
}

/**
 * Returns the results of the checks that apply to `source`, in the order of `checks`. Without
 * `texts`, the texts of the body, the results have no places, which saves the time to find them.
 */
export const runChecks = <Source>(
  checks: readonly Check<Source>[],
  source: Source,
  texts: readonly PlacedText[] | undefined,
): readonly CheckResult[] =>
  checks.flatMap((check) => {
    const finding = check.measure(source);
    if (finding === undefined) return [];
    const { id, weight } = check;
    const places = texts ? placesOf(check.places(source, texts), finding) : NO_PLACES;
    return [{ id, weight, ...finding, places }];
  });

const NO_PLACES: readonly CheckPlace[] = [];

const placesOf = (found: Iterable<CheckPlace>, { advice }: CheckFinding): readonly CheckPlace[] => {
  const places: CheckPlace[] = [];
  for (const place of found) {
    places.push(place);
    if (places.length === MAX_PLACES) break;
  }
  return places.length === 0 && advice !== null ? [BODY_PLACE] : places;
};

/**
 * Returns the mean of the scores of `results`, weighted by `weight` and rounded; `null` if there
 * are no results.
 */
export const scoreOf = (results: readonly CheckResult[]): number | null => {
  const total = sum(results, ({ weight }) => weight);
  return total === 0
    ? null
    : Math.round(sum(results, ({ weight, score }) => weight * score) / total);
};

const sum = (results: readonly CheckResult[], measure: (result: CheckResult) => number): number =>
  results.reduce((total, result) => total + measure(result), 0);
