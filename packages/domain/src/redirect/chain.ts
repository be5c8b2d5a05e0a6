import { type Address, originKey, readAddress } from './url-parts.ts';
import { mergeQuery } from './query-string.ts';
import { pathKey, spellingOf } from './normalized-path.ts';
import { hasTarget, type RedirectType } from './redirect-status.ts';
import type { Found, SourceIndex } from './rule-index.ts';

/** A rule that can answer: its source is a path, its target safe and its type known. */
export interface TableRule {
  /** Id of the redirect; absent for a rule that was given without one. */
  readonly id: string | undefined;
  /** Its place in the list. */
  readonly position: number;
  /** Whether its path ends with the slash that is ignored where rules do not differ in it. */
  readonly isSlashed: boolean;
  readonly fromPath: string;
  readonly toPath: string;
  readonly type: RedirectType;
}

/** The most redirects that are followed for one request (Fetch Standard, HTTP-redirect fetch). */
export const MAX_HOPS = 20;

/** A chain of redirects as it was followed. */
export interface Trail {
  /** The addresses that rules answered, the request first; one that comes again is the last. */
  readonly visited: readonly Address[];
  /** The rules that answered them. */
  readonly rules: readonly TableRule[];
  /** End of the chain: null for a 410 or 451, nothing when it has no end within `MAX_HOPS`. */
  readonly end: Address | null | undefined;
}

/** Follows the rules from `request` until none answers. */
export const follow = (index: SourceIndex<TableRule>, request: Address): Trail => {
  const visited: Address[] = [];
  const rules: TableRule[] = [];
  const site = originKey(request.origin);
  let at = request;
  for (;;) {
    const found = isOn(site, at) ? ruleFor(index, site, at) : undefined;
    if (!found) return { visited, rules, end: at };
    const isCircle = hasBeen(visited, at);
    visited.push(at);
    if (isCircle) return { visited, rules, end: undefined };
    rules.push(found.rule);
    if (!hasTarget(found.rule.type)) return { visited, rules, end: null };
    const next = targetOf(found, at);
    if (!next || rules.length > MAX_HOPS) return { visited, rules, end: undefined };
    at = next;
  }
};

const hasBeen = (visited: readonly Address[], { path, query }: Address): boolean =>
  visited.some((before) => before.path === path && before.query.text === query.text);

const isOn = (site: string, { origin }: Address): boolean =>
  origin === '' || originKey(origin) === site;

/** Returns the rule that answers `at`. */
export const ruleFor = (
  index: SourceIndex<TableRule>,
  site: string,
  { path, query }: Address,
): Found<TableRule> | undefined => {
  const key = pathKey(path);
  const spelling = spellingOf(key);
  return index.find(
    spelling,
    query,
    (found) => found.rule.isSlashed === spelling.isSlashed || !answersItself(found, site, key),
  );
};

/** Returns whether `found`, were the slash ignored, would answer the place that it leads to. */
const answersItself = ({ rule, pairs }: Found<TableRule>, site: string, key: string): boolean => {
  const target = readAddress(rule.toPath);
  if (!target || !isOn(site, target) || pathKey(target.path) !== key) return false;
  const set = new Set(target.query.pairs());
  return pairs.every((pair) => set.has(pair));
};

/**
 * Returns the address of a browser after `found` has answered `at`; fragments stay until another
 * takes over.
 */
const targetOf = ({ rule, pairs }: Found<TableRule>, at: Address): Address | undefined => {
  const target = readAddress(rule.toPath);
  return (
    target && {
      ...target,
      query: mergeQuery(target.query, at.query, pairs),
      fragment: target.fragment || at.fragment,
    }
  );
};
