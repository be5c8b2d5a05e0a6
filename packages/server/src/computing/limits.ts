import { RESOURCES } from '@content-publishing/application';
import type { ChildLimits } from './process/child.ts';
import type { TurnLimits } from './turns.ts';

/** Limits of a pool and its processes. */
export interface PoolLimits extends ChildLimits, TurnLimits {
  /**
   * Work of a computation from which a worker does it, in bytes of plain text; less is done in this
   * process.
   */
  readonly minWork: number;
  /** Time without work after which a process is ended, in milliseconds. */
  readonly idleMs: number;
}

/** Default limits of a pool. */
export const POOL_LIMITS: PoolLimits = {
  // A round trip to a worker takes 1 to 3 ms, a computation of this size 4 to 7 ms.
  minWork: 64 * 1024,
  waitMs: RESOURCES.workers.maxWaitMs,
  maxWaiting: RESOURCES.workers.maxWaiting,
  runMs: 10_000,
  // The largest body of the contract needs less than 160 MiB, without its texts outside of the
  // heap.
  heapMb: 320,
  idleMs: 30_000,
};

/**
 * Size of a body and the post that it changes, in bytes, beyond which a computation is large. Such
 * a computation can use 500 MB, so only one runs at a time, and its process ends after it.
 */
export const LARGE_BYTES = 16 * 1024 * 1024;
