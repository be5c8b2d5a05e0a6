import type { Pool, PoolClient } from 'pg';

/** Maximum time that a busy process waits for a connection, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Minimum idle share of a process; a busier process cannot tell a silent server from its own delay.
 */
const MIN_IDLE_SHARE = 0.5;

/** Connects to a server through a pool with a `connectionTimeoutMillis`. */
export interface Acquire {
  /** Returns a connection, which must be released; rejects if the server is unreachable. */
  readonly connect: () => Promise<PoolClient>;
  /** Records that the server has responded. */
  readonly markAlive: () => void;
}

/**
 * Connects through `pool`, whose time-out does not tell its cause. The server is unreachable if it
 * did not respond in that time although this process was idle enough to notice. Otherwise only this
 * process or its queue is busy, and the wait goes on, up to {@link PATIENCE_MS}.
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
