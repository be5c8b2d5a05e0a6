import { hash } from 'node:crypto';
import { sharedPath } from '@content-publishing/domain';

/**
 * Returns 64 bits of SHA-256 of `text`, as the text of a `bigint`. The longest paths are too long
 * for an index. The caller has to tell texts with the same number apart.
 */
export const keyOf = (text: string): string =>
  hash('sha256', text, 'buffer').readBigInt64BE().toString();

/** Returns the key that all spellings of a path share. */
export const pathKeyOf = (path: string): string => keyOf(sharedPath(path) ?? path);
