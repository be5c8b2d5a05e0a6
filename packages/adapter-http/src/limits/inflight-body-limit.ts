import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isStreamedForm } from '../body/form-data.ts';
import { hasBody } from '../body/json-body.ts';
import { HttpException } from '../errors/http-error.ts';

/** Maximum bytes of bodies in memory at the same time; no single body can be longer. */
export const MAX_INFLIGHT_BODY_BYTES = 192 * 1024 * 1024;

/** Requests with shorter bodies are never rejected. */
const LONG_BYTES = 64 * 1024;

/**
 * Bounds what request bodies take of the memory, from their arrival until they are answered: a
 * request with a long one is rejected where no room is left, by its `Content-Length` before the body
 * is read, without one as soon as too much has come.
 */
export const limitInflightBodyBytes = (server: FastifyInstance, mostBytes: number): void => {
  let inHand = 0;
  server.addHook('preParsing', (request, { raw }, content, done) => {
    // A form that is read as it comes does not stand in memory.
    if (!hasBody(request) || isStreamedForm(request)) {
      done(null, content);
      return;
    }
    const { headers, log, routeOptions } = request;
    let own = 0;
    raw.on('close', () => {
      inHand -= own;
    });
    const errorOf = (bytes: number): HttpException | null => {
      // What still comes of a body that was answered early is thrown away.
      if (raw.closed) return null;
      if (own + bytes >= LONG_BYTES && inHand + bytes > mostBytes) {
        log.warn({ bytesInHand: inHand }, 'too many long bodies');
        return new HttpException({ kind: 'unavailable' });
      }
      own += bytes;
      inHand += bytes;
      return null;
    };
    if (headers['transfer-encoding'] === undefined) {
      // A body that is too long for its route is not read.
      const length = Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit);
      done(errorOf(length), content);
    } else {
      done(null, countBytes(content, errorOf));
    }
  });
};

/** Returns `content`, until `errorOf` has something against its next bytes. */
const countBytes = (content: Readable, errorOf: (bytes: number) => Error | null): Readable => {
  const looked = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(errorOf(chunk.length), chunk),
  });
  content.once('error', (error) => void looked.destroy(error));
  // What still comes is thrown away, so that the caller hears the answer.
  looked.once('error', () => void content.resume());
  return content.pipe(looked);
};
