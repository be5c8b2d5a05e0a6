import { StorageUnavailable } from '../storage/storage-errors.ts';

const MAX_ATTEMPTS = 5;

/**
 * Returns the number of the attempt after `attempt`. Storing a post is tried again after a
 * record it refers to was removed, or another request took its idempotency key. Throws
 * `StorageUnavailable` after 5 attempts.
 */
export const nextAttempt = (attempt: number): number => {
  if (attempt < MAX_ATTEMPTS) return attempt + 1;
  throw new StorageUnavailable('What keeping a post depends on changes all the time');
};
