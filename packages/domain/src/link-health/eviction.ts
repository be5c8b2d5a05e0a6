import { compareCodePoints } from '../text/case-fold.ts';
import type { LinkHealth } from './link-health.ts';

/** Default number of unresolved records that a workspace keeps. */
export const DEFAULT_UNRESOLVED_LINKS = 100_000;

/** Limits that keep the unresolved records of a workspace bounded. */
export interface LinkEviction {
  /** Number of records that stay. */
  readonly keep: number;
  /** Number of new records after which those beyond `keep` are removed. */
  readonly every: number;
  /** Maximum number that is removed at once; the rest is left for the next time. */
  readonly atMost: number;
}

/**
 * Keeps `unresolvedLinks` records, and for a while one in a hundred more: to find those with the
 * fewest hits all are looked at, which is too much work for each report.
 *
 * @example
 * linkEviction(100_000); // { keep: 100_000, every: 1000, atMost: 10_000 }
 */
export const linkEviction = (unresolvedLinks: number): LinkEviction => {
  const every = Math.max(1, Math.floor(unresolvedLinks / 100));
  return { keep: unresolvedLinks, every, atMost: Math.max(MIN_AT_MOST, 2 * every) };
};

// What is left of a larger limit is removed in steps that each take less than a statement may.
const MIN_AT_MOST = 10_000;

/**
 * Orders unresolved records by how soon they are evicted, as a comparator for `sort`: the fewest
 * hits first, of those the one seen longest ago, ties by id. So a path that many visitors miss
 * outlives any number of paths that are requested once.
 *
 * @example
 * records.toSorted(evictedFirst)[0]; // the record that is evicted first
 */
export const evictedFirst = (a: LinkHealth, b: LinkHealth): number =>
  a.hitCount - b.hitCount ||
  compareCodePoints(a.lastSeenAt, b.lastSeenAt) ||
  compareCodePoints(a.id, b.id);
