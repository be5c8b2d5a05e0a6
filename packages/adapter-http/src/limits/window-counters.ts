import { LRUCache } from 'lru-cache';

/** Maximum number of keys or addresses whose counters are kept (LRU). */
const MAX_COUNTERS = 100_000;

/** Count in the present time window of a key. */
interface Counter {
  /** Beginning of the window, by the monotonic clock. */
  readonly beganAt: number;
  readonly count: number;
}

/** Count of a key in its present window, and the time until that ends, in milliseconds. */
export interface Counted {
  readonly count: number;
  readonly endsInMs: number;
}

/**
 * Counters in time windows, each of which begins with the first count. Windows go by the monotonic
 * clock: a clock that is set back by an hour would make a minute last an hour longer.
 */
export class WindowCounters {
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_COUNTERS });

  /** Counts one more for `key`. */
  add(key: string, windowMs: number): Counted {
    const now = performance.now();
    const { beganAt, count } = this.present(key, windowMs, now) ?? { beganAt: now, count: 0 };
    this.counters.set(key, { beganAt, count: count + 1 });
    return { count: count + 1, endsInMs: windowMs - (now - beganAt) };
  }

  /** Returns the count of `key`; undefined where its window is over. */
  get(key: string, windowMs: number): Counted | undefined {
    const now = performance.now();
    const present = this.present(key, windowMs, now);
    return present && { count: present.count, endsInMs: windowMs - (now - present.beganAt) };
  }

  private present(key: string, windowMs: number, now: number): Counter | undefined {
    const former = this.counters.get(key);
    return former !== undefined && former.beganAt + windowMs > now ? former : undefined;
  }
}
