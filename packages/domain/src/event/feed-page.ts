import { err, ok, type Result } from 'neverthrow';
import type { ContentEvent } from './content-event.ts';
import { type EventCursor, type EventPage, formatEventCursor } from './event-feed.ts';

/** Event with its position in the feed of its workspace. */
export interface PlacedEvent extends ContentEvent {
  readonly position: number;
}

/** Part of a feed as a storage reads it, all at one moment. */
export interface FeedSlice {
  /** Position of the newest event; 0 before the first one. */
  readonly end: number;
  /** Position of the newest event that was removed because of its age; 0 if none was. */
  readonly removed: number;
  /** Id of the event at the position of the cursor; `null` if there is none. */
  readonly idAtCursor: ContentEvent['id'] | null;
  /** Matching events after the cursor, at most `limit`. */
  readonly events: readonly PlacedEvent[];
  /** Last event that the storage looked at; the cursor itself if it looked at none. */
  readonly last: EventCursor;
}

/** Error: events after the cursor were removed, or the feed is not the one of the cursor. */
export interface EventsGone {
  readonly kind: 'events-gone';
  /** The cursor of the request. */
  readonly cursor: string;
}

/**
 * Returns the response to a query of a feed. Returns `events-gone` for a cursor from which a
 * follower would miss events: events after it were removed, it is ahead of the feed, or another
 * event has its position, as after the restoration of a backup.
 *
 * @example
 * feedPage({ after: null, limit: 100 }, slice); // ok: no events, the cursor of the end
 */
export const feedPage = (
  { after, limit }: { readonly after: EventCursor | null; readonly limit: number },
  { end, removed, idAtCursor, events, last }: FeedSlice,
): Result<EventPage, EventsGone> => {
  if (after && isGone(after, { end, removed, idAtCursor })) {
    return err({ kind: 'events-gone', cursor: formatEventCursor(after) });
  }
  const lastEvent = events.at(-1);
  // A full page may end before the last event that was looked at.
  const cursor = lastEvent && events.length >= limit ? lastEvent : last;
  return ok({
    data: events.map(({ position: _position, ...event }) => event),
    cursor: formatEventCursor(cursor),
    hasMore: cursor.position < end,
  });
};

const isGone = (
  { position, id }: EventCursor,
  { end, removed, idAtCursor }: Pick<FeedSlice, 'end' | 'removed' | 'idAtCursor'>,
): boolean =>
  position > end ||
  position < removed ||
  // The event of a cursor may be removed as long as all events after it are there.
  (position > removed && idAtCursor !== id);
