import { StorageUnavailable } from '@content-publishing/application';

/**
 * Runs `run` again after a deadlock, and returns its result. Of statements that wait for each other
 * PostgreSQL ends one, which has done nothing then: it is run again, once the other one has what it
 * waited for. Rejects with `StorageUnavailable` when it is ended a second time, which is for the
 * caller to repeat.
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
  throw new StorageUnavailable('The database ended a statement twice, which waited in a circle', {
    cause: error,
  });
};

// SQLSTATE (PostgreSQL, appendix A).
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';
