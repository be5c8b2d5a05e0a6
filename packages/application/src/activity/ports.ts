import type { Activity, ActivityQuery, DateTime, Uuid } from '@content-publishing/domain';
import type { PageSlice } from '../records/page-slice.ts';

/**
 * The activity of a workspace (management API, GET /external/activity). Entries are stored by the
 * repository that makes the change.
 */
export interface ActivityRepository {
  /** Returns a page, newest first, ties by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: ActivityQuery) => Promise<PageSlice<Activity>>;
  /**
   * Removes at most `limit` entries of all workspaces that are older than `before`; returns their
   * number.
   */
  readonly removeBefore: (before: DateTime, limit: number) => Promise<number>;
}
