import { StorageUnavailable } from '@content-publishing/application';

/**
 * Maximum runs of a transaction, the first included. Two saves that swap their slugs can meet again
 * while the other one still wakes up from the first deadlock: seen once in a suite on a busy machine.
 */
const MAX_RUNS = 4;

/**
 * Calls `run`, and again after a deadlock. PostgreSQL aborts one of the transactions that wait for
 * each other; its next run waits until the other one has finished. Rejects with `StorageUnavailable`
 * after {@link MAX_RUNS} deadlocks; the caller may retry.
 */
export const retryOnDeadlock = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (cause) {
      if (!isDeadlock(cause)) throw cause;
      if (runs === MAX_RUNS) {
        throw new StorageUnavailable(`A statement was a deadlock victim ${runs} times`, { cause });
      }
    }
  }
};

// SQLSTATE (PostgreSQL, appendix A).
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';
