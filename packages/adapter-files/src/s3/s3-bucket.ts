import { setTimeout as sleep } from 'node:timers/promises';
import { requireStoragePath, StorageUnavailable } from '@content-publishing/application';
import { AwsV4Signer } from 'aws4fetch';

/** Key of an account of the store. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Settings of media files in a bucket. */
export interface S3FilesOptions {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store that is not AWS, such as `https://minio.example`. */
  readonly endpoint?: string | undefined;
  /** Whether the bucket stands in the path of an address, and not in the host name. */
  readonly hasPathStyle?: boolean | undefined;
  /** Start of the keys in the bucket, such as `media/`; none if absent. */
  readonly prefix?: string | undefined;
  readonly credentials: S3Credentials;
  /** Returns the address at which readers get the file at a path. */
  readonly urlOf: (path: string) => string;
}

/** A request as it is signed; its body is not, only the digest that a header tells. */
interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the signature stands in the query, and not in a header. */
  readonly signQuery?: boolean;
  /** Whether the type and the length are signed too. */
  readonly allHeaders?: boolean;
}

/** A request to the store. */
interface S3Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body; it must not change before the answer. */
  readonly body?: Uint8Array;
  /** Statuses that are no failure, beside the good ones. */
  readonly expected?: readonly number[];
  /** Ends the request, and the body of its answer. */
  readonly controller?: AbortController;
}

/** A bucket whose requests are signed. */
export interface S3Bucket {
  readonly sign: (
    request: UnsignedRequest,
  ) => Promise<{ readonly url: URL; readonly headers: Headers }>;
  /** Returns the address of the object at `path`; without one, of the bucket. */
  readonly addressOf: (path?: string) => URL;
  /** Returns the path of the object with a key; nothing where it is no key of this store. */
  readonly pathOf: (key?: string) => string | undefined;
  readonly prefix: string;
  /** Sends a request about the object at `path`; without one, about the bucket. Outages are thrown. */
  readonly send: (
    method: string,
    path: string | undefined,
    request?: S3Request,
  ) => Promise<Response>;
}

/** Retries of a request that the store answers with 429 or 5xx; each waits longer than the last. */
const MAX_RETRIES = 3;

/** Maximum wait before the first retry, in milliseconds; it doubles with each. */
const RETRY_MS = 50;

/** Bytes that are given to the socket at a time. */
const PIECE_BYTES = 64 * 1024;

/** Maximum time until an answer begins, in milliseconds; then it is an outage. */
const MAX_WAIT_MS = 60_000;

/** Returns the bucket that `options` name. */
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
  /** Signing keys of the day. */
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

/** Yields `bytes` piece by piece without a copy. `fetch` copies a body that it is given whole. */
const piecesOf = function* (bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
};

const unreachable = ({ host }: URL, error: unknown): StorageUnavailable =>
  new StorageUnavailable(`The store of media files at ${host} cannot be reached`, {
    cause: error,
  });

/** Returns the failure that an answer tells of; its body says why. */
const failure = async (
  method: string,
  { host, pathname }: URL,
  answer: Response,
): Promise<StorageUnavailable> => {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no code';
  return new StorageUnavailable(
    `The store of media files at ${host} answered ${method} ${pathname} with ${answer.status} (${code})`,
  );
};
