import { isOn } from '../match/follow-chain.ts';
import type { Redirect } from '../rule/redirect.ts';
import { addressKey, ruleAddress } from '../rule/rule-address.ts';
import { chainRules, type ChainRule, inListOrder, ruleChains } from '../change/rule-chains.ts';
import type { StoredRule } from '../change/rule-look-up.ts';
import { originKey } from '../address/address.ts';

/**
 * Maximum rounds in which all chains are followed. If more are needed, all redirects of the change
 * are refused; only deliberately constructed rules need them.
 */
const MAX_ROUNDS = 20;

/** Former address of a page, with its redirect and the rules that are stored for it. */
export interface MovedPlace {
  readonly from: string;
  /** Redirect to add if no rule is stored for the address. */
  readonly redirect: Redirect;
  /** Rules stored for the address, the oldest first. */
  readonly former: readonly StoredRule[];
  /**
   * Rule for the address after the change: the oldest stored rule with its new target, or else
   * `redirect`.
   */
  readonly put: StoredRule;
}

interface MovesVerdict {
  /** Places whose redirect is refused; they keep their former rules. */
  readonly refused: ReadonlySet<MovedPlace>;
  /**
   * Rules that led to the former address of a page and get the new one as target, because their chain
   * would be too long.
   */
  readonly shortened: readonly StoredRule[];
}

/** Rule that was changed to lead to the new address of a page. */
interface Shortened {
  readonly place: MovedPlace;
  readonly former: ChainRule;
  readonly rule: ChainRule;
}

/**
 * Decides which redirects of moved pages are stored among the `others`, the stored rules that stay.
 * At first all of them are. If a chain over a redirect is too long, the rule before the redirect is
 * changed to lead directly to the page; if that does not help, or the chain is a loop, the last
 * redirect on the chain is refused.
 */
export const refusedMoves = (
  places: readonly MovedPlace[],
  others: readonly StoredRule[],
  siteUrl: string | null,
): MovesVerdict => {
  const site = originKey(siteUrl ?? '');
  const listed = new Map(
    inListOrder(
      chainRules([...others, ...places.flatMap(({ put, former }) => [put, ...former])]),
    ).map((rule) => [rule.stored, rule]),
  );
  const rulesFor = (rules: readonly StoredRule[]): readonly ChainRule[] =>
    rules.flatMap((rule) => listed.get(rule) ?? []);

  const placeOf = new Map(places.map((place) => [place.put, place]));
  const present = new Set([...rulesFor(places.map(({ put }) => put)), ...rulesFor(others)]);
  const chains = ruleChains(
    [...present].toSorted((a, b) => a.position - b.position),
    siteUrl,
  );
  const refused = new Set<MovedPlace>();
  const shortened = new Map<StoredRule, Shortened>();

  const replace = (gone: readonly ChainRule[], next: readonly ChainRule[]): void => {
    for (const rule of gone) {
      chains.remove(rule);
      present.delete(rule);
    }
    // Rules are added in the order of the list, since the first of several rules with one address
    // applies.
    for (const rule of next.toSorted((a, b) => a.position - b.position)) {
      chains.add(rule);
      present.add(rule);
    }
  };

  /**
   * Changes the rule before a moved page on a chain to lead directly to the page. Returns whether there
   * was one.
   */
  const shorten = (rules: readonly ChainRule[]): boolean => {
    for (const [index, { stored }] of rules.entries()) {
      const place = placeOf.get(stored);
      const before = rules[index - 1];
      if (!place || !before || placeOf.has(before.stored) || shortened.has(before.stored)) continue;
      if (!leadsTo(before, place.put, site)) continue;
      const [next] = chainRules([{ ...before.stored, toPath: place.put.toPath }]);
      if (!next) continue;
      const rule = { ...next, position: before.position };
      shortened.set(rule.stored, { place, former: before, rule });
      replace([before], [rule]);
      return true;
    }
    return false;
  };

  /**
   * Refuses the redirect of a place: puts its former rules back, and undoes the shortened rules of
   * the place.
   */
  const refuse = (place: MovedPlace): void => {
    refused.add(place);
    placeOf.delete(place.put);
    replace(rulesFor([place.put]), rulesFor(place.former));
    for (const [stored, { place: owner, former, rule }] of [...shortened]) {
      if (owner !== place) continue;
      replace([rule], [former]);
      shortened.delete(stored);
    }
  };

  /**
   * Repairs a chain without an end: shortens it, or refuses the redirect of the last moved page on
   * it. Returns `false` if no moved page is on it.
   */
  const mend = ({ rules, problem }: ReturnType<typeof chains.chainOf>): boolean => {
    if (problem?.kind === 'chain-too-long' && shorten(rules)) return true;
    const last = rules
      .flatMap(({ stored }) => placeOf.get(stored) ?? shortened.get(stored)?.place ?? [])
      .at(-1);
    if (last) refuse(last);
    return last !== undefined;
  };

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let isMended = false;
    for (const rule of [...present]) {
      while (present.has(rule)) {
        const chain = chains.chainOf(rule);
        if (!chain.problem || !mend(chain)) break;
        isMended = true;
      }
    }
    if (!isMended) {
      return { refused, shortened: [...shortened.keys()] };
    }
  }
  return { refused: new Set(places), shortened: [] };
};

/**
 * Returns whether `rule` leads to the source of `put` on the site `site`, an origin as `originKey`
 * returns it. A target with a fragment does not count.
 */
const leadsTo = ({ target }: ChainRule, put: StoredRule, site: string): boolean =>
  target !== undefined &&
  isOn(site, target) &&
  target.fragment === '' &&
  addressKey(target) === ruleAddress(put.fromPath);
