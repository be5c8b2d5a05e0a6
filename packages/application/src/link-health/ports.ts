import type { Uuid } from '@content-publishing/domain';
import type { RecordStamp } from '@content-publishing/domain/records';
import type {
  LinkHealth,
  LinkQuery,
  LinkReport,
  NearRecords,
} from '@content-publishing/domain/redirects';
import type { Activity } from '@content-publishing/domain/tenant';
import type { ResultAsync } from 'neverthrow';
import type { RecordConflict } from '../errors/errors.ts';
import type { PageSlice } from '../storage/page-slice.ts';

/** Address of a broken link: its id or its path. */
export type LinkAddress = { readonly id: Uuid } | { readonly path: string };

/**
 * Fields that a change of a broken link sets: the instant at which it was resolved, and
 * `resolvedBy`, the name of the API key or `operator`. Both are `null` while it is open.
 */
export type Resolution = Pick<LinkHealth, 'resolvedAt' | 'resolvedBy'>;

/**
 * The reported 404 paths of a workspace, one record for each path (contract, LinkHealth record).
 */
export interface LinkHealthRepository {
  /**
   * Adds a report to the record of its path, and returns the record with the new count. If the path
   * is new, a record with the values of `origin` is created. Concurrent reports are all counted.
   * The rules are `firstReport` and `repeatReport`.
   */
  readonly report: (origin: RecordStamp, report: LinkReport) => Promise<LinkHealth>;
  /** Finds the record with an id or path, resolved or not. */
  readonly find: (workspaceId: Uuid, address: LinkAddress) => Promise<LinkHealth | null>;
  /** Returns a page; ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: LinkQuery) => Promise<PageSlice<LinkHealth>>;
  /**
   * Resolves or reopens a record in one step, and returns it. `record-conflict`: it was resolved,
   * reopened or removed since `former` was read; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: LinkHealth,
    resolution: Resolution,
    activity: Activity,
  ) => ResultAsync<LinkHealth, RecordConflict>;
  /**
   * Returns, for each of `segments` (in the same order), the published posts and active categories
   * with the most similar slugs, as `mostSimilar` orders them. The promise rejects with
   * `StorageUnavailable` after one second.
   */
  readonly near: (
    workspaceId: Uuid,
    segments: readonly string[],
  ) => Promise<readonly NearRecords[]>;
  /**
   * Removes unresolved records of a workspace until `keep` are left, but at most `atMost` of them,
   * in the order of `evictedFirst`. Returns the number of removed records. Records locked by a
   * concurrent report or call are skipped, so it waits for no lock, and two concurrent calls remove
   * different records.
   */
  readonly trim: (
    workspaceId: Uuid,
    limit: { readonly keep: number; readonly atMost: number },
  ) => Promise<number>;
}
