import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LINGER_MS = 5_000;

/**
 * Ends `socket` after its last answer, but not at once: while a caller is still sending, that would
 * reset the connection, and the answer could be lost on the way.
 */
export const closeAfterLinger = (socket: Socket): void => {
  const timer = setTimeout(() => void socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
};

/**
 * Bounds what is done for a request that is answered before its body has arrived. Node throws the
 * rest away as it comes; a caller who does not stop sending is cut off.
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
