import type { Uuid } from '@content-publishing/domain';
import {
  type EventCursor,
  type EventPage,
  type EventQuery,
  type EventsGone,
  feedPage,
  parseEventCursor,
  parseEventQuery,
} from '@content-publishing/domain/events';
import { READERS } from '@content-publishing/domain/tenant';
import { ok, type Result, ResultAsync } from 'neverthrow';
import { countedAs, type Actor } from '../authentication/actor.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import type { EventWaits } from './event-waits.ts';
import type { AbortSignalLike } from '../use-case/abort-signal.ts';

interface Deps extends Pick<Ports, 'events'> {
  readonly eventWaits: Pick<EventWaits, 'begin'>;
}

/** Request for events of the workspace. */
export interface EventRequest {
  /** Query with numbers already converted from strings: `{after?, types?, wait?, limit?}`. */
  readonly query: unknown;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignalLike;
  /** Called before the request begins to wait. */
  readonly onWait?: () => void;
}

/** Part of the feed, for the response. */
export interface ListedEvents {
  readonly page: EventPage;
  /** Whether the request did not wait because too many others do. */
  readonly isCrowded: boolean;
}

/**
 * Returns the events of the workspace after a cursor (management API, GET /external/events).
 * Without a cursor there are no events, and the cursor of the end. With `wait` it waits until there
 * is a matching event, the time is over, the client disconnects or the server shuts down.
 *
 * Returns `events-gone` if events after the cursor were removed, or the cursor is not of this feed:
 * the client then has to read everything again.
 *
 * @example
 * const listed = await listEvents({ ...ports, eventWaits })(actor, { query: { wait: 25 } });
 * listed.map(({ page }) => page.cursor);
 */
export const listEvents = useCase(
  { permissions: READERS, errors: ['invalid-input', 'events-gone'] },
  (ports: Deps) => (actor, request: EventRequest) =>
    parseEventQuery(request.query).asyncAndThen(
      (query) => new ResultAsync(listed(ports, actor, query, request)),
    ),
);

const listed = async (
  ports: Deps,
  actor: Actor,
  query: EventQuery,
  { signal, onWait }: EventRequest,
): Promise<Result<ListedEvents, EventsGone>> => {
  const { workspaceId } = actor;
  const found = await pageAfter(ports, workspaceId, query, query.after);
  if (found.isErr()) return found.map(notCrowded);
  const { data, hasMore } = found.value;
  if (query.after === null || query.waitMs === 0 || data.length > 0 || hasMore) {
    return found.map(notCrowded);
  }
  const actorId = countedAs(actor);
  const wait = ports.eventWaits.begin({ workspaceId, actorId, waitMs: query.waitMs, signal });
  if (wait === undefined) return ok({ page: found.value, isCrowded: true });
  onWait?.();
  try {
    let page = found.value;
    for (;;) {
      const cursor = parseEventCursor(page.cursor) ?? query.after;
      if (!(await wait.beyond(cursor.position))) return ok(notCrowded(page));
      const next = await pageAfter(ports, workspaceId, query, cursor);
      if (next.isErr() || next.value.data.length > 0) return next.map(notCrowded);
      page = next.value;
    }
  } finally {
    wait.end();
  }
};

const notCrowded = (page: EventPage): ListedEvents => ({ page, isCrowded: false });

const pageAfter = async (
  { events }: Deps,
  workspaceId: Uuid,
  { types, limit }: EventQuery,
  after: EventCursor | null,
): Promise<Result<EventPage, EventsGone>> =>
  feedPage({ after, limit }, await events.read(workspaceId, { after, types, limit }));
