import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../errors/send-error.ts';

// RFC 9110, 7.2: uri-host [ ":" port ], where the host is an IP literal or a registered name, or
// empty.
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w\-.~!$&'()*+,;=]|%[\da-f]{2})*)(?::\d*)?$/i;

/**
 * Makes `server` reject HTTP/1.1 requests without `Host`, and every request with several `Host`
 * fields or an invalid one, with 400 (RFC 9112, section 3.2). Node.js uses the first of several.
 */
export const requireHost = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = hostsOf(raw);
    const isMissing = hosts.length === 0 && raw.httpVersion === '1.1';
    const isValid = hosts.length <= 1 && hosts.every((host) => HOST.test(host));
    if (isMissing || !isValid) sendError(reply, { kind: 'malformed-request' });
    else done();
  });
};

/** Returns the values of all `Host` fields of a request, in their order. */
const hostsOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
