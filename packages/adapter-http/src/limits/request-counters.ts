import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { WindowCounters } from './window-counters.ts';

/** Counters of requests by API key or user, as a store of `@fastify/rate-limit`. */
export class RequestCounters implements FastifyRateLimitStore {
  private readonly counters = new WindowCounters();

  incr(
    key: string,
    callback: Parameters<FastifyRateLimitStore['incr']>[1],
    windowMs: number,
  ): void {
    const { count, endsInMs } = this.counters.add(key, windowMs);
    callback(null, { current: count, ttl: endsInMs });
  }

  /** Returns new counters, for a route with a limit of its own. */
  child(): FastifyRateLimitStore {
    return new RequestCounters();
  }
}
