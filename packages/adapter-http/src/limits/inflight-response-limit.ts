import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import {
  type Admit,
  type Held,
  type ResourceLimits,
  RESOURCES,
  sharesOf,
} from '@content-publishing/application';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpException } from '../errors/http-error.ts';
import { ownerOf } from './owner.ts';

/** Length from which a response is long and counted, in bytes. */
const LONG_BYTES = 64 * 1024;

/**
 * Maximum time in which a client reads nothing of a long response, in milliseconds; then it is
 * disconnected.
 */
const STALL_LIMIT_MS = 20_000;

/**
 * Minimum rate at which a client must read a long response, in bytes a second. It has a minute in
 * addition; then it is disconnected.
 */
const MIN_BYTES_PER_SECOND = 64 * 1024;

/** Limit of the memory for responses that clients have not read yet. */
export interface InflightResponses {
  /**
   * Runs `work`, which produces the response to `request` and calls `admit` with the size in bytes
   * before it reads a long one. `admit` waits for a turn of the workspace, which ends with `work`,
   * and reserves memory for the bytes until the client has read them. It rejects with an
   * {@link HttpException} `unavailable` when there is no memory left or the client has
   * disconnected.
   */
  readonly make: <Response>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (admit: Admit) => PromiseLike<Response>,
  ) => Promise<Response>;
}

/**
 * Limits the memory of long responses of `server` until clients have read them, by workspace.
 * Beyond its share, a request gets 503 in place of a long response. A client that stops reading for
 * 20 s, or reads too slowly, is disconnected.
 */
export const limitInflightResponses = (
  server: FastifyInstance,
  limits: ResourceLimits,
): InflightResponses => {
  const room = sharesOf(limits, globalThis);
  const turns = sharesOf(RESOURCES.longResponses, globalThis);
  const admitted = new WeakSet<ServerResponse>();

  const noRoom = (request: FastifyRequest, bytes: number): HttpException => {
    request.log.warn({ workspaceId: ownerOf(request), bytes }, 'too many large responses');
    return new HttpException({ kind: 'unavailable' });
  };
  const hold = (response: ServerResponse, held: Held): void => {
    admitted.add(response);
    response.once('close', held.release);
  };

  server.addHook('onSend', (request, { raw }, payload, done) => {
    const bytes = lengthOf(payload);
    const isLong = bytes >= LONG_BYTES;
    if (isLong && !admitted.has(raw)) {
      const held = room.tryTake(ownerOf(request), bytes);
      if (held === undefined) {
        done(noRoom(request, bytes));
        return;
      }
      hold(raw, held);
    }
    // A file is read only as fast as the client takes it and needs no memory, but its client may
    // not stall either. An injected request has no socket.
    if ((isLong || payload instanceof Readable) && raw.socket instanceof Socket) {
      raw.setTimeout(STALL_LIMIT_MS);
    }
    if (isLong) {
      const limitMs = 60_000 + (bytes / MIN_BYTES_PER_SECOND) * 1000;
      const timer = setTimeout(() => void raw.destroy(), limitMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });

  return {
    make: async (request, reply, work) => {
      let turn: Held | undefined;
      let admission: Promise<void> | undefined;
      const admit = async (bytes: number): Promise<void> => {
        const owner = ownerOf(request);
        turn = turns.tryTake(owner) ?? (await turns.take(owner));
        const hasGone = reply.raw.destroyed;
        const held = turn && !hasGone ? room.tryTake(owner, bytes) : undefined;
        if (held === undefined) {
          throw hasGone ? new HttpException({ kind: 'unavailable' }) : noRoom(request, bytes);
        }
        hold(reply.raw, held);
      };
      try {
        // A read that is retried, as on another replica, is admitted once.
        return await work((bytes) => (admission ??= admit(bytes)));
      } finally {
        turn?.release();
      }
    },
  };
};

const lengthOf = (payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
};
