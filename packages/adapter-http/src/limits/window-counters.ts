import { LRUCache } from 'lru-cache';

/**
 * Maximum number of counted keys; the least recently used counter is evicted. A key is an API key's
 * id or an address.
 */
const MAX_COUNTERS = 100_000;

/** Count of a key in its current time window, as it is stored. */
interface Counter {
  /** Start of the window, by the monotonic clock, in milliseconds. */
  readonly beganAt: number;
  readonly count: number;
}

/** Count of a key in its current window, and the time until the window ends, in milliseconds. */
export interface Counted {
  readonly count: number;
  readonly endsInMs: number;
}

/**
 * Counters by key, each in a time window that begins with its first count. Windows use the
 * monotonic clock, because with the system clock, setting it back by an hour would extend a minute
 * by an hour.
 */
export class WindowCounters {
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_COUNTERS });

  /**
   * Increments the count of `key`, which begins a new window if the last one has ended, and returns
   * it.
   */
  add(key: string, windowMs: number): Counted {
    const now = performance.now();
    const { beganAt, count } = this.present(key, windowMs, now) ?? { beganAt: now, count: 0 };
    this.counters.set(key, { beganAt, count: count + 1 });
    return { count: count + 1, endsInMs: windowMs - (now - beganAt) };
  }

  /** Returns the count of `key`; undefined if its last window has ended or it has none. */
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
