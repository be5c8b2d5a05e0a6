import type { ContentEvent, EventType } from '../event/content-event.ts';
import type { DateTime, Uuid } from '../schema/scalar.ts';

/** Maximum events that a message names; further ones are only counted. */
export const MAX_MESSAGE_EVENTS = 100;

/** Maximum bytes of the events of a message, in JSON; further events are only counted. */
const MAX_EVENT_BYTES = 63 * 1024;

/** Number of events by type. */
export type EventCounts = Readonly<Partial<Record<EventType, number>>>;

/** Message about changes of what visitors may see (Standard Webhooks). */
export interface ChangeMessage {
  readonly type: 'content.changed';
  /** Instant at which the message was made, in UTC. */
  readonly timestamp: DateTime;
  readonly data: {
    readonly webhookId: Uuid;
    /**
     * Cursor after which the events begin: the cursor of the message before. A receiver whose last
     * cursor is another one has missed a message.
     */
    readonly after: string;
    /** Cursor of the last event that the message covers. */
    readonly cursor: string;
    /**
     * Whether `events` has all covered events. If not, make everything anew, or read the feed from
     * `after`.
     */
    readonly complete: boolean;
    /** Number of all covered events by type. */
    readonly counts: EventCounts;
    /** The first of the covered events, in their order. */
    readonly events: readonly ContentEvent[];
  };
}

/** Message that tries a webhook. */
export interface TestMessage {
  readonly type: 'webhook.test';
  readonly timestamp: DateTime;
  readonly data: { readonly webhookId: Uuid };
}

/** Message that a webhook sends. */
export type WebhookMessage = ChangeMessage | TestMessage;

/** Events that a message covers. */
interface CoveredEvents {
  readonly after: string;
  readonly cursor: string;
  /** First of the events. */
  readonly events: readonly ContentEvent[];
  /** Number of all events by type; absent if `events` has all. */
  readonly counts?: EventCounts;
  /** Whether some of the events were removed from the feed. */
  readonly isGone?: boolean;
}

/**
 * Returns a message about `covered` events. It names at most {@link MAX_MESSAGE_EVENTS} of them, and
 * no more than fit into 64 KiB.
 *
 * @example
 * changeMessage(webhookId, now, { after, cursor, events }).data.complete; // true
 */
export const changeMessage = (
  webhookId: Uuid,
  now: DateTime,
  { after, cursor, events, counts = countsOf(events), isGone = false }: CoveredEvents,
): ChangeMessage => {
  const named = fitting(events.slice(0, MAX_MESSAGE_EVENTS));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const complete = !isGone && named.length === total;
  return {
    type: 'content.changed',
    timestamp: now,
    data: { webhookId, after, cursor, complete, counts, events: named },
  };
};

const countsOf = (events: readonly ContentEvent[]): EventCounts =>
  Object.fromEntries(
    Array.from(Map.groupBy(events, ({ type }) => type)).map(([type, all]) => [type, all.length]),
  );

const fitting = (events: readonly ContentEvent[]): readonly ContentEvent[] => {
  let bytes = 0;
  const first = events.findIndex((event) => {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    bytes += JSON.stringify(event).replaceAll(/[^\0-\x7F]/g, '...').length + 1;
    return bytes > MAX_EVENT_BYTES;
  });
  return first === -1 ? events : events.slice(0, first);
};
