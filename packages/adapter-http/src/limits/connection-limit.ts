import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { lastPendingResponse } from '../http1/pipelining.ts';

/** Maximum time until the first byte of a connection arrives, in milliseconds: it is closed then. */
const SILENCE_LIMIT_MS = 15_000;

/**
 * Bounds the connections to `server`. One that sends nothing is closed after 15 s. Beyond
 * `maxConnections`, a new one takes the place of the oldest that has sent nothing, else of the oldest
 * that waits for no answer; where all of them wait, it is closed itself.
 */
export const limitConnections = (
  server: FastifyInstance,
  maxConnections = Number.POSITIVE_INFINITY,
): void => {
  // In the order in which they were opened.
  const connections = new Set<Socket>();

  const replaceable = (): Socket | undefined => {
    let idle: Socket | undefined;
    for (const socket of connections) {
      if (isSilent(socket)) return socket;
      if (lastPendingResponse(socket) === undefined) idle ??= socket;
    }
    return idle;
  };

  server.server.on('connection', (socket) => {
    if (connections.size >= maxConnections) {
      const replaced = replaceable() ?? socket;
      replaced.destroy();
      connections.delete(replaced);
      if (replaced === socket) return;
    }
    connections.add(socket);
    const timer = setTimeout(() => {
      if (isSilent(socket)) socket.destroy();
    }, SILENCE_LIMIT_MS).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      connections.delete(socket);
    });
  });
};

const isSilent = ({ bytesRead }: Socket): boolean => bytesRead === 0;
