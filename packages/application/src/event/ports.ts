import type { DateTime, Uuid } from '@content-publishing/domain';
import type { EventCursor, EventQuery, FeedSlice } from '@content-publishing/domain/events';
import type { EventCounts } from '@content-publishing/domain/webhooks';

/**
 * The events of all workspaces (management API, GET /external/events). The repository that makes a
 * change stores its events, without a position. They are numbered once they are committed, so that
 * a reader never passes over an event whose transaction commits late.
 */
export interface EventRepository {
  /**
   * Returns at most `limit` workspaces that have events without a position, in the order of their
   * ids, after the id `after`; `null` begins with the first.
   */
  readonly findPending: (after: Uuid | null, limit: number) => Promise<readonly Uuid[]>;
  /**
   * Returns the workspaces in which this process has stored events during the last seconds, so that
   * they are found without a look at all workspaces. The transactions may still be open.
   */
  readonly recent: () => readonly Uuid[];
  /**
   * Gives positions to the committed events of a workspace, as `numberable` (domain) decides, and
   * returns the outcome. The positions have no gaps, and appear in their order. Returns `null` if
   * another caller is numbering the events of the workspace. The enabled webhooks of the workspace
   * become due, each after its delay, unless they are due already.
   */
  readonly number: (workspaceId: Uuid, now: DateTime) => Promise<NumberedEvents | null>;
  /**
   * Reads the feed of a workspace after a cursor; `after: null` reads only its end. The promise
   * rejects with `StorageUnavailable` while a server that stores no events is connected.
   */
  readonly read: (workspaceId: Uuid, query: FeedRead) => Promise<FeedSlice>;
  /** Returns the number of events by type, after a cursor and until another. */
  readonly count: (workspaceId: Uuid, range: EventRange) => Promise<EventCounts>;
  /** Returns the position of the newest event, 0 if there is none, for each of the workspaces. */
  readonly ends: (workspaceIds: readonly Uuid[]) => Promise<ReadonlyMap<Uuid, number>>;
  /**
   * Removes at most `limit` events of each workspace from before `before`, the oldest first; returns
   * their number. The newest event of a workspace is never removed. Called by `removeOldEvents`.
   */
  readonly removeBefore: (before: DateTime, limit: number) => Promise<number>;
}

/** Events after a cursor and until another. */
export interface EventRange extends Pick<EventQuery, 'types'> {
  readonly after: EventCursor;
  readonly through: EventCursor;
}

/** Number of events that got a position, and the newest position. */
export interface NumberedEvents {
  /** Number of the events that got a position. */
  readonly count: number;
  /** Position of the newest event of the workspace. */
  readonly end: number;
}

/** Part of a feed to read. */
export interface FeedRead extends Pick<EventQuery, 'types' | 'limit'> {
  readonly after: EventCursor | null;
}
