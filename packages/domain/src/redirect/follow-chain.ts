import { type Address, originKey, readAddress } from './address.ts';
import { mergeQuery } from './query-string.ts';
import type { Spelling } from './normalized-path.ts';
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
  /** Parsed `toPath`, where the rule is followed often; absent: parsed at each use. */
  readonly target?: Address | undefined;
}

/** The most redirects that are followed for one request (Fetch Standard, HTTP-redirect fetch). */
export const MAX_HOPS = 20;

/** A chain of redirects as it was followed. */
export interface FollowedChain<Rule extends TableRule = TableRule> {
  /** The addresses that rules answered, the request first; one that comes again is the last. */
  readonly visited: readonly Address[];
  /** The rules that answered them. */
  readonly rules: readonly Rule[];
  /** End of the chain: null for a 410 or 451, nothing when it has no end within `MAX_HOPS`. */
  readonly end: Address | null | undefined;
}

/** Follows the rules from `request` until none answers. */
export const followChain = <Rule extends TableRule>(
  index: SourceIndex<Rule>,
  request: Address,
): FollowedChain<Rule> => {
  const visited: Address[] = [];
  const rules: Rule[] = [];
  const site = originKey(request.origin);
  let at = request;
  for (;;) {
    const found = isOn(site, at) ? ruleFor(index, site, at) : undefined;
    if (!found) return { visited, rules, end: at };
    const isLoop = hasBeen(visited, at);
    visited.push(at);
    if (isLoop) return { visited, rules, end: undefined };
    rules.push(found.rule);
    if (!hasTarget(found.rule.type)) return { visited, rules, end: null };
    const next = nextAddress(found, at);
    if (!next || rules.length > MAX_HOPS) return { visited, rules, end: undefined };
    at = next;
  }
};

const hasBeen = (visited: readonly Address[], { path, query }: Address): boolean =>
  visited.some((before) => before.path === path && before.query.text === query.text);

/** Returns whether an address is on `site`, an origin as `originKey` returns it. */
export const isOn = (site: string, { origin }: Address): boolean =>
  origin === '' || originKey(origin) === site;

/** Returns the rule that answers an address. */
export const ruleFor = <Rule extends TableRule>(
  index: SourceIndex<Rule>,
  site: string,
  { spelling, query }: Address,
): Found<Rule> | undefined => {
  const path = spelling();
  return index.find(
    path,
    query,
    (found) => found.rule.isSlashed === path.isSlashed || !answersItself(found, site, path),
  );
};

/** Returns whether `found`, were the slash ignored, would answer the place that it leads to. */
const answersItself = (
  { rule, pairs }: Found<TableRule>,
  site: string,
  { key }: Spelling,
): boolean => {
  const target = targetOf(rule);
  if (!target || !isOn(site, target) || target.spelling().key !== key) return false;
  const set = new Set(target.query.pairs());
  return pairs.every((pair) => set.has(pair));
};

const targetOf = ({ target, toPath }: TableRule): Address | undefined =>
  target ?? readAddress(toPath);

/**
 * Returns the address of a browser after `found` has answered `at`; fragments stay until another
 * takes over.
 */
const nextAddress = ({ rule, pairs }: Found<TableRule>, at: Address): Address | undefined => {
  const target = targetOf(rule);
  return (
    target && {
      ...target,
      query: mergeQuery(target.query, at.query, pairs),
      fragment: target.fragment || at.fragment,
    }
  );
};
