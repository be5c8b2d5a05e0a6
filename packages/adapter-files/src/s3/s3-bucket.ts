import { setTimeout as sleep } from 'node:timers/promises';
import { requireStoragePath, StorageUnavailable } from '@content-publishing/application';
import { AwsV4Signer } from 'aws4fetch';

/** Credentials of the store. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Settings of media files in a bucket. */
export interface S3FilesOptions {
  readonly bucket: string;
  readonly region: string;
  /** URL of a store other than AWS, such as `https://minio.example`. Default: AWS in the region. */
  readonly endpoint?: string | undefined;
  /** Whether URLs have the bucket in the path, not in the host name. Default: false. */
  readonly hasPathStyle?: boolean | undefined;
  /** Prefix of the keys in the bucket, such as `media/`. Default: no prefix. */
  readonly prefix?: string | undefined;
  readonly credentials: S3Credentials;
  /** Returns the URL at which readers get the file at a path. */
  readonly urlOf: (path: string) => string;
}

/**
 * A request to sign. The signature covers the header with the digest of the body, not the body
 * itself.
 */
interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the signature is in the query of the URL, not in a header. Default: false. */
  readonly signQuery?: boolean;
  /** Whether the signature also covers the content type and the length. Default: false. */
  readonly allHeaders?: boolean;
}

interface S3Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of the request; it must not change before the response, since a retry sends it again. */
  readonly body?: Uint8Array;
  /** Statuses whose response is returned like one with 2xx, such as 404. */
  readonly expected?: readonly number[];
  /** Controller with which the caller can abort the request, and later the body of the response. */
  readonly controller?: AbortController;
}

/** A bucket, and functions that sign and send requests to it. */
export interface S3Bucket {
  /**
   * Signs a request (AWS Signature Version 4), and returns the URL and headers to send. `send`
   * signs each request with headers; `signPut` in `s3-files.ts` makes URLs that a client can PUT
   * to.
   */
  readonly sign: (
    request: UnsignedRequest,
  ) => Promise<{ readonly url: URL; readonly headers: Headers }>;
  /** Returns the URL of the object at `path`; without `path`, the URL of the bucket. */
  readonly addressOf: (path?: string) => URL;
  /**
   * Returns the path in the store of the object with a key; undefined if the key lacks `prefix`.
   */
  readonly pathOf: (key?: string) => string | undefined;
  readonly prefix: string;
  /**
   * Sends a signed request for the object at `path`, or for the bucket if `path` is undefined, and
   * retries it after status 429 or 5xx. Rejects with {@link StorageUnavailable} if there is no
   * response, or one with a status that is neither 2xx nor expected.
   */
  readonly send: (
    method: string,
    path: string | undefined,
    request?: S3Request,
  ) => Promise<Response>;
}

/** Maximum number of retries of a request after status 429 or 5xx. */
const MAX_RETRIES = 3;

/**
 * Maximum wait before the first retry, in milliseconds; it doubles with each retry. The wait is a
 * random part of the maximum.
 */
const RETRY_MS = 50;

/** Number of bytes in a chunk that is given to the socket. */
const PIECE_BYTES = 64 * 1024;

/**
 * Maximum time until a response begins, including retries, in milliseconds; beyond it the store
 * counts as unavailable.
 */
const MAX_WAIT_MS = 60_000;

/** Returns the bucket that the options name; no request is sent. */
export const bucketOf = ({
  bucket,
  region,
  endpoint = `https://s3.${region}.amazonaws.com`,
  hasPathStyle = false,
  prefix = '',
  credentials,
}: S3FilesOptions): S3Bucket => {
  const base = new URL(endpoint);
  if (!hasPathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const root = hasPathStyle ? `/${bucket}` : '';
  const addressOf = (path?: string): URL =>
    new URL(path === undefined ? root : `${root}/${prefix}${requireStoragePath(path)}`, base);
  const { sessionToken, ...keyPair } = credentials;
  const account = { ...keyPair, ...(sessionToken !== undefined && { sessionToken }) };
  /** Signing keys of the signer, each of which is valid for a day. */
  const cache = new Map<string, ArrayBuffer>();
  const sign: S3Bucket['sign'] = ({ url, ...request }) =>
    new AwsV4Signer({
      ...account,
      ...request,
      url: url.href,
      service: 's3',
      region,
      cache,
    }).sign();

  return {
    sign,
    prefix,
    addressOf,
    pathOf: (key = '') => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined),
    send: async (method, path, request = {}) => {
      const { query = {}, body, expected = [] } = request;
      const url = addressOf(path);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const headers = {
        ...request.headers,
        ...(body && { 'content-length': String(body.length) }),
      };
      const controller = request.controller ?? new AbortController();
      const { signal } = controller;
      const timer = setTimeout(() => controller.abort(), MAX_WAIT_MS);
      try {
        for (let retries = 0; ; retries += 1) {
          const signed = await sign({ method, url, headers });
          const answer = await fetch(signed.url, {
            method,
            headers: signed.headers,
            signal,
            ...(body && { body: ReadableStream.from(piecesOf(body)), duplex: 'half' }),
          });
          if (answer.ok || expected.includes(answer.status)) return answer;
          const isTemporary = answer.status === 429 || answer.status >= 500;
          if (!isTemporary || retries === MAX_RETRIES) throw await failure(method, url, answer);
          await answer.body?.cancel();
          await sleep(Math.random() * RETRY_MS * 2 ** retries, undefined, { signal });
        }
      } catch (error) {
        throw error instanceof StorageUnavailable ? error : unreachable(url, error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

/**
 * Yields `bytes` in chunks that share their memory, because `fetch` would copy a body given as a
 * whole.
 */
const piecesOf = function* (bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
};

const unreachable = ({ host }: URL, error: unknown): StorageUnavailable =>
  new StorageUnavailable(`The store of media files at ${host} cannot be reached`, {
    cause: error,
  });

/**
 * Returns the error for a response with a failure, with the error code of S3 in the message, from
 * the body of the response.
 */
const failure = async (
  method: string,
  { host, pathname }: URL,
  answer: Response,
): Promise<StorageUnavailable> => {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no code';
  return new StorageUnavailable(
    `The store of media files at ${host} responded to ${method} ${pathname} with ${answer.status} (${code})`,
  );
};
