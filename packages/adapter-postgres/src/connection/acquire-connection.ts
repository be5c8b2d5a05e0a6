import type { Pool, PoolClient } from 'pg';

/** Maximum time that a busy process waits for a connection, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Part of the time in which a process must have been idle to have heard from a server. */
const MIN_IDLE_SHARE = 0.5;

/** Connects to a server through a pool whose `connectionTimeoutMillis` is set. */
export interface Acquire {
  /** Returns a connection, to be released; rejects when the server is out of reach. */
  readonly connect: () => Promise<PoolClient>;
  /** Takes note that the server has answered. */
  readonly markAlive: () => void;
}

/**
 * Connects through `pool`, whose time-out says that nothing came for a while and not why. A server
 * is out of reach when it answered nothing in that time although this process was able to listen;
 * else it is only this process, or the queue, that has much to do, and the wait goes on.
 */
export const acquire = (pool: Pool): Acquire => {
  let answers = 0;
  return {
    markAlive: () => {
      answers += 1;
    },
    connect: async () => {
      const giveUpAt = performance.now() + PATIENCE_MS;
      for (;;) {
        const answersBefore = answers;
        const loadBefore = performance.eventLoopUtilization();
        try {
          return await pool.connect();
        } catch (error) {
          if (!isTimeout(error) || performance.now() > giveUpAt) throw error;
          const { utilization } = performance.eventLoopUtilization(loadBefore);
          const wasListening = utilization < 1 - MIN_IDLE_SHARE;
          if (wasListening && answers === answersBefore) throw error;
        }
      }
    },
  };
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && TIMEOUTS.has(error.message);

// The pool gives no codes: a wait in its queue, and one for a new connection.
const TIMEOUTS: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
]);
