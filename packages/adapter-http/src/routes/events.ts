import { type EventWaits, listEvents, type Ports } from '@content-publishing/application';
import { EventPageSchema, EventQuerySchema } from '@content-publishing/domain/events';
import { actorOf } from '../auth/actor.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { endTurn } from '../limits/inflight-request-limit.ts';
import { operationOf } from '../openapi/operation.ts';
import { exampleEventPage } from '../openapi/tenant-examples.ts';
import { readQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

/** Value of `Retry-After` if too many requests wait for events, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Adds GET /external/events, the feed of what visitors may see (management API, Operations). When
 * the server closes, waiting requests get their response at once.
 */
export const eventRoutes = (server: ContractServer, ports: Ports, eventWaits: EventWaits): void => {
  const eventsFor = listEvents({ ...ports, eventWaits });
  server.addHook('preClose', async () => eventWaits.close());
  server.route({
    method: ['GET', 'HEAD'],
    url: '/external/events',
    onRequest: accessWith(ports, listEvents),
    schema: {
      querystring: EventQuerySchema,
      response: { 200: EventPageSchema, ...errorResponses },
    },
    config: {
      isCompressed: false,
      operation: operationOf(listEvents, {
        operationId: 'listEvents',
        summary: 'Follow the changes that visitors may see',
        description:
          'Returns the events after a cursor, oldest first. An event says that what visitors may ' +
          'see has changed; drafts and views make none. To begin, take a cursor (a request ' +
          'without `after`), read everything, then send `after`, and each time the `cursor` of the ' +
          'response. When an event is shown, the change can be read. With `wait` the response ' +
          'comes as soon as there is an event, after at most that many seconds. If too many ' +
          'requests wait already, it comes at once, with `Retry-After`. Events are stored for 30 ' +
          'days, unless the operator configures another time; with an older cursor it is 410: ' +
          'read everything again.',
        errors: { 'invalid-input': true, 'events-gone': true },
        responseExample: exampleEventPage,
        responseHeaders: {
          200: { 'Retry-After': 'Seconds until the next request, if too many requests wait.' },
        },
      }),
    },
    handler: async (request, reply) => {
      const disconnected = new AbortController();
      reply.raw.once('close', () => disconnected.abort());
      const listed = await eventsFor(actorOf(request), {
        query: readQuery(EventQuerySchema, request.query),
        signal: disconnected.signal,
        onWait: () => endTurn(request),
      });
      return listed.match(
        ({ page, isCrowded }) => {
          if (isCrowded) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
          return reply.code(200).send(page);
        },
        (error) => sendError(reply, error),
      );
    },
  });
};
