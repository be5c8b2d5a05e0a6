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
  /** URL of a store other than AWS, such as `https://minio.example`. */
  readonly endpoint?: string | undefined;
  /** Whether URLs have the bucket in the path, not in the host name. */
  readonly hasPathStyle?: boolean | undefined;
  /** Prefix of the keys in the bucket, such as `media/`; absent: none. */
  readonly prefix?: string | undefined;
  readonly credentials: S3Credentials;
  /** Returns the URL at which readers get the file at a path. */
  readonly urlOf: (path: string) => string;
}

/** A request to sign; the signature covers the digest header, not the body itself. */
interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the signature is in the query, not in a header. */
  readonly signQuery?: boolean;
  /** Whether content type and length are signed too. */
  readonly allHeaders?: boolean;
}

interface S3Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body; it must not change before the response. */
  readonly body?: Uint8Array;
  /** Statuses that are not a failure, besides 2xx. */
  readonly expected?: readonly number[];
  /** Aborts the request, and the body of its response. */
  readonly controller?: AbortController;
}

/** A bucket with signed requests. */
export interface S3Bucket {
  readonly sign: (
    request: UnsignedRequest,
  ) => Promise<{ readonly url: URL; readonly headers: Headers }>;
  /** Returns the URL of the object at `path`, or of the bucket if absent. */
  readonly addressOf: (path?: string) => URL;
  /**
   * Returns the path of the object with a key; undefined if the key lacks the prefix of the store.
   */
  readonly pathOf: (key?: string) => string | undefined;
  readonly prefix: string;
  /**
   * Sends a request for the object at `path`, or for the bucket if absent. Throws
   * {@link StorageUnavailable} in an outage.
   */
  readonly send: (
    method: string,
    path: string | undefined,
    request?: S3Request,
  ) => Promise<Response>;
}

/** Maximum retries of a request after status 429 or 5xx, each with a longer wait. */
const MAX_RETRIES = 3;

/** Maximum wait before the first retry, in milliseconds; it doubles with each retry. */
const RETRY_MS = 50;

/** Bytes of a chunk given to the socket. */
const PIECE_BYTES = 64 * 1024;

/** Maximum time until a response begins, in milliseconds; then it is an outage. */
const MAX_WAIT_MS = 60_000;

/** Returns the bucket of `options`. */
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
  /** Cached signing keys, each valid for a day. */
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

/** Yields `bytes` in chunks without a copy; `fetch` copies a body given as a whole. */
const piecesOf = function* (bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
};

const unreachable = ({ host }: URL, error: unknown): StorageUnavailable =>
  new StorageUnavailable(`The store of media files at ${host} cannot be reached`, {
    cause: error,
  });

/** Returns the error for a failed response, with the S3 error code from its body. */
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
