import { StorageUnavailable } from '@content-publishing/application';
import { type Semaphore, semaphoreOf } from './semaphore.ts';

/** Maximum time that a search waits for others to end, in milliseconds. */
const MAX_WAIT_MS = 1000;

/**
 * Returns a semaphore with half of so many `connections` for searches, and at least one: how long a
 * search takes depends on what is stored and on its words, and others are not to wait for that.
 */
export const searchLimit = (connections: number): Semaphore => {
  const share = Math.max(1, Math.floor(connections / 2));
  return semaphoreOf(
    share,
    MAX_WAIT_MS,
    () =>
      new StorageUnavailable(
        `Other searches have used all ${share} connections that searches may use for ${MAX_WAIT_MS} ms: try again later`,
      ),
  );
};
