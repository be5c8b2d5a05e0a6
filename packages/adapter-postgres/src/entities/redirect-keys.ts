import { type Redirect, ruleKeys } from '@content-publishing/domain';
import { keyOf } from './path-key.ts';

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
