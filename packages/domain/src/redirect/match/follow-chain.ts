/**
 * Follows a chain of redirects in memory, as a browser does over the network:
 *
 *   /old → /new → /newer   no rule for /newer: the chain ends there (`end`)
 *   /a → /gone             a rule of type 410 or 451: `end` is null
 *   /a → /b → /a           an address comes again, or more than 20 redirects: `end` is undefined
 */

import { type Address, originKey, readAddress } from '../address/address.ts';
import { mergeQuery } from '../address/query-string.ts';
import type { Spelling } from '../address/normalized-path.ts';
import { hasTarget, type RedirectType } from '../rule/redirect-status.ts';
import { hasMoved, patternTarget } from '../rule/pattern.ts';
import type { Found, SourceIndex } from './rule-index.ts';

/** Valid rule of a table: its source is a path, its target is safe and its type is known. */
export interface TableRule {
  /** Id of the redirect; absent for a rule that was given without one. */
  readonly id: string | undefined;
  /** Position in the list of rules. */
  readonly position: number;
  /**
   * Whether the path of the rule ends in a trailing slash. The slash is ignored unless two rules
   * differ only in it.
   */
  readonly isSlashed: boolean;
  /** Prefix of a pattern, such as `/old/` of `/old/*`; `undefined` for a rule of one path. */
  readonly prefix: string | undefined;
  readonly fromPath: string;
  readonly toPath: string;
  readonly type: RedirectType;
  /**
   * Parsed `toPath`, for a rule that is followed often; if absent, `toPath` is parsed at each use.
   */
  readonly target?: Address | undefined;
}

/** Maximum redirects of a chain (Fetch Standard, HTTP-redirect fetch); a longer chain has no end. */
export const MAX_HOPS = 20;

/** Result of following a chain of redirects. */
export interface FollowedChain<Rule extends TableRule = TableRule> {
  /**
   * Addresses that matched a rule, the request first. In a loop, the repeated address comes last as
   * well.
   */
  readonly visited: readonly Address[];
  /**
   * Rules that the visited addresses matched, in the same order; the repeated address of a loop has
   * none here.
   */
  readonly rules: readonly Rule[];
  /**
   * Last address of the chain, which has no rule. `null` if the last rule is a 410 or 451;
   * `undefined` for a loop, or more than {@link MAX_HOPS} redirects.
   */
  readonly end: Address | null | undefined;
}

/**
 * Follows the rules of `index` from `request` to an address without a rule. Targets on the origin
 * of the request are on the site; other origins end the chain. `ruleChains` (rule-chains.ts) uses
 * it to check rules before they are stored, `redirectTable` to answer requests.
 */
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

/** Returns whether an address, by its text, was visited before. */
const hasBeen = (visited: readonly Address[], { path, query }: Address): boolean =>
  visited.some((before) => before.path === path && before.query.text === query.text);

/**
 * Returns whether an address is on `site`, an origin as {@link originKey} returns it; a path always
 * is.
 */
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
  return index.find(path, query, (found) => {
    const { prefix, isSlashed } = found.rule;
    return prefix === undefined
      ? isSlashed === path.isSlashed || !answersItself(found, site, path)
      : isMovedBy(found.rule, prefix, site, path);
  });
};

/**
 * Returns whether the pattern `rule` matches the requested path: it has not moved the path there
 * itself, which would be a loop, and the result is a safe target.
 */
const isMovedBy = (rule: TableRule, prefix: string, site: string, path: Spelling): boolean => {
  if (!hasTarget(rule.type)) return true;
  const target = targetOf(rule);
  if (!target || (isOn(site, target) && hasMoved(prefix, target, path))) return false;
  return patternTarget(prefix, target, path) !== undefined;
};

/**
 * Returns whether `found` leads back to the requested path with all parameters that the rule names.
 * A rule that only adds or removes the trailing slash must not match both spellings, since it would
 * be a loop.
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
 * Returns the address that a browser requests after the redirect `found` at `at`; `undefined` if
 * the target cannot be parsed. As in browsers, the fragment of `at` is kept if the target has none.
 */
const nextAddress = ({ rule, pairs }: Found<TableRule>, at: Address): Address | undefined => {
  const own = targetOf(rule);
  const target =
    own && rule.prefix !== undefined ? patternTarget(rule.prefix, own, at.spelling()) : own;
  return (
    target && {
      ...target,
      query: mergeQuery(target.query, at.query, pairs),
      fragment: target.fragment || at.fragment,
    }
  );
};
