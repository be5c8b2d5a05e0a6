import { type Address, locationOf, readAddress, readTarget } from '../address/address.ts';
import {
  hasTarget,
  isRedirectType,
  REDIRECT_STATUS,
  type RedirectStatus,
} from '../rule/redirect-status.ts';
import { sourceIndex, type SourceIndex } from './rule-index.ts';
import { prefixOf } from '../rule/pattern.ts';
import { addressKey } from '../rule/rule-address.ts';
import {
  followChain,
  MAX_HOPS,
  ruleFor,
  type TableRule,
  type FollowedChain,
} from './follow-chain.ts';

/**
 * Fields of a redirect that matching reads. A later version of the service may send a type that is not
 * known here.
 */
export interface RedirectRule {
  /**
   * Id that `rulesBehind` returns for the rule. A rule without an id matches, but `rulesBehind`
   * leaves it out.
   */
  readonly id?: string;
  readonly fromPath: string;
  readonly toPath: string;
  readonly type: string;
}

/**
 * Response that a site gives for a redirect: the status, and the `Location` header in ASCII, which
 * is `null` for a 410 or 451.
 */
export interface RedirectAnswer {
  readonly status: RedirectStatus;
  readonly location: string | null;
}

/**
 * Reason why a rule is not replayed, one for each `kind`. A rule with one of these faults is left
 * out of the table. `invalidSource`: its `fromPath` is not a path. `unknownType`: its type is
 * unknown. `unsafeTarget`: its target is neither a path of the site nor an absolute URL.
 * `shadowed`: an earlier rule has the same source, for a pattern the same prefix and pairs.
 *
 * The chain from the source of a rule with one of these faults is not followed. `selfRedirect`,
 * `loop`: it contains a loop of `paths`. `tooManyHops`: it has more than 20 redirects.
 */
export type RedirectFault =
  | {
      readonly kind: 'invalidSource' | 'unknownType' | 'unsafeTarget' | 'shadowed' | 'tooManyHops';
      readonly rule: RedirectRule;
    }
  | {
      readonly kind: 'selfRedirect' | 'loop';
      readonly rule: RedirectRule;
      readonly paths: readonly string[];
    };

/** Redirects of a site, indexed for matching (docs/redirect-matching.md). */
export interface RedirectTable {
  /**
   * Number of rules in the table. Rules with the faults `invalidSource`, `unknownType`,
   * `unsafeTarget` or `shadowed` are not in it; rules whose chain has no end are.
   */
  readonly size: number;
  /** Faults of the rules that are not replayed, in the order of the list. */
  readonly faults: readonly RedirectFault[];
  /**
   * Returns the response to a request, given as a path with its query or as an absolute `http:` or
   * `https:` URL; `undefined` if no rule matches. The time does not depend on the size of the table.
   */
  readonly match: (url: string) => RedirectAnswer | undefined;
  /**
   * Returns the responses for the addresses on the site that the chain of a request passes, in order,
   * at most 20 (Fetch Standard, HTTP-redirect fetch). A site uses the first whose page exists, since a
   * browser would stop there, or else the response of `match`.
   */
  readonly waypoints: (url: string) => readonly (RedirectAnswer & { readonly location: string })[];
  /**
   * Returns the ids of the rules that lead to `answer`, which `match` or `waypoints` returned for
   * `url`, in the order of the chain. Empty if no rule matches `url`.
   */
  readonly rulesBehind: (url: string, answer: RedirectAnswer) => readonly string[];
}

/** Builder of a table, rule by rule, so that a site can serve requests in between. */
export interface RedirectTableBuilder {
  /** Adds a rule after all earlier ones; an earlier rule with the same source wins. */
  readonly add: (rule: RedirectRule) => void;
  /** Returns the table; no rule may be added after that. */
  readonly build: () => RedirectTable;
}

/**
 * Creates a table of `rules`, in linear time.
 *
 * @example
 * redirectTable([{ fromPath: '/old', toPath: '/new', type: 'Permanent301' }]).match('/old/?a=1'); // { status: 301, location: '/new?a=1' }
 */
export const redirectTable = (rules: Iterable<RedirectRule>): RedirectTable => {
  const builder = redirectTableBuilder();
  for (const rule of rules) builder.add(rule);
  return builder.build();
};

/**
 * Creates a builder, which adds many rules a few at a time; `redirectTable` adds all at once.
 *
 * @example
 * const builder = redirectTableBuilder();
 * for (const rule of page) builder.add(rule);
 * const table = builder.build();
 */
export const redirectTableBuilder = (): RedirectTableBuilder => {
  const index = sourceIndex<TableRule>();
  const entries: (TableRule | RedirectFault)[] = [];
  let size = 0;
  let faults: readonly RedirectFault[] | undefined;
  return {
    add: (rule) => {
      const entry = entryOf(rule, entries.length, index);
      entries.push(entry);
      if (!isFault(entry)) size += 1;
    },
    build: () => ({
      size,
      // Chains are followed on first use, and only once.
      get faults() {
        faults ??= entries.flatMap((entry) =>
          isFault(entry) ? entry : (chainFault(entry, index) ?? []),
        );
        return faults;
      },
      match: (url) => {
        const trail = trailOf(url, index);
        return trail && answerOf(trail);
      },
      waypoints: (url) => {
        const trail = trailOf(url, index);
        return trail ? waypointsOf(trail) : [];
      },
      rulesBehind: (url, { location }) => {
        const trail = trailOf(url, index);
        if (!trail) return [];
        const stop = waypointsOf(trail).findIndex((waypoint) => waypoint.location === location);
        const followed = stop === -1 ? trail.rules : trail.rules.slice(0, stop + 1);
        return followed.flatMap(({ id }) => id ?? []);
      },
    }),
  };
};

/** Returns whether the result of parsing a rule is a fault, so that the rule is left out. */
export const isFault = (entry: PlacedRule | TableRule | RedirectFault): entry is RedirectFault =>
  'kind' in entry;

/**
 * Adds the rule at `position` of the list to `index` and returns it; returns its fault if it is
 * invalid or an earlier rule has the same source.
 */
const entryOf = (
  rule: RedirectRule,
  position: number,
  index: SourceIndex<TableRule>,
): TableRule | RedirectFault => {
  const placed = placedRule(rule, position);
  if (isFault(placed)) return placed;
  const { bare, pairs, entry } = placed;
  return index.add(bare, pairs, entry)
    ? entry
    : { kind: 'shadowed', rule: { fromPath: rule.fromPath, toPath: rule.toPath, type: rule.type } };
};

/** Valid rule with its parsed addresses, and its key in an index. */
interface PlacedRule {
  /** Normalized path of the source, without its optional trailing slash. */
  readonly bare: string;
  /** Query pairs that the source names. */
  readonly pairs: readonly string[];
  readonly entry: TableRule;
  readonly source: Address;
  readonly target: Address | undefined;
}

/**
 * Parses the rule at `position` of a list: returns it with its key in an index, or the fault of an
 * invalid rule.
 */
export const placedRule = (
  { id, fromPath, toPath, type }: RedirectRule,
  position: number,
): PlacedRule | RedirectFault => {
  const rule = { fromPath, toPath, type };
  const source = readAddress(fromPath);
  if (source?.origin !== '') return { kind: 'invalidSource', rule };
  if (!isRedirectType(type)) return { kind: 'unknownType', rule };
  const target = hasTarget(type) ? readTarget(toPath) : undefined;
  if (hasTarget(type) && !target) return { kind: 'unsafeTarget', rule };
  const { bare, isSlashed } = source.spelling();
  const prefix = prefixOf(source);
  const entry = { id, position, isSlashed, prefix, fromPath, toPath: target ? toPath : '', type };
  return { bare, pairs: source.query.pairs(), entry, source, target };
};

/** Returns the fault of the chain from the source of a rule; `undefined` if the chain has an end. */
const chainFault = (
  { prefix, fromPath, toPath, type }: TableRule,
  index: SourceIndex<TableRule>,
): RedirectFault | undefined => {
  const target = readAddress(toPath);
  // Fast path: most targets are on another site or have no rule, so the chain ends there. Another rule
  // may match the `fromPath` of a pattern.
  const isLast = target?.origin !== '' || !ruleFor(index, '', target);
  if (isLast && prefix === undefined) return undefined;
  const source = readAddress(fromPath);
  const trail = source && followChain(index, { ...source, fragment: '' });
  if (!trail || trail.end !== undefined) return undefined;
  const rule = { fromPath, toPath, type };
  const loop = loopIn(trail.visited);
  if (loop.length === 0) return { kind: 'tooManyHops', rule };
  return { kind: loop.length === 1 ? 'selfRedirect' : 'loop', rule, paths: loop };
};

/**
 * Returns the addresses of the loop in a chain as paths with queries, from the first repeated
 * address up to before its repetition. Empty if no address is repeated.
 */
export const loopIn = (visited: readonly Address[]): readonly string[] => {
  const keys = visited.map(addressKey);
  const start = keys.findIndex((key, position) => keys.includes(key, position + 1));
  const end = keys.indexOf(keys[start] ?? '', start + 1);
  return visited.slice(start, end).map((address) => locationOf({ ...address, fragment: '' }));
};

const trailOf = (url: string, index: SourceIndex<TableRule>): FollowedChain | undefined => {
  const request = readAddress(url);
  return request && followChain(index, { ...request, fragment: '' });
};

/**
 * Returns a single response for a whole chain; `undefined` if no rule matched or the chain has no
 * end.
 */
const answerOf = ({ rules, end }: FollowedChain): RedirectAnswer | undefined => {
  const last = rules.at(-1);
  if (!last || end === undefined) return undefined;
  if (end === null) return { status: REDIRECT_STATUS[last.type], location: null };
  return { status: sharedStatus(rules), location: locationOf(end) };
};

// The address that closes a loop is left out, since the chain has passed it before.
const waypointsOf = ({ visited, rules }: FollowedChain) =>
  visited.slice(1, Math.min(rules.length, MAX_HOPS + 1)).map((page, position) => ({
    status: sharedStatus(rules.slice(0, position + 1)),
    location: locationOf(page),
  }));

/** Returns the status that all redirects of a chain share; 302 if they differ. */
const sharedStatus = ([first, ...others]: readonly TableRule[]): RedirectStatus =>
  first && others.every(({ type }) => type === first.type) ? REDIRECT_STATUS[first.type] : 302;
