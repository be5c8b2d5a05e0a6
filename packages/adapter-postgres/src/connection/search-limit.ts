import { StorageUnavailable } from '@content-publishing/application';
import type { Run } from './database.ts';
import { semaphoreOf } from './semaphore.ts';

/** Maximum time that a search waits for others to end, in milliseconds. */
const MAX_WAIT_MS = 1000;

/**
 * Returns `run`, with at most half of so many `connections` for searches, and at least one: how
 * long a search takes depends on what is stored and on its words, and others are not to wait for
 * that.
 */
export const withSearchShare = (run: Run, connections: number): Run => {
  const share = Math.max(1, Math.floor(connections / 2));
  const search = semaphoreOf(
    share,
    MAX_WAIT_MS,
    () =>
      new StorageUnavailable(
        `Other searches have used all ${share} connections that searches may use for ${MAX_WAIT_MS} ms: try again later`,
      ),
  );
  return (statement, parameters) =>
    statement.isSearch ? search(() => run(statement, parameters)) : run(statement, parameters);
};
