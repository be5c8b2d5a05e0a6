import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';
import { HttpRefusalError } from './refusal.ts';

// Fastify writes parameters as `; name="value"`. Others than charset mean nothing to JSON (RFC 8259,
// section 11).
const JSON_IN_UTF8 = /^application\/json(?:;(?!.*charset=).*|;.*charset="utf-?8".*)?$/i;

/**
 * Reads request bodies: JSON in UTF-8 (RFC 8259) and nothing else. Names such as `__proto__` are
 * own properties, as `JSON.parse` makes them.
 */
export const readJsonBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    JSON_IN_UTF8,
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parse(body));
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        done(new HttpRefusalError({ kind: 'malformed-body', problem }));
      }
    },
  );
  server.addHook('onRequest', (request, _reply, done) => {
    // The type of a body that is not there means nothing, and clients send it all the same.
    if (!hasBody(request)) delete request.headers['content-type'];
    done();
  });
  server.addHook('preParsing', (request, _reply, content, done) => {
    const isCoded = (request.headers['content-encoding'] ?? 'identity') !== 'identity';
    if (isCoded && hasBody(request)) {
      done(new HttpRefusalError({ kind: 'unsupported-media-type' }));
    } else {
      done(null, content);
    }
  });
};

const parse = (body: Buffer): unknown =>
  // Decoders that are not `fatal` replace what is no UTF-8, so that other text would be stored.
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));

// RFC 9112, section 6.3.
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body of a request that needs one. */
export const bodyOf = ({ body }: FastifyRequest): unknown => {
  if (body === undefined) throw new HttpRefusalError({ kind: 'missing-body' });
  return body;
};

/** A hook that refuses a body which nobody would look at. */
export const refuseBody = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
  hasBody(request) ? refuse(reply, { kind: 'unexpected-body' }) : undefined;
