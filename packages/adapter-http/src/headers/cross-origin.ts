import type { FastifyInstance } from 'fastify';
import { addVary } from './vary.ts';

/** Methods of the operations, which pages of the allowed origins may use. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** Request headers that a client of an allowed origin may send. */
const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-api-key',
  'x-autosave',
  'x-request-id',
].join(', ');

/** Request headers that a client of an endpoint of another protocol may send, such as MCP. */
export const ENDPOINT_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'x-api-key',
  'x-request-id',
].join(', ');

/** Response headers that a client of an allowed origin may read, besides the safelisted ones. */
const RESPONSE_HEADERS = [
  'etag',
  'location',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
].join(', ');

/** Time for which browsers may cache a preflight, in seconds; Chrome caches no longer. */
const MAX_AGE_SECONDS = 2 * 60 * 60;

/**
 * Lets pages of `origins` call the operations, or the URLs that `isCovered` (CORS protocol of the Fetch standard), with an API
 * key in `X-API-Key` and never with cookies. Error responses can be read, too. Without origins it
 * does nothing, and browsers keep pages of other origins out.
 */
export const allowOrigins = (
  server: FastifyInstance,
  origins: readonly string[],
  isCovered: (url: string) => boolean = isOperation,
  requestHeaders = REQUEST_HEADERS,
): void => {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  server.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url } = request;
    if (!isCovered(url) || !allowed.has(headers.origin ?? '')) {
      done();
      return;
    }
    reply.header('access-control-allow-origin', headers.origin);
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', RESPONSE_HEADERS);
      done();
      return;
    }
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': MAX_AGE_SECONDS,
      })
      .send();
  });
  // A cache must not show the response to one origin to another one.
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (isCovered(request.url)) addVary(reply, 'origin');
    done();
  });
};

const isOperation = (url: string): boolean =>
  url.startsWith('/external/') || url.startsWith('/health/');
