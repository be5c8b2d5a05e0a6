import { StorageUnavailable } from '../storage/storage-errors.ts';

/** Maximum attempts of a request, the first included. */
const MAX_ATTEMPTS = 5;

/**
 * Returns the number of the attempt after `attempt`. A use case tries again after a transient
 * conflict, such as a referenced record that was removed meanwhile or an idempotency key that
 * another request took. Throws `StorageUnavailable` after {@link MAX_ATTEMPTS} attempts.
 */
export const nextAttempt = (attempt: number): number => {
  if (attempt < MAX_ATTEMPTS) return attempt + 1;
  throw new StorageUnavailable('What keeping a post depends on changes all the time');
};
