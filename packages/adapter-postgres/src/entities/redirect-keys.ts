import { type Redirect, ruleKeys } from '@content-publishing/domain';
import { keyOf } from './path-key.ts';

/** Returns the values of `path_key`, `pair_key` and `target_key` of a redirect. */
export const redirectKeys = (
  redirect: Pick<Redirect, 'fromPath' | 'toPath'>,
): readonly [path: string, pair: string | null, target: string | null] => {
  const { path, pair, target } = ruleKeys(redirect);
  return [keyOf(path), pair === null ? null : keyOf(pair), target === null ? null : keyOf(target)];
};
