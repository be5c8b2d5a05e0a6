import {
  type ByteRange,
  type ExpectedFile,
  type MediaFiles,
  type SignedUpload,
  StorageUnavailable,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { isStoragePath } from '@content-publishing/domain/uploads';
import { Readable } from 'node:stream';
import { bucketOf, type S3Bucket, type S3FilesOptions } from './s3-bucket.ts';
import { abortUpload, putObject } from './put-object.ts';
import { pagesOf } from './s3-pages.ts';

export type { S3Credentials, S3FilesOptions } from './s3-bucket.ts';

/**
 * Opens a store of media files in a bucket of S3 or of a compatible store, such as R2 and MinIO.
 * Files are sent in parts of 5 MiB, so that memory use is constant. Clients can upload directly to
 * the bucket.
 *
 * @example
 * const files = openS3Files({ bucket: 'media', region: 'eu-central-1', credentials, urlOf });
 */
export const openS3Files = (options: S3FilesOptions): MediaFiles => {
  const bucket = bucketOf(options);
  return {
    put: (path, file) => putObject(bucket, path, file),
    stat: async (path) => {
      const found = await bucket.send('HEAD', path, { expected: [404] });
      if (found.status === 404) return null;
      const sizeBytes = Number(found.headers.get('content-length'));
      return { path, sizeBytes, storedAt: instantOf(found.headers.get('last-modified')) };
    },
    read: (path, range) => readObject(bucket, path, range),
    remove: async (path) => {
      await bucket.send('DELETE', path, { expected: [404] });
    },
    list: (workspaceId) => listObjects(bucket, workspaceId),
    unfinished: (workspaceId) => listUploads(bucket, workspaceId),
    urlOf: options.urlOf,
    takesDirectUploads: true,
    signedUpload: (path, file) => signPut(bucket, path, file),
  };
};

const listObjects = async function* (
  bucket: S3Bucket,
  workspaceId: Uuid,
): ReturnType<MediaFiles['list']> {
  for await (const { Key, Size, LastModified } of pagesOf(bucket, workspaceId, 'Contents')) {
    const path = bucket.pathOf(Key);
    if (path !== undefined && isStoragePath(path)) {
      yield { path, sizeBytes: Number(Size), storedAt: instantOf(LastModified) };
    }
  }
};

const listUploads = async function* (
  bucket: S3Bucket,
  workspaceId: Uuid,
): ReturnType<MediaFiles['unfinished']> {
  for await (const { Key, UploadId = '', Initiated } of pagesOf(bucket, workspaceId, 'Upload')) {
    const path = bucket.pathOf(Key);
    if (path !== undefined && isStoragePath(path)) {
      const discard = () => abortUpload(bucket, path, UploadId);
      yield { path, startedAt: instantOf(Initiated), discard };
    }
  }
};

const instantOf = (text: string | null | undefined): string => new Date(text ?? '').toISOString();

/**
 * Returns a presigned URL (AWS Signature Version 4, query parameters) for one direct upload, and
 * the headers that the client must send with it. The store rejects a PUT of another type or length,
 * or after `expiresInSeconds`. Requests of the service itself are signed by `send` in
 * `s3-bucket.ts`.
 */
const signPut = async (
  { sign, addressOf }: S3Bucket,
  path: string,
  { mimeType, sizeBytes, expiresInSeconds }: ExpectedFile,
): Promise<SignedUpload> => {
  const headers = { 'content-type': mimeType, 'content-length': String(sizeBytes) };
  const url = addressOf(path);
  url.searchParams.set('X-Amz-Expires', String(expiresInSeconds));
  const signed = await sign({ method: 'PUT', url, headers, signQuery: true, allHeaders: true });
  return { url: signed.url.href, headers };
};

/**
 * Returns a stream of the bytes of an object, or of a range of them; `null` if there is no such
 * object. If the connection breaks off, the stream ends with {@link StorageUnavailable}.
 */
const readObject = async (
  bucket: S3Bucket,
  path: string,
  range: ByteRange | undefined,
): Promise<Readable | null> => {
  const controller = new AbortController();
  const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
  const found = await bucket.send('GET', path, { headers, controller, expected: [404] });
  if (found.status === 404) {
    await found.body?.cancel();
    return null;
  }
  const content = Readable.from(bytesOf(found), { objectMode: false });
  // `close` also fires if the reader leaves before the first byte.
  content.once('close', () => controller.abort());
  return content;
};

const bytesOf = async function* ({ body }: Response): AsyncGenerator<Uint8Array, void> {
  try {
    if (body !== null) yield* body;
  } catch (error) {
    throw new StorageUnavailable('A media file broke off', { cause: error });
  }
};
