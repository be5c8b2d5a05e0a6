import { type Address, locationOf, readAddress, readTarget } from './address.ts';
import type { Redirect } from './redirect.ts';
import {
  hasTarget,
  isRedirectType,
  REDIRECT_STATUS,
  type RedirectStatus,
} from './redirect-status.ts';
import { sourceIndex, type SourceIndex } from './rule-index.ts';
import { addressKey } from './rule-address.ts';
import {
  followChain,
  MAX_HOPS,
  ruleFor,
  type TableRule,
  type FollowedChain,
} from './follow-chain.ts';

/**
 * Fields of a redirect that matching reads. Its type may be one that only a later service knows.
 */
export interface RedirectRule extends Pick<Redirect, 'fromPath' | 'toPath'> {
  /** Id by which `rulesBehind` names the rule; a rule without one is not named. */
  readonly id?: string;
  readonly type: string;
}

/** Answer of a site: a status and, where there is one, the value of `Location`, in ASCII. */
export interface RedirectAnswer {
  readonly status: RedirectStatus;
  readonly location: string | null;
}

/**
 * Reason why a rule is not replayed. The rule is left out: its `fromPath` is no path, its type is
 * unknown, its target is neither a path of the site nor an absolute URL, or a rule before it has
 * the same source. Or its chain is not followed: it goes round in a loop of `paths`, or on for
 * more than 20 redirects.
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

/** The redirects of a site, ready to be asked (docs/redirect-matching.md). */
export interface RedirectTable {
  /** Number of rules that can answer: the given ones without those that were left out. */
  readonly size: number;
  /** The rules that are not replayed, in the order of the list. */
  readonly faults: readonly RedirectFault[];
  /**
   * Returns the answer for a request, given as its path with the query or as an absolute `http:` or
   * `https:` URL; nothing when no rule answers it. Takes the same time whatever the size of the
   * table.
   */
  readonly match: (url: string) => RedirectAnswer | undefined;
  /**
   * Returns the answers that end at a page which the chain of a request passes, in the order of the
   * chain. They are all on the site. A site gives the first whose page it has, as a browser would
   * stop there; else the answer of `match`. At most 20 (Fetch Standard, HTTP-redirect fetch).
   */
  readonly waypoints: (url: string) => readonly (RedirectAnswer & { readonly location: string })[];
  /**
   * Returns the ids of the rules that lead to `answer`, which `match` or `waypoints` gave for `url`,
   * in the order of the chain.
   */
  readonly rulesBehind: (url: string, answer: RedirectAnswer) => readonly string[];
}

/** A table that is made rule by rule, so that a site can answer requests meanwhile. */
export interface RedirectTableBuilder {
  /** Adds a rule behind those that were added before. */
  readonly add: (rule: RedirectRule) => void;
  /** Returns the table of all rules, when none is added any more. */
  readonly build: () => RedirectTable;
}

/**
 * Returns a table of `rules`, in a time that grows with their number.
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
 * Makes a table of many rules a few at a time; `redirectTable` makes it at once.
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

/** Returns whether a rule is left out. */
export const isFault = (entry: PlacedRule | TableRule | RedirectFault): entry is RedirectFault =>
  'kind' in entry;

/** Adds the rule at `position` to `index`, or returns its fault. */
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

/** A rule that can answer, and its place in an index. */
export interface PlacedRule {
  readonly bare: string;
  readonly pairs: readonly string[];
  readonly entry: TableRule;
  readonly source: Address;
  readonly target: Address | undefined;
}

/** Returns the place of a rule in an index; its fault where it cannot answer. */
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
  const entry = { id, position, isSlashed, fromPath, toPath: target ? toPath : '', type };
  return { bare, pairs: source.query.pairs(), entry, source, target };
};

/** Returns the fault of the chain that a request for the source of a rule starts. */
const chainFault = (
  { fromPath, toPath, type }: TableRule,
  index: SourceIndex<TableRule>,
): RedirectFault | undefined => {
  const target = readAddress(toPath);
  // Most targets are where a chain ends, which is seen at once.
  if (target?.origin !== '' || !ruleFor(index, '', target)) return undefined;
  const source = readAddress(fromPath);
  const trail = source && followChain(index, { ...source, fragment: '' });
  if (!trail || trail.end !== undefined) return undefined;
  const rule = { fromPath, toPath, type };
  const loop = loopIn(trail.visited);
  if (loop.length === 0) return { kind: 'tooManyHops', rule };
  return { kind: loop.length === 1 ? 'selfRedirect' : 'loop', rule, paths: loop };
};

/**
 * Returns the paths from the first address that comes again until it does; none where none comes
 * again.
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

/** Returns one answer for all of a chain. */
const answerOf = ({ rules, end }: FollowedChain): RedirectAnswer | undefined => {
  const last = rules.at(-1);
  if (!last || end === undefined) return undefined;
  if (end === null) return { status: REDIRECT_STATUS[last.type], location: null };
  return { status: sharedStatus(rules), location: locationOf(end) };
};

// A page that closes a loop was passed before.
const waypointsOf = ({ visited, rules }: FollowedChain) =>
  visited.slice(1, Math.min(rules.length, MAX_HOPS + 1)).map((page, position) => ({
    status: sharedStatus(rules.slice(0, position + 1)),
    location: locationOf(page),
  }));

/** Returns the status that all redirects of a chain have, else 302. */
const sharedStatus = ([first, ...others]: readonly TableRule[]): RedirectStatus =>
  first && others.every(({ type }) => type === first.type) ? REDIRECT_STATUS[first.type] : 302;
