import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LINGER_MS = 5_000;

/**
 * Closes `socket` 5 s after this call, unless the client closes it earlier. It is called with the
 * last response, because closing the socket while the client is still sending would reset the
 * connection, and the response could be lost.
 */
export const closeAfterLinger = (socket: Socket): void => {
  const timer = setTimeout(() => void socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
};

/**
 * Makes `server` limit the time for the rest of a body whose request already has its response.
 * Node.js discards the rest as it arrives; a client that keeps sending is disconnected after 5 s.
 */
export const closeLingering = (server: FastifyInstance): void => {
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      const timer = setTimeout(() => void raw.destroy(), LINGER_MS).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
};
