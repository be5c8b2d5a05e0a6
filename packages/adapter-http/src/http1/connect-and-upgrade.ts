import { type IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterPendingResponses } from './pipelining.ts';
import { closeAfterLinger } from './lingering-close.ts';

/**
 * Keeps every connection of `server` at HTTP/1.1. CONNECT (RFC 9110, section 9.3.6) gets the
 * response of every other unsupported method; Node.js would close the connection without a
 * response. `Upgrade` (section 7.8) is ignored; the connection is closed after the response.
 */
export const rejectConnectAndUpgrade = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ headers }, { raw }, done) => {
    if (headers.upgrade !== undefined) raw.shouldKeepAlive = false;
    done();
  });
  server.server.on('connect', (request: IncomingMessage) => {
    const { socket } = request;
    // Node.js no longer handles this connection.
    socket.on('error', () => void socket.destroy());
    afterPendingResponses(socket, () => {
      if (!socket.writable) return;
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket);
      response.once('finish', () => {
        socket.end();
        closeAfterLinger(socket);
      });
      server.routing(request, response);
    });
  });
};
