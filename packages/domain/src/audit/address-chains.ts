import { type Address, originKey, readAddress } from '../redirect/address/address.ts';
import { ALL_PATTERNS, newestFirst, type StoredRule } from '../redirect/change/rule-look-up.ts';
import type { RuleJudgement } from '../redirect/change/rules-around.ts';
import {
  followChain,
  type FollowedChain,
  isOn,
  MAX_HOPS,
  type TableRule,
} from '../redirect/match/follow-chain.ts';
import { isFault, placedRule } from '../redirect/match/redirect-table.ts';
import { sourceIndex } from '../redirect/match/rule-index.ts';

/** Redirects that answer some paths of a site, followed to their ends. */
export interface AddressChains {
  /** Paths of the site that were asked for, or that a chain leads to. */
  readonly paths: ReadonlySet<string>;
  /** Returns the chain of a path; `undefined` if no rule matches it. */
  readonly chainOf: (path: string) => FollowedChain | undefined;
  /** Returns whether a rule at a path asks for a query, so that the path alone has no answer. */
  readonly hasQueryRule: (path: string) => boolean;
  readonly isOnSite: (address: Address) => boolean;
}

/**
 * Looks up the redirects from `paths` (in the form of `sharedPath`) on, a look-up for each hop of the
 * longest chain. The result is the chains, as sites replay them.
 */
export function* addressChains(
  paths: readonly string[],
  siteUrl: string | null,
): RuleJudgement<AddressChains> {
  const site = originKey(siteUrl ?? '');
  const isOnSite = (address: Address): boolean => isOn(site, address);
  const rules = new Map<string, StoredRule>();
  const asked = new Set(paths);
  const queried = new Set<string>();
  let chainOf: AddressChains['chainOf'] = () => undefined;
  let next: readonly string[] = [ALL_PATTERNS, ...asked];
  let active = [...asked];
  for (let hop = 0; hop <= MAX_HOPS && next.length > 0; hop += 1) {
    const found = yield { from: next, pairs: null, to: [], below: [] };
    for (const rule of found) rules.set(rule.id, rule);
    if (rules.size === 0) break;
    const chains = chainsOver([...rules.values()].toSorted(newestFirst), site, queried);
    chainOf = chains;
    const ends = active.flatMap((path) => {
      const { visited, end } = chains(path) ?? {};
      const reached = [...(visited?.slice(1) ?? []), ...(end ? [end] : [])];
      return reached.filter(isOnSite).map(({ spelling }) => spelling().bare);
    });
    active = active.filter((path) => chains(path) !== undefined);
    next = [...new Set(ends)].filter((path) => !asked.has(path));
    for (const path of next) asked.add(path);
  }
  return { paths: asked, chainOf, hasQueryRule: (path) => queried.has(path), isOnSite };
}

/** Returns a function that follows the chain of a path; paths with a rule for queries go to `queried`. */
const chainsOver = (
  rules: readonly StoredRule[],
  site: string,
  queried: Set<string>,
): AddressChains['chainOf'] => {
  const index = sourceIndex<TableRule>();
  for (const [position, rule] of rules.entries()) {
    const placed = placedRule(rule, position);
    if (isFault(placed)) continue;
    index.add(placed.bare, placed.pairs, placed.entry);
    if (placed.pairs.length > 0) queried.add(placed.bare);
  }
  const followed = new Map<string, FollowedChain | undefined>();
  return (path) => {
    if (!followed.has(path)) {
      const request = addressAt(path);
      const chain = request && followChain(index, { ...request, origin: site });
      followed.set(path, chain && chain.rules.length > 0 ? chain : undefined);
    }
    return followed.get(path);
  };
};

/** Returns the address of a path in the form of `sharedPath`, in which `#` is a part of the path. */
const addressAt = (path: string): Address | undefined => readAddress(path.replaceAll('#', '%23'));
