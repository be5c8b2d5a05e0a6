import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from './dashboard-cookie.ts';
import { sendError } from '../errors/send-error.ts';

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Returns a hook that rejects requests of pages of other origins than `origins` with 403. On the
 * loopback interface `Host` has to name this machine or one of the origins, so that no page reaches
 * the service by a host name that it has pointed to this machine.
 */
export const rejectForeignPages = (origins: readonly string[]) => {
  const allowed = new Set(origins);
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { origin, host = '' } = request.headers;
    if (origin !== undefined && !allowed.has(origin)) {
      sendError(reply, { kind: 'foreign-page', header: 'Origin', found: origin });
    } else if (isOnLoopback(request) && !isLoopback(request) && !hosts.has(host.toLowerCase())) {
      sendError(reply, { kind: 'foreign-page', header: 'Host', found: host });
    } else {
      done();
    }
  };
};

const isOnLoopback = ({ socket }: FastifyRequest): boolean =>
  LOOPBACK_ADDRESS.test(socket.localAddress ?? '');
