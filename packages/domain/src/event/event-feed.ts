import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { Component } from '../schema/component.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import type { Uuid } from '../schema/scalar.ts';
import { isUuid } from '../schema/uuid.ts';
import { OneOf, Text } from '../schema/text.ts';
import { EVENT_TYPES, EventSchema, type EventType } from './content-event.ts';

/** Maximum seconds that a request waits for an event. */
export const MAX_EVENT_WAIT_SECONDS = 25;

/** Maximum events of a response, and the number without `limit`. */
export const MAX_EVENTS = 100;

/** Place in the feed of events of a workspace. */
export interface EventCursor {
  /** Position of the last event that was looked at; 0 before the first event. */
  readonly position: number;
  /** Id of that event; `null` before the first one. */
  readonly id: Uuid | null;
}

/**
 * Returns a cursor as text, for clients.
 *
 * @example
 * formatEventCursor({ position: 0, id: null }); // '0'
 */
export const formatEventCursor = ({ position, id }: EventCursor): string =>
  id === null ? '0' : `${position}.${id}`;

/**
 * Reads a cursor that {@link formatEventCursor} has written; `undefined` for any other text.
 *
 * @example
 * parseEventCursor('0'); // { position: 0, id: null }
 */
export const parseEventCursor = (text: string): EventCursor | undefined => {
  if (text === '0') return { position: 0, id: null };
  const [, digits = '', id = ''] = CURSOR.exec(text) ?? [];
  const position = Number(digits);
  return position > 0 && Number.isSafeInteger(position) && isUuid(id)
    ? { position, id }
    : undefined;
};

const CURSOR = /^([1-9]\d{0,15})\.([\da-f-]{36})$/;

/** Schema of a query of the feed of events (management API, GET /external/events). */
export const EventQuerySchema = Type.Object(
  {
    after: Type.Optional(
      Text({
        maxLength: 100,
        description:
          'Cursor of an earlier response: the events after it are returned. Without it there are no events, and the cursor of the end.',
        rule: (text) =>
          parseEventCursor(text) === undefined
            ? 'must be the cursor of an earlier response'
            : undefined,
      }),
    ),
    types: Type.Optional(
      Type.Array(OneOf(EVENT_TYPES), {
        minItems: 1,
        maxItems: EVENT_TYPES.length,
        description:
          'Types of the events; others are passed over. In a URL the types have commas between them.',
      }),
    ),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_EVENT_WAIT_SECONDS,
        description: 'Maximum seconds to wait if there is no event yet; 0 if absent.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_EVENTS,
        description: 'Maximum number of events in the response; 100 if absent.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A query of the feed of events with its defaults filled in. */
export interface EventQuery {
  /** Place after which the events begin; `null` asks for the end of the feed. */
  readonly after: EventCursor | null;
  /** Types of the events; `null`: all types. */
  readonly types: readonly EventType[] | null;
  readonly waitMs: number;
  readonly limit: number;
}

const read = inputParser(EventQuerySchema);

/**
 * Parses a query of the feed of events, with numbers already converted from strings. Returns `err`
 * with every violation for a malformed query.
 *
 * @example
 * parseEventQuery({ wait: 25, types: ['post.published'] }); // ok
 */
export const parseEventQuery = (input: unknown): Result<EventQuery, InvalidInput> =>
  read(input).map(({ after, types, wait = 0, limit = MAX_EVENTS }) => ({
    after: (after !== undefined && parseEventCursor(after)) || null,
    types: types ?? null,
    waitMs: wait * 1000,
    limit,
  }));

/** Schema of a part of the feed of events (management API, GET /external/events). */
export const EventPageSchema = Component(
  'EventPage',
  'Part of the feed of events of a workspace.',
  {
    data: described('Events, in their order.', Type.Array(EventSchema)),
    cursor: described(
      'Cursor of the last event that was looked at, for after.',
      Text({ examples: ['0'] }),
    ),
    hasMore: described('Whether there are more events after the cursor already.', Type.Boolean()),
  },
);

/** Part of the feed of events of a workspace. */
export type EventPage = DeepReadonly<Static<typeof EventPageSchema>>;
