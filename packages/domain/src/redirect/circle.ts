import { readAddress } from './url-parts.ts';
import { pathKey, spellingOf } from './normalized-path.ts';
import { type RedirectRule, redirectTable } from './redirect-table.ts';

/**
 * Returns the circle that `rule` closes together with `rules`, as the paths that lead from its source
 * back there; nothing where it closes none. On a circle no page can be reached: every request for
 * one of its paths would be redirected for ever.
 *
 * @example
 * circleClosedBy({ fromPath: '/b', toPath: '/a', type: 'Permanent301' }, [
 *   { fromPath: '/a', toPath: '/b', type: 'Permanent301' },
 * ]); // ['/b', '/a', '/b']
 */
export const circleClosedBy = (
  rule: RedirectRule,
  rules: Iterable<RedirectRule>,
): readonly string[] | undefined => {
  const source = bareOf(rule.fromPath);
  // First, so that no other rule answers in its place.
  const { faults } = redirectTable([rule, ...rules]);
  for (const fault of faults) {
    if (fault.kind !== 'loop' && fault.kind !== 'selfRedirect') continue;
    // A rule that leads into a circle is no part of it.
    const start = fault.paths.findIndex((path) => bareOf(path) === source);
    if (start === -1) continue;
    const paths = [...fault.paths.slice(start), ...fault.paths.slice(0, start)];
    return [...paths, ...paths.slice(0, 1)];
  }
  return undefined;
};

/** Path of `url` in the form in which paths are compared, without the slash that is ignored. */
const bareOf = (url: string): string | undefined => {
  const address = readAddress(url);
  return address && spellingOf(pathKey(address.path)).bare;
};
