import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Maximum number of API keys whose request counters are kept (LRU). */
const MAX_KEYS = 100_000;

/** Requests of a key in a time window. */
interface Counter {
  /** Beginning of the window, by the monotonic clock. */
  readonly beganAt: number;
  readonly requests: number;
}

/**
 * Counters of requests by key. Time windows go by the monotonic clock: a clock that is set back by an
 * hour would make a minute last an hour longer.
 */
export class RequestCounters implements FastifyRateLimitStore {
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_KEYS });

  incr(
    key: string,
    callback: Parameters<FastifyRateLimitStore['incr']>[1],
    windowMs: number,
  ): void {
    const now = performance.now();
    const former = this.counters.get(key);
    const { beganAt, requests } =
      former === undefined || former.beganAt + windowMs <= now
        ? { beganAt: now, requests: 1 }
        : { beganAt: former.beganAt, requests: former.requests + 1 };
    this.counters.set(key, { beganAt, requests });
    callback(null, { current: requests, ttl: windowMs - (now - beganAt) });
  }

  /** Returns the counters of a route with a limit of its own. */
  child(): FastifyRateLimitStore {
    return new RequestCounters();
  }
}
