import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onRawRequest } from './raw-request.ts';
import { sendError } from '../errors/send-error.ts';

/** Maximum number of requests of one connection that wait for their turn. */
const MAX_WAITING = 100;

// In the order of their requests, which is that in which they close.
const due = new WeakMap<Socket, ServerResponse[]>();

/**
 * Has requests that share a connection of `server` handled one after another: they may only be so
 * at the same time where none changes anything (RFC 9112, section 9.3.2). Where too many wait, more
 * are rejected without waiting: their answers wait instead, and Node stops to read from a connection
 * with long answers that wait.
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
    // It has just arrived: a search from the end finds it at once.
    const waiting = responses.lastIndexOf(reply.raw);
    const before = responses[waiting - 1];
    if (before === undefined) {
      done();
    } else if (waiting > MAX_WAITING) {
      sendError(reply, { kind: 'unavailable' });
    } else {
      before.once('close', () => {
        // The client has gone.
        if (!raw.socket.destroyed) done();
      });
    }
  });
};

/** Returns the answer to the last request over `socket`, unless it has gone. */
export const lastPendingResponse = (socket: Socket): ServerResponse | undefined =>
  due.get(socket)?.at(-1);

/**
 * Calls `then` once every request that came in full over `socket` has its answer: answers come in
 * the order of their requests (RFC 9112, section 9.3.2), also where what follows cannot be read.
 */
export const afterPendingResponses = (socket: Socket, then: () => void): void => {
  const next = due.get(socket)?.find(({ req }) => req.complete);
  if (next === undefined) then();
  else next.once('close', () => afterPendingResponses(socket, then));
};
