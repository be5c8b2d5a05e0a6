import { hash } from 'node:crypto';
import { type MediaContent, StorageUnavailable } from '@content-publishing/application';
import type { S3Bucket } from './s3-bucket.ts';
import { xmlText } from './s3-xml.ts';

/**
 * Bytes of each part but the last, which is the minimum of S3. With the maximum of 10,000 parts, a
 * file can have 50 GB.
 */
const PART_BYTES = 5 * 1024 * 1024;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Stores a file, in one request if it is smaller than a part, otherwise part by part. One part at a
 * time is in memory. When `content` or the store fails, the upload is aborted and the promise
 * rejects.
 */
export const putObject = async (
  bucket: S3Bucket,
  path: string,
  { mimeType, content }: MediaContent,
): Promise<void> => {
  const headers = {
    'content-type': mimeType,
    'cache-control': IMMUTABLE,
    ...(!mimeType.startsWith('image/') && { 'content-disposition': 'attachment' }),
  };
  const etags: string[] = [];
  let uploadId: string | undefined;
  try {
    for await (const { bytes, isLast } of partsOf(content)) {
      if (isLast && uploadId === undefined) {
        await send(bucket, path, bytes, { headers });
        return;
      }
      uploadId ??= await beginUpload(bucket, path, headers);
      const query = { partNumber: String(etags.length + 1), uploadId };
      const stored = await send(bucket, path, bytes, { query });
      etags.push(stored.headers.get('etag') ?? '');
    }
    if (uploadId !== undefined) await completeUpload(bucket, path, uploadId, etags);
  } catch (error) {
    // An upload that cannot be aborted now is found later as unfinished.
    if (uploadId !== undefined) await abortUpload(bucket, path, uploadId).catch(() => {});
    throw error;
  }
};

const send = (
  bucket: S3Bucket,
  path: string,
  bytes: Uint8Array,
  { query = {}, headers = {} }: { readonly query?: object; readonly headers?: object },
): Promise<Response> =>
  bucket.send('PUT', path, {
    query: { ...query },
    // The store checks the digest, so that it stores exactly the bytes sent.
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', bytes) },
    body: bytes,
  });

const beginUpload = async (
  bucket: S3Bucket,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> => {
  const begun = await bucket.send('POST', path, { query: { uploads: '' }, headers });
  const uploadId = xmlText(await begun.text(), 'UploadId');
  if (uploadId === undefined) throw new StorageUnavailable('The store began no upload of parts');
  return uploadId;
};

const completeUpload = async (
  bucket: S3Bucket,
  path: string,
  uploadId: string,
  etags: readonly string[],
): Promise<void> => {
  const parts = etags.map(
    (etag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
  );
  const body = Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
  );
  const headers = { 'content-type': 'application/xml' };
  const completed = await bucket.send('POST', path, { query: { uploadId }, headers, body });
  // S3 sends its status before it has joined the parts: a failure may come with status 200.
  const code = xmlText(await completed.text(), 'Code');
  if (code !== undefined) throw new StorageUnavailable(`The store joined no parts (${code})`);
};

/**
 * Aborts an upload in parts, and removes its stored parts; does nothing if there is no such upload.
 */
export const abortUpload = async (
  bucket: S3Bucket,
  path: string,
  uploadId: string,
): Promise<void> => {
  await bucket.send('DELETE', path, { query: { uploadId }, expected: [404] });
};

interface Part {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

/**
 * Yields `content` in parts of {@link PART_BYTES}; the last one may be shorter. Empty content has
 * one empty part. The parts share one buffer, so a part must be sent before the next one is
 * requested.
 */
const partsOf = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Part, void> {
  const buffer = new Uint8Array(PART_BYTES);
  let filled = 0;
  let count = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      if (filled === PART_BYTES) {
        yield { bytes: buffer, isLast: false };
        filled = 0;
        count += 1;
      }
      const taken = chunk.subarray(at, at + PART_BYTES - filled);
      buffer.set(taken, filled);
      filled += taken.length;
      at += taken.length;
    }
  }
  if (filled > 0 || count === 0) yield { bytes: buffer.subarray(0, filled), isLast: true };
};
