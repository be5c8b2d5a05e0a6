import type {
  Activity,
  LinkHealth,
  LinkQuery,
  LinkReport,
  NearRecords,
  RecordStamp,
  Uuid,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { RecordConflict } from '../errors/errors.ts';
import type { PageSlice } from '../records/page-slice.ts';

/** Address of a broken link: its id or its path. */
export type LinkAddress = { readonly id: Uuid } | { readonly path: string };

/**
 * Instant at which a broken link was resolved, and the name of the resolver; both `null` while it
 * is open.
 */
export type Resolution = Pick<LinkHealth, 'resolvedAt' | 'resolvedBy'>;

/**
 * The reported 404 paths of a workspace, one record for each path (contract, LinkHealth record).
 */
export interface LinkHealthRepository {
  /**
   * Adds one report to the record of its path, in one step; `origin` is used if the path is new.
   */
  readonly report: (origin: RecordStamp, report: LinkReport) => Promise<LinkHealth>;
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
   * Returns, for each of `segments`, the published posts and active categories with the most
   * similar slugs, in the order of `mostSimilar`. Rejects with `StorageUnavailable` after one
   * second.
   */
  readonly near: (
    workspaceId: Uuid,
    segments: readonly string[],
  ) => Promise<readonly NearRecords[]>;
  /**
   * Removes unresolved records beyond `keep`, up to `atMost` of them in the order of
   * `evictedFirst`; a record that is being reported is skipped. Returns their number. It waits for
   * no lock: two concurrent callers remove different records.
   */
  readonly trim: (
    workspaceId: Uuid,
    limit: { readonly keep: number; readonly atMost: number },
  ) => Promise<number>;
}
