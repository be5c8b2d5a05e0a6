import type { DateTime, Uuid } from '@content-publishing/domain';
import type { Activity, ActivityQuery } from '@content-publishing/domain/tenant';
import type { PageSlice } from '../storage/page-slice.ts';

/**
 * The activity of a workspace (management API, GET /external/activity). Entries are stored by the
 * repository that makes the change.
 */
export interface ActivityRepository {
  /**
   * Returns the requested page of the entries that match `query`, with their total. `query.order`
   * applies to `at`; ties are broken by id in the same direction.
   */
  readonly list: (workspaceId: Uuid, query: ActivityQuery) => Promise<PageSlice<Activity>>;
  /**
   * Removes at most `limit` entries of all workspaces whose `at` is before `before`; returns the
   * number of removed entries. Called by `removeOldActivity`.
   */
  readonly removeBefore: (before: DateTime, limit: number) => Promise<number>;
}
