import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  ChangedRules,
  Redirect,
  RedirectHits,
  RedirectQuery,
  RuleLookUp,
  StoredRule,
} from '@content-publishing/domain/redirects';
import type { Activity } from '@content-publishing/domain/tenant';
import type { ResultAsync } from 'neverthrow';
import type { Note } from '../event/note.ts';
import type { IdempotencyKeyInUse, RecordConflict } from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { PageSlice } from '../storage/page-slice.ts';

/** Changes of redirects that are stored in one transaction. */
export interface RedirectChanges extends ChangedRules {
  /** Ids of the redirects to remove. */
  readonly remove: readonly Uuid[];
  /** Instant of the changes. */
  readonly at: DateTime;
}

/** Redirects that are stored together with a record whose change moves pages of the site. */
export interface RedirectMove extends Note {
  /** Version that the rules must have; otherwise nothing is stored. */
  readonly seen: string;
  readonly changes: RedirectChanges;
  /** Activity entries of refused redirects. */
  readonly refusals?: readonly Activity[];
}

/** A page of redirects, and the version of all rules that it was read at. */
export interface RedirectSlice extends PageSlice<Redirect> {
  readonly version: string;
}

/** The redirects of a workspace, one for each address (contract, Redirect). */
export interface RedirectRepository {
  /**
   * Returns a page of redirects with the version of the rules, both read together. Ties are broken by id in the same direction; redirects that were
   * never hit (`lastHitAt` is null) come last in both directions.
   */
  readonly list: (workspaceId: Uuid, query: RedirectQuery) => Promise<RedirectSlice>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Redirect | null>;
  /**
   * Returns the version of all rules of the workspace. Each addition, change or removal of a rule
   * sets a new version; counted hits do not.
   */
  readonly version: (workspaceId: Uuid) => Promise<string>;
  /**
   * Returns the rules that `lookUp` asks for, in any order. The result may include further rules,
   * since the storage finds them by indexes.
   */
  readonly findAround: (workspaceId: Uuid, lookUp: RuleLookUp) => Promise<readonly StoredRule[]>;
  /**
   * Stores changes in one transaction and returns the new version of the rules. Returns
   * `record-conflict` if the rules no longer have the version `seen`; nothing is stored then.
   * Unresolved broken links that match an added or changed rule are marked as resolved
   * (`resolvedBy: 'redirect'`) in the same transaction.
   */
  readonly change: (
    workspaceId: Uuid,
    seen: string,
    changes: RedirectChanges,
    creation: Creation,
  ) => ResultAsync<string, RecordConflict | IdempotencyKeyInUse>;
  /**
   * Raises the hit counts of redirects in one transaction, and returns the number of redirects
   * found; unknown ids are ignored. The version of the rules stays.
   */
  readonly countHits: (workspaceId: Uuid, hits: readonly RedirectHits[]) => Promise<number>;
}
