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
import type { RecordConflict } from '../errors.ts';
import type { PageSlice } from '../ports.ts';

/** Address of a broken link: its id or its path. */
export type LinkAddress = { readonly id: Uuid } | { readonly path: string };

/** Instant at which a broken link was resolved, and by whom; both are `null` while it is open. */
export type Resolution = Pick<LinkHealth, 'resolvedAt' | 'resolvedBy'>;

/** The reported 404 paths of a workspace, one record a path (contract, LinkHealth record). */
export interface LinkHealthRepository {
  /** Folds one report into the record of its path, in one step; `origin` is for a first report. */
  readonly report: (origin: RecordStamp, report: LinkReport) => Promise<LinkHealth>;
  readonly find: (workspaceId: Uuid, address: LinkAddress) => Promise<LinkHealth | null>;
  /** Returns a page; ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: LinkQuery) => Promise<PageSlice<LinkHealth>>;
  /**
   * Stores whether a record is resolved, in one step, and returns the record. `record-conflict`:
   * another caller has resolved it, opened it or removed it since it was `former`; nothing is stored
   * then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: LinkHealth,
    resolution: Resolution,
    activity: Activity,
  ) => ResultAsync<LinkHealth, RecordConflict>;
  /**
   * Returns, for each of `segments`, the published posts and active categories whose slugs are
   * nearest to it, as `mostSimilar` has them. Rejects with `StorageUnavailable` when that takes longer
   * than a second.
   */
  readonly near: (
    workspaceId: Uuid,
    segments: readonly string[],
  ) => Promise<readonly NearRecords[]>;
  /**
   * Removes unresolved records beyond `keep`, up to `atMost` of them in the order of `evictedFirst`,
   * but none that is being reported. Returns how many. It waits for no lock: of two callers at once
   * each removes what the other does not.
   */
  readonly trim: (
    workspaceId: Uuid,
    limit: { readonly keep: number; readonly atMost: number },
  ) => Promise<number>;
}
