import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onArrival } from './arrival.ts';

const due = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Has requests that share a connection of `server` handled one after another: they may only be so
 * at the same time where none changes anything (RFC 9112, section 9.3.2).
 */
export const answerInTurn = (server: FastifyInstance): void => {
  onArrival(server, ({ socket }, response) => {
    const responses = due.get(socket) ?? new Set();
    due.set(socket, responses.add(response));
    response.once('close', () => void responses.delete(response));
  });
  server.addHook('onRequest', ({ raw }, reply, done) => {
    const responses = [...(due.get(raw.socket) ?? [])];
    const before = responses[responses.indexOf(reply.raw) - 1];
    if (before === undefined) done();
    else before.once('close', () => done());
  });
};

/** The answer to the last request over `socket`, unless it has gone. */
export const lastAnswerDue = (socket: Socket): ServerResponse | undefined =>
  [...(due.get(socket) ?? [])].at(-1);

/**
 * Calls `then` once every request that came in full over `socket` has its answer: answers come in
 * the order of their requests (RFC 9112, section 9.3.2), also where what follows cannot be read.
 */
export const whenAnswered = (socket: Socket, then: () => void): void => {
  const next = [...(due.get(socket) ?? [])].find(({ req }) => req.complete);
  if (next === undefined) then();
  else next.once('close', () => whenAnswered(socket, then));
};
