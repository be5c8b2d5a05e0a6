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
import type { IdempotencyKeyInUse, RecordConflict } from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { PageSlice } from '../records/page-slice.ts';

/** Changes of redirects that are stored in one step. */
export interface RedirectChanges extends ChangedRules {
  readonly remove: readonly Uuid[];
  /** Instant of the changes. */
  readonly at: DateTime;
}

/** Redirects that are stored together with a record whose change moves pages of the site. */
export interface RedirectMove {
  /** Version that the rules must have; otherwise nothing is stored. */
  readonly seen: string;
  readonly changes: RedirectChanges;
  readonly activity: Activity;
  /** Activity entries of refused redirects. */
  readonly refusals?: readonly Activity[];
}

/** The redirects of a workspace, one for each address (contract, Redirect). */
export interface RedirectRepository {
  /**
   * Returns a page. Ties are broken by id in the same direction; `lastHitAt` null sorts last both
   * ways.
   */
  readonly list: (workspaceId: Uuid, query: RedirectQuery) => Promise<PageSlice<Redirect>>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Redirect | null>;
  /** Returns the version of the rules; each change of them gives a new one. */
  readonly version: (workspaceId: Uuid) => Promise<string>;
  /**
   * Returns the rules for `lookUp`, found by indexes, in any order; the result may include other
   * rules.
   */
  readonly findAround: (workspaceId: Uuid, lookUp: RuleLookUp) => Promise<readonly StoredRule[]>;
  /**
   * Stores changes in one step and returns the new version of the rules. `record-conflict`: the
   * rules are no longer in the version `seen`; nothing is stored then. Unresolved broken links that
   * match an added or changed rule are resolved by `redirect` in the same step.
   */
  readonly change: (
    workspaceId: Uuid,
    seen: string,
    changes: RedirectChanges,
    creation: Creation,
  ) => ResultAsync<string, RecordConflict | IdempotencyKeyInUse>;
  /**
   * Raises the hit counts of redirects in one step, and returns the number of redirects found. The
   * version of the rules stays.
   */
  readonly countHits: (workspaceId: Uuid, hits: readonly RedirectHits[]) => Promise<number>;
}
