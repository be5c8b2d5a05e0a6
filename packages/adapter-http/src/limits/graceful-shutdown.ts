import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { lastPendingResponse } from '../http1/pipelining.ts';
import { onRawRequest } from '../http1/raw-request.ts';
import { sendError } from '../errors/send-error.ts';

/**
 * Maximum time for a request to arrive in full once the server closes, in milliseconds; then it
 * gets 408.
 */
const ARRIVAL_LIMIT_MS = 15_000;

/**
 * Maximum time for accepted requests once the server closes, in milliseconds; then all connections
 * are closed.
 */
const DRAIN_LIMIT_MS = 60_000;

// Turns of the event loop without a new connection: each turn accepts one, which the next turn
// reads.
const QUIET_TURNS = 3;

/** Maximum time to accept connections that were made before the close, in milliseconds. */
const ACCEPT_LIMIT_MS = 5_000;

// Error that Node.js itself emits for a request that takes too long.
const LATE = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Makes `close` of `server` shut it down gracefully. Accepted requests get their response, new
 * requests on open connections get 503, requests that do not arrive in full get 408, and every
 * connection ends after its last response.
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
    // Requests sent before the close may still wait to be accepted and read. Closing a connection
    // with an unread request in it would reset it.
    const giveUpAt = performance.now() + ACCEPT_LIMIT_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < giveUpAt;) {
      const before = accepted;
      await setImmediate();
      quiet = accepted === before ? quiet + 1 : 0;
    }
    isDraining = true;
    // Node.js ends connections between two requests, but waits for connections that never had one.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    // Node.js also stops watching for requests that do not arrive in full.
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
      // While the server closes, Fastify would end a connection after any response.
      if (reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
    } else if (isDraining) {
      reply.header('connection', 'close');
    }
    done();
  });
};
