import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Uuid } from '@content-publishing/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasPrincipal, principalOf } from '../auth/authentication.ts';
import { HttpException } from '../errors/http-error.ts';

/** Maximum bytes of long answers that clients have not taken yet; one workspace may have half. */
export const MAX_INFLIGHT_RESPONSE_BYTES = 256 * 1024 * 1024;

/** Minimum length of an answer that counts, in bytes. */
const LONG_BYTES = 64 * 1024;

/** Maximum time in which a client takes nothing of a long answer, in milliseconds. */
const STALL_LIMIT_MS = 20_000;

/** Minimum rate at which a client takes a long answer, in bytes a second, after the first minute. */
const MIN_BYTES_PER_SECOND = 64 * 1024;

/** Long answers that are on their way to clients. */
export interface InflightResponses {
  /** Returns whether an answer of `bytes` to `workspaceId` could be sent now. */
  readonly hasRoom: (workspaceId: Uuid, bytes: number) => boolean;
  /** Returns whether long answers to `workspaceId` are on their way. */
  readonly isSendingTo: (workspaceId: Uuid) => boolean;
}

/**
 * Bounds what long answers of `server` take of the memory until clients have read them: beyond
 * `maxBytes`, or half of it for one workspace, a request gets 503 in place of a long answer. One is
 * always sent. A client that stops reading, or reads too slowly, is cut off.
 */
export const limitInflightResponses = (
  server: FastifyInstance,
  maxBytes: number,
): InflightResponses => {
  const bytesOf = new Map<Uuid, number>();
  let total = 0;
  const add = (owner: Uuid, bytes: number): void => {
    total += bytes;
    const left = (bytesOf.get(owner) ?? 0) + bytes;
    if (left > 0) bytesOf.set(owner, left);
    else bytesOf.delete(owner);
  };
  const isSendingTo = (owner: Uuid): boolean => bytesOf.has(owner);
  const hasRoom = (owner: Uuid, bytes: number): boolean => {
    const own = bytesOf.get(owner) ?? 0;
    return total === 0 || (total + bytes <= maxBytes && (own === 0 || own + bytes <= maxBytes / 2));
  };

  server.addHook('onSend', (request, { raw }, payload, done) => {
    // A file is read as fast as it is taken, and takes no memory; its reader may not stall.
    if (payload instanceof Readable && raw.socket instanceof Socket) {
      raw.setTimeout(STALL_LIMIT_MS);
    }
    const bytes = lengthOf(payload);
    if (bytes < LONG_BYTES) {
      done(null, payload);
      return;
    }
    const owner = ownerOf(request);
    if (!hasRoom(owner, bytes)) {
      request.log.warn({ bytes, inflightBytes: total }, 'too many long answers');
      done(new HttpException({ kind: 'unavailable' }));
      return;
    }
    add(owner, bytes);
    // An injected request has no socket.
    if (raw.socket instanceof Socket) raw.setTimeout(STALL_LIMIT_MS);
    const limitMs = 60_000 + (bytes / MIN_BYTES_PER_SECOND) * 1000;
    const timer = setTimeout(() => void raw.destroy(), limitMs).unref();
    raw.once('close', () => {
      clearTimeout(timer);
      add(owner, -bytes);
    });
    done(null, payload);
  });
  return { hasRoom, isSendingTo };
};

/** Returns the workspace that is answered; all callers without a key count as one. */
const ownerOf = (request: FastifyRequest): Uuid =>
  hasPrincipal(request) ? principalOf(request).workspaceId : '';

const lengthOf = (payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
};
