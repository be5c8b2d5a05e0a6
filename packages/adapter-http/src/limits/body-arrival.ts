import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpException } from '../errors/http-error.ts';

/** Interval between two looks at the bodies that are arriving, in milliseconds. */
const LOOK_INTERVAL_MS = 1000;

/** Maximum looks in a row at which nothing of a body has arrived: 5 s. */
const MAX_SILENT_LOOKS = 5;

/** Looks after which a body must have kept the minimum rate: 15 s. */
const WINDOW_LOOKS = 15;

/** Minimum bytes of a body in that time: 1 kB a second. */
const MIN_WINDOW_BYTES = 15_000;

/** Bodies that are arriving. */
export interface BodyArrivals {
  /**
   * Returns the bytes of `content`, the body of `request`, until it arrives too slowly or `errorOf`
   * rejects its next bytes.
   */
  readonly watch: (
    request: IncomingMessage,
    content: Readable,
    errorOf?: (bytes: number) => Error | null,
  ) => Readable;
  /** Returns whether a body is arriving over `socket`. */
  readonly isArriving: (socket: Socket) => boolean;
  /** Returns whether a body is arriving over `socket` of which nothing came for a second or more. */
  readonly isStalled: (socket: Socket) => boolean;
}

interface Arrival {
  readonly request: IncomingMessage;
  readonly watched: Transform;
  bytes: number;
  bytesBefore: number;
  silentLooks: number;
  windowLooks: number;
  windowBytes: number;
}

/**
 * Watches the bodies of requests to `server`: one of which nothing arrives for 5 s, or less than 1 kB a
 * second over 15 s, fails with `request-timeout`. Time in which the server does not read does not
 * count.
 */
export const watchBodyArrivals = (server: FastifyInstance): BodyArrivals => {
  const arriving = new Map<Socket, Arrival>();

  const look = (): void => {
    for (const [socket, arrival] of arriving) {
      if (arrival.request.complete || arrival.watched.destroyed) arriving.delete(socket);
      else if (isTooSlow(arrival)) {
        arrival.watched.destroy(new HttpException({ kind: 'request-timeout' }));
      }
    }
  };
  server.addHook('onReady', async () => {
    const timer = setInterval(look, LOOK_INTERVAL_MS).unref();
    server.addHook('onClose', async () => clearInterval(timer));
  });
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    const arrival = arriving.get(raw.socket);
    // The rest of a body that was not wanted is thrown away, so that the connection can go on.
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
        silentLooks: 0,
        windowLooks: 0,
        windowBytes: 0,
      };
      arriving.set(request.socket, arrival);
      content.once('error', (error) => void watched.destroy(error));
      // The rest of the body is thrown away, so that the client gets the response.
      watched.once('error', () => void content.resume());
      return content.pipe(watched);
    },
    isArriving: (socket) => arriving.get(socket)?.request.complete === false,
    isStalled: (socket) => {
      const arrival = arriving.get(socket);
      return arrival !== undefined && !arrival.request.complete && arrival.silentLooks > 0;
    },
  };
};

/** Returns whether a body arrives too slowly, once a second. */
const isTooSlow = (arrival: Arrival): boolean => {
  const more = arrival.bytes - arrival.bytesBefore;
  arrival.bytesBefore = arrival.bytes;
  // Back-pressure: the server waits for its own store.
  if (arrival.watched.writableNeedDrain) return false;
  arrival.silentLooks = more === 0 ? arrival.silentLooks + 1 : 0;
  arrival.windowLooks += 1;
  arrival.windowBytes += more;
  if (arrival.silentLooks >= MAX_SILENT_LOOKS) return true;
  if (arrival.windowLooks < WINDOW_LOOKS) return false;
  const isSlow = arrival.windowBytes < MIN_WINDOW_BYTES;
  arrival.windowLooks = 0;
  arrival.windowBytes = 0;
  return isSlow;
};
