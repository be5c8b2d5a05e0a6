/**
 * Clients may send requests on one connection without waiting for responses (pipelining). This
 * module keeps the unsent responses of each connection, and handles one request at a time:
 *
 *     arrived   A  B  C
 *     handled   A ──▶ sent   B ──▶ sent   C ──▶ sent
 */

import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onRawRequest } from './raw-request.ts';
import { sendError } from '../errors/send-error.ts';

/**
 * Maximum number of requests of one connection that wait for their turn; further requests get 503.
 */
const MAX_WAITING = 100;

// Unsent responses by connection, in the order of their requests, which is the order in which they
// close.
const due = new WeakMap<Socket, ServerResponse[]>();

/**
 * Makes `server` handle the requests on one connection one after another, because they may run at
 * the same time only if none of them changes anything (RFC 9112, section 9.3.2). Beyond
 * {@link MAX_WAITING}, requests are rejected at once; only their responses wait, and Node.js stops
 * reading from a connection whose waiting responses are long.
 */
export const serializePipelinedRequests = (server: FastifyInstance): void => {
  onRawRequest(server, ({ socket }, response) => {
    const responses = due.get(socket) ?? [];
    due.set(socket, responses);
    responses.push(response);
    response.on('close', () => void responses.splice(responses.indexOf(response), 1));
  });
  server.addHook('onRequest', ({ raw }, reply, done) => {
    const responses = due.get(raw.socket) ?? [];
    // The request has just arrived: a search from the end finds its response at once.
    const waiting = responses.lastIndexOf(reply.raw);
    const before = responses[waiting - 1];
    if (before === undefined) {
      done();
    } else if (waiting > MAX_WAITING) {
      sendError(reply, { kind: 'unavailable' });
    } else {
      // Otherwise the request would run in the context (trace, log fields) of the one before.
      const proceed = AsyncResource.bind(() => {
        // Without a client there is no response to make.
        if (!raw.socket.destroyed) done();
      });
      before.once('close', proceed);
    }
  });
};

/** Returns the response to the newest request on `socket`; undefined if no response is pending. */
export const lastPendingResponse = (socket: Socket): ServerResponse | undefined =>
  due.get(socket)?.at(-1);

/**
 * Calls `then` once every request that arrived in full on `socket` has its response, at once if
 * there is none. Responses are sent in the order of their requests (RFC 9112, section 9.3.2), even
 * if the next bytes cannot be parsed.
 */
export const afterPendingResponses = (socket: Socket, then: () => void): void => {
  const next = due.get(socket)?.find(({ req }) => req.complete);
  if (next === undefined) then();
  else next.once('close', () => afterPendingResponses(socket, then));
};
