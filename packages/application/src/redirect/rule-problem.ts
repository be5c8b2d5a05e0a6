import { redirectChains, type StoredRule } from '@content-publishing/domain';
import type { FromPathTaken, RedirectCircle } from '../errors.ts';

/** Returns why `rule` cannot stand beside `others`, the oldest first; nothing where it can. */
export const ruleProblem = (
  rule: StoredRule,
  others: readonly StoredRule[],
): FromPathTaken | RedirectCircle | undefined => {
  const { fromPath } = rule;
  if (others.some((other) => other.fromPath === fromPath)) {
    return { kind: 'from-path-taken', fromPath };
  }
  const paths = redirectChains(others).add(rule);
  return paths && { kind: 'redirect-circle', paths };
};
