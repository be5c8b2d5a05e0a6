import type { Pool, PoolClient } from 'pg';

/**
 * Time since the call of `connect` after which a further time-out of the pool is final, even for a
 * busy process, in milliseconds.
 */
const PATIENCE_MS = 15_000;

/**
 * Minimum idle share of the event loop, from 0 to 1, during a time-out; a busier process cannot
 * tell a silent server from its own delay.
 */
const MIN_IDLE_SHARE = 0.5;

/** Way to connect to a server through a pool whose `connectionTimeoutMillis` is set. */
interface Acquire {
  /**
   * Returns a connection, which the caller must release. Rejects with the error of the pool if the
   * server is unreachable, or after {@link PATIENCE_MS} without a connection.
   */
  readonly connect: () => Promise<PoolClient>;
  /** Records that the server has responded; to be called after each statement. */
  readonly markAlive: () => void;
}

/**
 * Connects through `pool`, whose time-out does not tell its cause. The server counts as unreachable
 * if nothing called `markAlive` in that time although this process was idle enough to notice.
 * Otherwise only this process or its queue is busy, and the wait goes on, up to
 * {@link PATIENCE_MS}. Every other error of the pool rejects at once.
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

// The pool has no error codes: these are its time-outs for the queue and for a new connection.
const TIMEOUTS: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
]);
