import { StorageUnavailable } from '../ports.ts';

const MOST_LOOKS = 5;

/**
 * The number of the look that follows the `look`th one for what a post refers to: something was
 * there that was gone when the post was to be kept, and another look names it. It may be back by
 * then, so that there is an end to it.
 */
export const nextLook = (look: number): number => {
  if (look < MOST_LOOKS) return look + 1;
  throw new StorageUnavailable('Records that a post refers to come and go');
};
