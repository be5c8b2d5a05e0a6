import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { lastPendingResponse } from '../http1/pipelining.ts';
import { onRawRequest } from '../http1/raw-request.ts';
import { sendError } from '../errors/send-error.ts';

/** Maximum time in which a request must arrive in full once the server closes, in milliseconds. */
const ARRIVAL_LIMIT_MS = 15_000;

/** Maximum time that an accepted request may take once the server closes, in milliseconds. */
const DRAIN_LIMIT_MS = 60_000;

// Turns of the event loop: in each one connection is accepted, to be read in the next.
const QUIET_TURNS = 3;

/** Time during which connections made before the close may still arrive, in milliseconds. */
const ACCEPT_LIMIT_MS = 5_000;

// What Node itself says of a request that takes too long.
const LATE = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Shuts the server down gracefully: requests that were accepted are answered, new ones on open
 * connections get 503, those that do not arrive 408, and every connection ends after its last
 * response.
 */
export const shutDownGracefully = (server: FastifyInstance): void => {
  let isDraining = false;
  let accepted = 0;
  const connections = new Set<Socket>();
  const tooLate = new WeakSet<IncomingMessage>();
  const timers: NodeJS.Timeout[] = [];
  server.server.on('connection', (socket) => {
    accepted += 1;
    connections.add(socket);
    socket.once('close', () => void connections.delete(socket));
  });

  server.addHook('preClose', async () => {
    // What was sent before may wait to be accepted and read: a connection that is closed with a
    // request in it is reset.
    const giveUpAt = performance.now() + ACCEPT_LIMIT_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < giveUpAt;) {
      const before = accepted;
      await setImmediate();
      quiet = accepted === before ? quiet + 1 : 0;
    }
    isDraining = true;
    // Node ends connections between two requests, and waits for those that never had one.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    // It also stops to watch for requests that do not arrive in full.
    const rejectLate = () => {
      for (const socket of connections) {
        const hasArrived = lastPendingResponse(socket)?.req.complete ?? false;
        if (!hasArrived) server.server.emit('clientError', LATE, socket);
      }
    };
    timers.push(
      setTimeout(rejectLate, ARRIVAL_LIMIT_MS).unref(),
      setTimeout(() => server.server.closeAllConnections(), DRAIN_LIMIT_MS).unref(),
    );
  });
  server.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  onRawRequest(server, (request) => {
    if (isDraining) tooLate.add(request);
  });
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (isDraining && tooLate.has(raw)) sendError(reply, { kind: 'unavailable' });
    else done();
  });
  server.addHook('onSend', ({ raw }, reply, _content, done) => {
    const last = lastPendingResponse(raw.socket);
    if (last !== undefined && last !== reply.raw) {
      // Once it closes, Fastify would end a connection after any answer.
      if (reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
    } else if (isDraining) {
      reply.header('connection', 'close');
    }
    done();
  });
};
