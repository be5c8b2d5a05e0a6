import { hash } from 'node:crypto';
import { sharedPath } from '@content-publishing/domain';

/**
 * Returns 64 bits of SHA-256 of `text`, as the text of a `bigint`. An index has no room for the longest
 * paths themselves. Texts that happen to have the same number are told apart by the caller that finds them.
 */
export const keyOf = (text: string): string =>
  hash('sha256', text, 'buffer').readBigInt64BE().toString();

/** Returns the key of what all spellings of a path share. */
export const pathKeyOf = (path: string): string => keyOf(sharedPath(path) ?? path);
