import type { Held, Shares } from '@content-publishing/application';
import type { FastifyInstance } from 'fastify';
import { isStreamedForm } from '../body/form-data.ts';
import { hasBody } from '../body/json-body.ts';
import { HttpException } from '../errors/http-error.ts';
import type { BodyArrivals } from './body-arrival.ts';
import { ownerOf } from './owner.ts';

/** Requests with shorter bodies are never rejected. */
const LONG_BYTES = 64 * 1024;

/**
 * Bounds the memory of request bodies, from their arrival until the response. The bytes of a long one
 * count as they arrive, in the share of its workspace; a request is rejected before its body is read
 * where its `Content-Length` has no room, and later where its next bytes have none. A body that
 * arrives too slowly fails, as {@link BodyArrivals} says.
 */
export const limitInflightBodyBytes = (
  server: FastifyInstance,
  bodyBytes: Shares,
  arrivals: BodyArrivals,
): void => {
  server.addHook('preParsing', (request, { raw: response }, content, done) => {
    const { raw, headers, log, routeOptions } = request;
    const announced = Number(headers['content-length'] ?? 0);
    // A short body that came with its head costs nothing here.
    const hasArrived = raw.complete && raw.readableLength < LONG_BYTES;
    if (!hasBody(request) || hasArrived) {
      done(null, content);
      return;
    }
    if (isStreamedForm(request)) {
      // It does not stand in memory.
      done(null, arrivals.watch(raw, content));
      return;
    }
    if (announced > routeOptions.bodyLimit) {
      // It is rejected, and not read.
      done(null, content);
      return;
    }
    const owner = ownerOf(request);
    const noRoom = (bytes: number): HttpException => {
      log.warn({ workspaceId: owner, bytes }, 'too many long bodies');
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
      // The rest of a body that was answered early is thrown away.
      if (bytes < LONG_BYTES || response.closed || take(more)) return null;
      return noRoom(bytes);
    };
    done(null, arrivals.watch(raw, content, errorOf));
  });
};
