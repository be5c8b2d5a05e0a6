import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpException } from '../errors/http-error.ts';
import { isStreamedForm } from './form-data.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads any body as a stream, without holding it in memory. */
    readonly streamsBody?: true;
  }
}

/** Returns whether the body of `request` is read as a stream, so that it is never held in memory. */
export const isStreamed = (request: FastifyRequest): boolean =>
  request.routeOptions.config.streamsBody === true || isStreamedForm(request);

/**
 * Lets the routes of `scope` accept bodies of any media type, whose unread stream becomes
 * `request.body`. `scope` must be a plugin of its own.
 */
export const takeStreams = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, content, done) => done(null, content));
};

/** Yields the bytes of a body that is read as a stream; throws an {@link HttpException} if it breaks off. */
export const streamedBytes = async function* (content: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const part of content) {
      if (part instanceof Uint8Array) yield part;
    }
  } catch (error) {
    throw error instanceof HttpException ? error : new HttpException({ kind: 'malformed-request' });
  }
};
