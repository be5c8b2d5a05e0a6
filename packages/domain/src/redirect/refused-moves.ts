import { isOn } from './follow-chain.ts';
import type { Redirect } from './redirect.ts';
import { addressKey, ruleAddress } from './rule-address.ts';
import { chainRules, type ChainRule, inListOrder, ruleChains } from './rule-chains.ts';
import type { StoredRule } from './rule-look-up.ts';
import { originKey } from './address.ts';

/**
 * Maximum number of times that all chains are followed; all redirects are refused where more are needed.
 * Only rules that were made for it need them.
 */
const MAX_ROUNDS = 20;

/** Redirect from where a page was, and the rules that start there. */
export interface MovedPlace {
  readonly from: string;
  /** Redirect that is added, unless a rule starts there. */
  readonly redirect: Redirect;
  /** Rules that start there, the oldest first. */
  readonly former: readonly StoredRule[];
  /** Rule that is there then: the oldest of them, or the redirect. */
  readonly put: StoredRule;
}

/** Verdict on redirects of moved pages. */
interface MovesVerdict {
  /** Places that keep their former rules. */
  readonly refused: ReadonlySet<MovedPlace>;
  /** Rules that led to where a page was, and lead to where it is: without them a chain is too long. */
  readonly shortened: readonly StoredRule[];
}

/** Rule that leads to where a page is, in place of one to where it was. */
interface Shortened {
  readonly place: MovedPlace;
  readonly former: ChainRule;
  readonly rule: ChainRule;
}

/**
 * Decides which redirects of moved pages are made among `others` rules. At first all are. While a chain
 * over one has no end within 20 redirects, the rule that leads to it leads to the page instead; where that
 * does not help, the last redirect on the chain is refused.
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
    // Of several rules that were stored at one address the first of the list answers.
    for (const rule of next.toSorted((a, b) => a.position - b.position)) {
      chains.add(rule);
      present.add(rule);
    }
  };

  /** Leads the rule before a moved page on a chain to the page; returns whether there was one. */
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

  /** Changes a rule of `chain`, which has no end; returns whether a moved page is on it. */
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

/** Returns whether `rule` leads to the source of `put`, without parameters of its own. */
const leadsTo = ({ target }: ChainRule, put: StoredRule, site: string): boolean =>
  target !== undefined &&
  isOn(site, target) &&
  target.fragment === '' &&
  addressKey(target) === ruleAddress(put.fromPath);
