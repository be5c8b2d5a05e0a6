import { hash } from 'node:crypto';
import { sharedPath } from '@content-publishing/domain';

/**
 * Returns 64 bits of SHA-256 of what all spellings of a path share, as the text of a `bigint`. An
 * index has no room for the longest paths themselves. Paths that happen to have the same number are
 * told apart by whoever finds them.
 */
export const pathKeyOf = (path: string): string =>
  hash('sha256', sharedPath(path) ?? path, 'buffer')
    .readBigInt64BE()
    .toString();
