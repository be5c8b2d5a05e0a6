import type { RedirectHits } from '../client/client.ts';

/** Queue of hits to report, with the hits of each redirect added up. */
export interface HitQueue {
  /** Number of redirects with waiting hits. */
  readonly size: number;
  /**
   * Adds hits to the waiting hits of their redirect, up to {@link MAX_HITS}. The hits of a new
   * redirect are dropped if the queue is full.
   */
  readonly add: (hits: RedirectHits) => void;
  /** Removes and returns the hits of the redirects that came first, at most `count` redirects. */
  readonly take: (count: number) => readonly RedirectHits[];
}

/** Maximum hits of a redirect in a report (management API, POST /external/redirects/hits). */
const MAX_HITS = 100_000;

/** Creates a queue for the hits of at most `maxRedirects` redirects. */
export const hitQueue = (maxRedirects: number): HitQueue => {
  const waiting = new Map<string, RedirectHits>();
  return {
    get size() {
      return waiting.size;
    },
    add: ({ id, hits, lastHitAt }) => {
      const before = waiting.get(id);
      if (!before && waiting.size >= maxRedirects) return;
      waiting.set(id, {
        id,
        hits: Math.min(hits + (before?.hits ?? 0), MAX_HITS),
        // Hits of a failed report may be older.
        lastHitAt: before && before.lastHitAt > lastHitAt ? before.lastHitAt : lastHitAt,
      });
    },
    take: (count) => {
      const taken = [...waiting.values()].slice(0, count);
      for (const { id } of taken) waiting.delete(id);
      return taken;
    },
  };
};
