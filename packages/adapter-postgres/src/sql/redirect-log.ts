import {
  compareCodePoints,
  foldForSearch,
  type Redirect,
  type RedirectQuery,
  type Uuid,
} from '@content-publishing/domain';
import { LRUCache } from 'lru-cache';
import type { PageAnchor, Now, OrderValue } from './page-anchors.ts';

/** A redirect that was added (`by` is 1) or removed (-1), and the version that there was then. */
export interface RedirectChange {
  readonly number: number;
  readonly version: string;
  readonly by: 1 | -1;
  readonly redirect: Redirect;
}

/** A version of the redirects in a workspace. */
export interface RedirectVersion {
  readonly version: string;
  /**
   * Number of the logged change that made this version; `null` for a version without a logged
   * change.
   */
  readonly number: number | null;
  /** The changes since the number that was asked about, and that one; `null` if there are none. */
  readonly changes: readonly RedirectChange[] | null;
}

/** The changes that led to a version, as far as they are known. */
export interface RedirectHistory {
  /** Returns the total of a list at that version, and a place in it. */
  readonly total: (query: RedirectQuery) => Now<number>;
  readonly bookmark: (query: RedirectQuery) => Now<PageAnchor>;
}

/** The histories of all workspaces. */
export interface RedirectHistories {
  /** Returns the number up to which changes are known. */
  readonly knownUntil: (workspaceId: Uuid) => number | null;
  readonly until: (workspaceId: Uuid, version: RedirectVersion) => RedirectHistory;
}

/** Number of changes of each workspace that are known, and kept by the database. */
export const CHANGES_KEPT = 100;

/** Maximum size of the cache, in characters. */
const MAX_SIZE = 8 * 1024 * 1024;

/** Overhead of a change besides its paths. */
const ENTRY_SIZE = 500;

/** Creates an empty log of redirect changes. */
export const redirectHistories = (): RedirectHistories => {
  const kept = new LRUCache<Uuid, readonly Step[]>({
    maxSize: MAX_SIZE,
    sizeCalculation: (steps) =>
      steps.reduce(
        (size, { change }) =>
          size + ENTRY_SIZE + (change ? change.fromPath.length + change.toPath.length : 0),
        0,
      ),
  });
  return {
    knownUntil: (workspaceId) => kept.get(workspaceId)?.at(-1)?.number ?? null,
    until: (workspaceId, { version, number, changes }) => {
      const known = kept.get(workspaceId) ?? [];
      // A later request may have finished first.
      const place = known.findIndex((step) => step.version === version);
      if (place >= 0) return historyOf(known.slice(0, place + 1));
      const steps = stepsTo(known, { version, number, changes });
      if (number !== null) kept.set(workspaceId, steps);
      return historyOf(steps);
    },
  };
};

/** A version, and what made it of the one before; `null` for the first that is known. */
interface Step {
  readonly version: string;
  readonly number: number | null;
  readonly by: number;
  readonly change: Redirect | null;
}

// Where a change is missing in between, all that is known is the version that there is.
const stepsTo = (
  known: readonly Step[],
  { version, number, changes }: RedirectVersion,
): readonly Step[] => {
  const [first, ...later] = changes ?? [];
  const from = known.at(-1);
  const isWhole =
    from !== undefined &&
    first?.version === from.version &&
    later.at(-1)?.version === version &&
    later.every((change, index) => change.number === first.number + index + 1);
  if (!isWhole) return [{ version, number, by: 0, change: null }];
  const steps = later.map((change) => ({
    version: change.version,
    number: change.number,
    by: change.by,
    change: change.redirect,
  }));
  return [...known, ...steps].slice(-CHANGES_KEPT);
};

const historyOf = (steps: readonly Step[]): RedirectHistory => {
  const since = (version: string, isMeant: (redirect: Redirect) => boolean) => {
    const place = steps.findLastIndex((step) => step.version === version);
    if (place < 0) return undefined;
    return steps
      .slice(place + 1)
      .reduce((sum, { by, change }) => (change && isMeant(change) ? sum + by : sum), 0);
  };
  return {
    total: (query) => {
      const isListed = listedBy(query);
      return ({ version, value }) => {
        const more = since(version, isListed);
        return more === undefined ? undefined : value + more;
      };
    },
    bookmark: (query) => {
      const isListed = listedBy(query);
      return ({ version, value: { position, last } }) => {
        const isBefore = (redirect: Redirect): boolean =>
          last !== null &&
          isListed(redirect) &&
          inOrder(query, { value: redirect[query.orderBy], id: redirect.id }, last) <= 0;
        const more = since(version, isBefore);
        return more === undefined ? undefined : { position: position + more, last };
      };
    },
  };
};

const listedBy = ({ type, search }: RedirectQuery): ((redirect: Redirect) => boolean) => {
  const part = foldForSearch(search ?? '');
  return (redirect) =>
    (type === null || redirect.type === type) &&
    (part === '' ||
      foldForSearch(redirect.fromPath).includes(part) ||
      foldForSearch(redirect.toPath).includes(part));
};

type Place = NonNullable<PageAnchor['last']>;

// As PostgreSQL has it: no value comes last in either direction, ties by id.
const inOrder = ({ order }: RedirectQuery, one: Place, other: Place): number => {
  if (one.value !== other.value) {
    if (one.value === null) return 1;
    if (other.value === null) return -1;
  }
  const difference = compareValues(one.value, other.value) || compareCodePoints(one.id, other.id);
  return order === 'asc' ? difference : -difference;
};

const compareValues = (one: OrderValue, other: OrderValue): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareCodePoints(String(one), String(other));
