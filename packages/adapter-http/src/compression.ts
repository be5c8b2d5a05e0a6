import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LONG_READ_BYTES, RESOURCES, sharesOf } from '@content-publishing/application';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedEtag, presentedEtag } from './caching/etag.ts';
import { addVary } from './headers/vary.ts';
import { ownerOf } from './limits/owner.ts';
import { type Coding, CODINGS, preferredCoding } from './negotiation/content-coding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether responses are compressed: never those with a secret, whose length would tell about it
     * (BREACH), nor events. Default: those of operations are; those of other routes, which embedders
     * add, are not.
     */
    readonly isCompressed?: boolean;
  }
}

/** Minimum length of a response that is compressed, in bytes; a shorter one fits one packet anyway. */
const MIN_BYTES = 1000;

/** Media types of texts, except streams of events. */
const TEXT_TYPE = /^(?:application\/json|text\/(?!event-stream))/;

// Level 3 of zstd takes a third of the time of the lowest level of gzip, for fewer bytes; further
// levels of gzip take two to four times as long for 10 to 30 % fewer.
const COMPRESS: Readonly<Record<Coding, (body: Buffer | string) => Promise<Buffer>>> = {
  zstd: promisify(zlib.zstdCompress),
  gzip: (body) => gzip(body, { level: zlib.constants.Z_BEST_SPEED }),
};
const gzip = promisify<Buffer | string, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Codings that this version of Node.js has. */
const AVAILABLE = CODINGS.filter((coding) => coding !== 'zstd' || 'zstdCompress' in zlib);

/**
 * Compresses the responses of operations with at least {@link MIN_BYTES} for clients that accept it,
 * outside of the event loop. The tag of a compressed response names its coding; conditions accept
 * every coding.
 */
export const compressResponses = (server: FastifyInstance): void => {
  const turns = sharesOf(RESOURCES.compressions, globalThis);

  /** Returns a body in `coding`; undefined if too many long ones are being compressed. */
  const compress = async (
    owner: string,
    body: Buffer | string,
    coding: Coding,
  ): Promise<Buffer | undefined> => {
    if (body.length < LONG_READ_BYTES) return COMPRESS[coding](body);
    // It takes a thread for long, and more memory.
    const turn = await turns.take(owner);
    try {
      return turn && (await COMPRESS[coding](body));
    } finally {
      turn?.release();
    }
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: Buffer | string,
    coding: Coding,
  ): Promise<Buffer | string> => {
    addVary(reply, 'accept-encoding');
    const bytes = await compress(ownerOf(request), body, coding);
    if (bytes === undefined) return body;
    const etag = reply.getHeader('etag')?.toString();
    reply.header('content-encoding', coding);
    if (etag !== undefined) reply.header('etag', codedEtag(etag, coding));
    return bytes;
  };

  // Not as a promise, which would cost a turn for each response that stays as it is.
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) tagAsPresented(request, reply);
    const coding = isText(payload) ? codingOf(request, reply, payload) : undefined;
    if (!isText(payload) || coding === undefined) {
      done(null, payload);
      return;
    }
    // oxlint-disable-next-line promise/no-callback-in-promise -- a hook of Fastify
    void send(request, reply, payload, coding).then((sent) => done(null, sent), done);
  });
};

const isText = (payload: unknown): payload is Buffer | string =>
  typeof payload === 'string' || payload instanceof Uint8Array;

const isCompressible = ({ routeOptions }: FastifyRequest): boolean => {
  const { operation, isCompressed = operation !== undefined } = routeOptions.config;
  return isCompressed;
};

const acceptedCoding = ({ headers }: FastifyRequest): Coding | undefined =>
  preferredCoding(headers['accept-encoding']?.toString(), AVAILABLE);

/** Returns the coding in which `body` is sent; undefined if it is sent as it is. */
const codingOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | string,
): Coding | undefined =>
  request.headers['accept-encoding'] !== undefined &&
  Buffer.byteLength(body) >= MIN_BYTES &&
  isCompressible(request) &&
  TEXT_TYPE.test(String(reply.getHeader('content-type')))
    ? acceptedCoding(request)
    : undefined;

/** Gives a 304 the tag of the response that the client has, which may be one of another coding. */
const tagAsPresented = (request: FastifyRequest, reply: FastifyReply): void => {
  const etag = reply.getHeader('etag')?.toString();
  const ifNoneMatch = request.headers['if-none-match'];
  if (etag === undefined || ifNoneMatch === undefined || !isCompressible(request)) return;
  const coding = ifNoneMatch === '*' ? acceptedCoding(request) : undefined;
  reply.header(
    'etag',
    coding ? codedEtag(etag, coding) : (presentedEtag(etag, ifNoneMatch) ?? etag),
  );
};
