import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpException } from '../errors/http-error.ts';

/** Interval between two checks of the bodies that are arriving, in milliseconds. */
const CHECK_INTERVAL_MS = 1000;

/** Number of checks in a row without a new byte of a body after which the request fails; 5 s. */
const MAX_SILENT_CHECKS = 5;

/** Number of checks over which the rate of a body is measured; 15 s. */
const WINDOW_CHECKS = 15;

/** Minimum bytes of a body in {@link WINDOW_CHECKS} checks, which is 1 kB a second. */
const MIN_WINDOW_BYTES = 15_000;

/** Watch over the request bodies that are arriving. */
export interface BodyArrivals {
  /**
   * Returns a stream of the bytes of `content`, the body of `request`. It fails with
   * `request-timeout` when they arrive too slowly. `errorOf` is called with the number of each next
   * bytes; the stream fails with the error that it returns, and goes on for `null`.
   */
  readonly watch: (
    request: IncomingMessage,
    content: Readable,
    errorOf?: (bytes: number) => Error | null,
  ) => Readable;
  /** Returns whether a watched body is arriving over `socket`. */
  readonly isArriving: (socket: Socket) => boolean;
  /**
   * Returns whether a watched body is arriving over `socket` of which no byte was new at the last
   * check.
   */
  readonly isStalled: (socket: Socket) => boolean;
}

interface Arrival {
  readonly request: IncomingMessage;
  readonly watched: Transform;
  bytes: number;
  bytesBefore: number;
  silentChecks: number;
  windowChecks: number;
  windowBytes: number;
}

/**
 * Watches the request bodies that are passed to `watch`. A body without a new byte for 5 s, or with
 * less than 1 kB a second over 15 s, fails with `request-timeout`. Time in which the server does
 * not read is not counted.
 */
export const watchBodyArrivals = (server: FastifyInstance): BodyArrivals => {
  const arriving = new Map<Socket, Arrival>();

  const check = (): void => {
    for (const [socket, arrival] of arriving) {
      if (arrival.request.complete || arrival.watched.destroyed) arriving.delete(socket);
      else if (isTooSlow(arrival)) {
        arrival.watched.destroy(new HttpException({ kind: 'request-timeout' }));
      }
    }
  };
  server.addHook('onReady', async () => {
    const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
    server.addHook('onClose', async () => clearInterval(timer));
  });
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    const arrival = arriving.get(raw.socket);
    // The rest of an unread body is discarded, so that the connection can be used again.
    if (arrival?.request === raw) arrival.watched.resume();
    done();
  });

  return {
    watch: (request, content, errorOf = () => null) => {
      const watched = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          arrival.bytes += chunk.length;
          done(errorOf(chunk.length), chunk);
        },
      });
      const arrival: Arrival = {
        request,
        watched,
        bytes: 0,
        bytesBefore: 0,
        silentChecks: 0,
        windowChecks: 0,
        windowBytes: 0,
      };
      arriving.set(request.socket, arrival);
      content.once('error', (error) => void watched.destroy(error));
      // The rest of the body is discarded, so that the client gets the response.
      watched.once('error', () => void content.resume());
      return content.pipe(watched);
    },
    isArriving: (socket) => arriving.get(socket)?.request.complete === false,
    isStalled: (socket) => {
      const arrival = arriving.get(socket);
      return arrival !== undefined && !arrival.request.complete && arrival.silentChecks > 0;
    },
  };
};

/**
 * Updates the counts of a body, and returns whether it arrives too slowly. To be called at every
 * check, once a second.
 */
const isTooSlow = (arrival: Arrival): boolean => {
  const more = arrival.bytes - arrival.bytesBefore;
  arrival.bytesBefore = arrival.bytes;
  // Back-pressure: the server is slower than the client.
  if (arrival.watched.writableNeedDrain) return false;
  arrival.silentChecks = more === 0 ? arrival.silentChecks + 1 : 0;
  arrival.windowChecks += 1;
  arrival.windowBytes += more;
  if (arrival.silentChecks >= MAX_SILENT_CHECKS) return true;
  if (arrival.windowChecks < WINDOW_CHECKS) return false;
  const isSlow = arrival.windowBytes < MIN_WINDOW_BYTES;
  arrival.windowChecks = 0;
  arrival.windowBytes = 0;
  return isSlow;
};
