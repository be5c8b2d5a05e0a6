import { StorageUnavailable } from '@content-publishing/application';

/**
 * Calls `run`, and once more after a deadlock. PostgreSQL aborts one of the transactions that wait
 * for each other; its second run waits until the other one has finished. Rejects with
 * `StorageUnavailable` after a second deadlock; the caller may retry.
 */
export const retryOnDeadlock = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return run().catch(rejectDeadlock);
  }
};

const rejectDeadlock = (error: unknown): never => {
  if (!isDeadlock(error)) throw error;
  throw new StorageUnavailable('A statement was a deadlock victim twice', {
    cause: error,
  });
};

// SQLSTATE (PostgreSQL, appendix A).
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';
