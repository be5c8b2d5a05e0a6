import type { Held, Shares } from '@content-publishing/application';
import type { FastifyInstance } from 'fastify';
import { hasBody } from '../body/json-body.ts';
import { isStreamed } from '../body/streamed-body.ts';
import { HttpException } from '../errors/http-error.ts';
import type { BodyArrivals } from './body-arrival.ts';
import { ownerOf } from './owner.ts';

/**
 * Length from which a body is counted, in bytes; requests with shorter bodies are never rejected
 * here.
 */
const LONG_BYTES = 64 * 1024;

/**
 * Limits the memory of request bodies on `server`, from their arrival until the response. The bytes
 * of a long body count towards the share of its workspace in `bodyBytes` as they arrive. A request
 * is rejected with 503 before its body is read when there is no room for its `Content-Length`, and
 * later when there is no room for its next bytes. A body that arrives too slowly fails, see
 * {@link BodyArrivals}. Streamed bodies are not counted.
 */
export const limitInflightBodyBytes = (
  server: FastifyInstance,
  bodyBytes: Shares,
  arrivals: BodyArrivals,
): void => {
  server.addHook('preParsing', (request, { raw: response }, content, done) => {
    const { raw, headers, log, routeOptions } = request;
    const announced = Number(headers['content-length'] ?? 0);
    // A short body that arrived with its head costs nothing here.
    const hasArrived = raw.complete && raw.readableLength < LONG_BYTES;
    if (!hasBody(request) || hasArrived) {
      done(null, content);
      return;
    }
    if (isStreamed(request)) {
      // A streamed body is never held in memory.
      done(null, arrivals.watch(raw, content));
      return;
    }
    if (announced > routeOptions.bodyLimit) {
      // Fastify rejects this body without reading it.
      done(null, content);
      return;
    }
    const owner = ownerOf(request);
    const noRoom = (bytes: number): HttpException => {
      log.warn({ workspaceId: owner, bytes }, 'too many large bodies');
      return new HttpException({ kind: 'unavailable' });
    };
    if (announced >= LONG_BYTES && !bodyBytes.hasRoom(owner, announced)) {
      done(noRoom(announced));
      return;
    }
    let bytes = 0;
    let held: Held | undefined;
    const take = (more: number): boolean => {
      if (held) return held.grow(more);
      held = bodyBytes.tryTake(owner, bytes);
      return held !== undefined;
    };
    response.once('close', () => held?.release());
    const errorOf = (more: number): HttpException | null => {
      bytes += more;
      // The rest of a body is discarded once the response is sent.
      if (bytes < LONG_BYTES || response.closed || take(more)) return null;
      return noRoom(bytes);
    };
    done(null, arrivals.watch(raw, content, errorOf));
  });
};
