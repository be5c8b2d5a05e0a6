import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** How long a request that was accepted may still take once the server closes. */
const DRAIN_LIMIT_MS = 60_000;

/**
 * What happens when the server closes: requests that were accepted are answered, new ones on
 * connections that are still open get 503, and every connection ends after its answer.
 */
export const drainOnClose = (server: FastifyInstance): void => {
  let isDraining = false;
  const connections = new Set<Socket>();
  server.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => void connections.delete(socket));
  });

  server.addHook('preClose', async () => {
    isDraining = true;
    // Node ends connections between two requests, and waits for those that never had one.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    // It also stops to watch for requests that do not arrive in full.
    setTimeout(() => server.server.closeAllConnections(), DRAIN_LIMIT_MS).unref();
  });
  server.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) refuse(reply, { kind: 'unavailable' });
    else done();
  });
  server.addHook('onSend', (_request, reply, _content, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
};
