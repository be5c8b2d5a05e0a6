import { hash } from 'node:crypto';
import { sharedPath } from '@content-publishing/domain';

/**
 * Returns the first 64 bits of SHA-256 of `text`, as the decimal text of a `bigint`. The longest
 * paths are too long for an index. Two texts may have the same number, so the caller must compare
 * the texts of the rows that it finds.
 */
export const keyOf = (text: string): string =>
  hash('sha256', text, 'buffer').readBigInt64BE().toString();

/**
 * Returns the key that all spellings of a path share, such as `/a/` and `/a?b=1`; see `sharedPath`
 * of the domain. A text that is no path gets the key of itself.
 */
export const pathKeyOf = (path: string): string => keyOf(sharedPath(path) ?? path);
