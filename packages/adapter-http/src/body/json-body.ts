import { parseJson } from '@content-publishing/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../errors/send-error.ts';
import { HttpException } from '../errors/http-error.ts';
import { readBytes } from './read-bytes.ts';

/** Media type of JSON (RFC 8259, section 11). */
export const JSON_TYPE = 'application/json';

const MERGE_PATCH_TYPE = 'application/merge-patch+json';

/** Media types of a patch. Plain JSON is also read as a JSON Merge Patch (RFC 7396). */
export const PATCH_TYPES = [MERGE_PATCH_TYPE, JSON_TYPE];

const NO_BYTES = Buffer.alloc(0);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route gets bodies as unparsed bytes, in a `Uint8Array`, which its use case
     * parses.
     */
    readonly takesBytes?: true;
  }
}

// Fastify writes parameters as `; name="value"`. JSON gives no meaning to parameters other than
// charset (RFC 8259, section 11).
const inUtf8 = (type: string): RegExp =>
  new RegExp(`^${type.replace('+', '\\+')}(?:;(?!.*charset=).*|;.*charset="utf-?8".*)?$`, 'i');

/**
 * Makes `server` accept request bodies in JSON with UTF-8 (RFC 8259), and no others. A body with
 * another media type, character set or content coding is rejected with 415.
 */
export const readJsonBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  readType(server, JSON_TYPE);
  server.addHook('onRequest', (request, _reply, done) => {
    // Without a body its type means nothing, but some clients send it anyway.
    if (!hasBody(request)) delete request.headers['content-type'];
    done();
  });
  server.addHook('preParsing', (request, _reply, content, done) => {
    // Names of codings are case-insensitive (RFC 9110, section 8.4.1).
    const coding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
    if (coding !== 'identity' && hasBody(request)) {
      done(new HttpException({ kind: 'unsupported-media-type' }));
    } else {
      done(null, content);
    }
  });
};

/**
 * Makes the routes of `scope` accept JSON Merge Patches as well as JSON. All their responses list
 * the media types of patches in `Accept-Patch` (RFC 5789, section 3.1). `scope` must be a plugin of
 * its own.
 */
export const readMergePatches = (scope: FastifyInstance): void => {
  readType(scope, MERGE_PATCH_TYPE);
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('accept-patch', PATCH_TYPES.join(', '));
    done();
  });
};

/**
 * Makes the routes of `scope` accept texts in UTF-8 with one of `types`, and no JSON. `scope` must be
 * a plugin of its own, and its routes must take bytes.
 */
export const readTexts = (scope: FastifyInstance, types: readonly string[]): void => {
  scope.removeAllContentTypeParsers();
  for (const type of types) readType(scope, type);
};

const readType = (scope: FastifyInstance, type: string): void => {
  scope.addContentTypeParser(inUtf8(type), (request, payload, done) => {
    readBytes(request, payload, (failure, body = NO_BYTES) => {
      if (failure) {
        done(failure);
      } else if (request.routeOptions.config.takesBytes) {
        done(null, body);
      } else {
        parseJson(body).match(
          (value) => done(null, value),
          (error) => done(new HttpException(error)),
        );
      }
    });
  });
};

/**
 * Returns whether the headers of `request` announce a body that is not empty (RFC 9112, section
 * 6.3).
 */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Returns the body of a request. Throws an {@link HttpException} with `missing-body` if it has
 * none.
 */
export const bodyOf = ({ body }: FastifyRequest): unknown => {
  if (body === undefined) throw new HttpException({ kind: 'missing-body' });
  return body;
};

/** Hook that rejects a request with a body with 400, for operations that take none. */
export const rejectBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void => {
  if (hasBody(request)) sendError(reply, { kind: 'unexpected-body' });
  else done();
};
