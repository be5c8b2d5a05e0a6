/**
 * Follows a chain of redirects in memory, as a browser does over the network:
 *
 *   /old → /new → /newer   no rule for /newer: the chain ends there (`end`)
 *   /a → /gone             a rule of type 410 or 451: `end` is null
 *   /a → /b → /a           an address comes again, or more than 20 redirects: `end` is undefined
 */

import { type Address, originKey, readAddress } from './address.ts';
import { mergeQuery } from './query-string.ts';
import type { Spelling } from './normalized-path.ts';
import { hasTarget, type RedirectType } from './redirect-status.ts';
import type { Found, SourceIndex } from './rule-index.ts';

/** Valid rule of a table: its source is a path, its target is safe and its type is known. */
export interface TableRule {
  /** Id of the redirect; absent for a rule that was given without one. */
  readonly id: string | undefined;
  /** Position in the list of rules. */
  readonly position: number;
  /**
   * Whether its path has an optional trailing slash, which is ignored unless two rules differ only in
   * it.
   */
  readonly isSlashed: boolean;
  readonly fromPath: string;
  readonly toPath: string;
  readonly type: RedirectType;
  /** Parsed `toPath`, for a rule that is followed often; if absent, it is parsed at each use. */
  readonly target?: Address | undefined;
}

/** Maximum redirects of a chain (Fetch Standard, HTTP-redirect fetch); a longer chain has no end. */
export const MAX_HOPS = 20;

/** Result of following a chain of redirects. */
export interface FollowedChain<Rule extends TableRule = TableRule> {
  /** Addresses with a rule, the request first. In a loop the last one is the repeated address. */
  readonly visited: readonly Address[];
  /** Rules of the visited addresses. */
  readonly rules: readonly Rule[];
  /** End of the chain: null for a 410 or 451, undefined if there is no end within `MAX_HOPS`. */
  readonly end: Address | null | undefined;
}

/** Follows the rules from `request` to an address without a rule. */
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

/**
 * Returns the rule for an address; `undefined` if no rule matches it. `site` is the origin of the
 * request.
 */
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

/**
 * Returns whether `found` leads to the requested path itself: a rule that only adds or removes the
 * trailing slash must not match both spellings.
 */
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
 * Returns the address of a browser after the redirect `found` at `at`: as in browsers, a fragment stays
 * until a target has its own.
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
