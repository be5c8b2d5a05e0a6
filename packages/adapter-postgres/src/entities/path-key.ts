import { type Redirect, ruleKeys, sharedPath } from '@content-publishing/domain/redirects';
import { keyOf } from './text-key.ts';

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
