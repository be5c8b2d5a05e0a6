import { hash } from 'node:crypto';
import { type Redirect, ruleKeys, sharedPath } from '@content-publishing/domain/redirects';

/**
 * Returns the first 64 bits of SHA-256 of `text`, as the decimal text of a `bigint`. The longest
 * paths are too long for an index. Two texts may have the same number, so the caller must compare
 * the texts of the rows that it finds.
 */
export const keyOf = (text: string): string =>
  hash('sha256', text, 'buffer').readBigInt64BE().toString();

/** Returns a key in hexadecimal digits, as the id of a finding. */
export const idOfKey = (key: string): string =>
  BigInt.asUintN(64, BigInt(key)).toString(16).padStart(16, '0');

/** Returns the key of the id of a finding; `null` for a text that is no such id. */
export const keyOfId = (id: string): string | null =>
  /^[\da-f]{16}$/.test(id) ? BigInt.asIntN(64, BigInt(`0x${id}`)).toString() : null;

/**
 * Returns the key that all spellings of a path share, such as `/a/` and `/a?b=1`; see `sharedPath`
 * of the domain. A text that is no path gets the key of itself.
 */
export const pathKeyOf = (path: string): string => keyOf(sharedPath(path) ?? path);

/**
 * Returns the values of `path_key`, `pair_key` and `target_key` of a redirect, which are hashes of
 * the texts that `ruleKeys` of the domain returns. `pair` is `null` for a rule without a query,
 * `target` for a rule without a target (410, 451).
 */
export const redirectKeys = (
  redirect: Pick<Redirect, 'fromPath' | 'toPath'>,
): readonly [path: string, pair: string | null, target: string | null] => {
  const { path, pair, target } = ruleKeys(redirect);
  return [keyOf(path), pair === null ? null : keyOf(pair), target === null ? null : keyOf(target)];
};
