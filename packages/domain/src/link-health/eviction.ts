import { compareCodePoints } from '../text/case-fold.ts';
import type { LinkHealth } from './link-health.ts';

/** Default maximum of unresolved records of a workspace; records beyond it are evicted. */
export const DEFAULT_UNRESOLVED_LINKS = 100_000;

/** Limits that keep the unresolved records of a workspace bounded. */
export interface LinkEviction {
  /** Number of records to keep. */
  readonly keep: number;
  /** Number of new records between two evictions. */
  readonly every: number;
  /** Maximum records evicted at once; the rest is left for the next eviction. */
  readonly atMost: number;
}

/**
 * Returns the limits of an eviction that keeps `unresolvedLinks` records of a workspace. Up to one
 * percent more are stored at times, because an eviction compares the hits of all records, which is
 * too expensive for each report.
 *
 * @example
 * linkEviction(100_000); // { keep: 100_000, every: 1000, atMost: 10_000 }
 */
export const linkEviction = (unresolvedLinks: number): LinkEviction => {
  const every = Math.max(1, Math.floor(unresolvedLinks / 100));
  return { keep: unresolvedLinks, every, atMost: Math.max(MIN_AT_MOST, 2 * every) };
};

// Minimum of `atMost`. After the limit was lowered, the excess is removed in steps, each short
// enough for the time limit of a statement.
const MIN_AT_MOST = 10_000;

/**
 * Comparator that sorts unresolved records in the order of their eviction: fewest hits first, then
 * the longest unseen, then by id. So a path that many visitors miss stays longer than any number of
 * paths that are requested once.
 *
 * @example
 * records.toSorted(evictedFirst)[0]; // the record that is evicted first
 */
export const evictedFirst = (a: LinkHealth, b: LinkHealth): number =>
  a.hitCount - b.hitCount ||
  compareCodePoints(a.lastSeenAt, b.lastSeenAt) ||
  compareCodePoints(a.id, b.id);
