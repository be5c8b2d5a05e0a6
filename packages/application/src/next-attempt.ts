import { StorageUnavailable } from './ports.ts';

const MAX_ATTEMPTS = 5;

/**
 * Returns the number of the look that follows the `look`th one for what stands in the way of
 * keeping a post: a record that it refers to is gone, or another request has its idempotency key, and
 * another look tells more. It may be otherwise again by then, so that there is an end to it.
 */
export const nextAttempt = (look: number): number => {
  if (look < MAX_ATTEMPTS) return look + 1;
  throw new StorageUnavailable('What keeping a post depends on changes all the time');
};
