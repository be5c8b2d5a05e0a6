import type {
  Activity,
  ChangedRules,
  DateTime,
  Redirect,
  RedirectHits,
  RedirectQuery,
  RuleLookUp,
  StoredRule,
  Uuid,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { IdempotencyKeyInUse, RecordConflict } from '../errors.ts';
import type { Creation, PageSlice } from '../ports.ts';

/** Changes of redirects that are stored together. */
export interface RedirectChanges extends ChangedRules {
  readonly remove: readonly Uuid[];
  /** Instant of the changes. */
  readonly at: DateTime;
}

/** Redirects that are changed together with a record by which pages move on the site. */
export interface RedirectMove {
  /** Version that the rules must have; nothing is stored in another one. */
  readonly seen: string;
  readonly changes: RedirectChanges;
  readonly activity: Activity;
  /** Further entries: redirects that are refused. */
  readonly refusals?: readonly Activity[];
}

/** The redirects of a workspace, one for each address (contract, Redirect). */
export interface RedirectRepository {
  /** Ties are broken by id in the same direction; `lastHitAt` null sorts last both ways. */
  readonly list: (workspaceId: Uuid, query: RedirectQuery) => Promise<PageSlice<Redirect>>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Redirect | null>;
  /** Returns the version of the rules, which each change of them renews. */
  readonly version: (workspaceId: Uuid) => Promise<string>;
  /**
   * Returns the rules that `lookUp` asks for, by indexed look-ups, in any order. There may be others
   * among them.
   */
  readonly findAround: (workspaceId: Uuid, lookUp: RuleLookUp) => Promise<readonly StoredRule[]>;
  /**
   * Stores changes in one step, if the rules still are in the version `seen`, and returns their new
   * version. Unresolved broken links that an added or changed rule answers are resolved by
   * `redirect` in the same step. `record-conflict`: the rules have changed; nothing is stored then.
   */
  readonly change: (
    workspaceId: Uuid,
    seen: string,
    changes: RedirectChanges,
    creation: Creation,
  ) => ResultAsync<string, RecordConflict | IdempotencyKeyInUse>;
  /**
   * Raises the counts of redirects, in one step, and returns how many of them are there. The version
   * of the rules stays.
   */
  readonly countHits: (workspaceId: Uuid, hits: readonly RedirectHits[]) => Promise<number>;
}
