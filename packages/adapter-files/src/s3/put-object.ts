import { hash } from 'node:crypto';
import { type MediaContent, StorageUnavailable } from '@content-publishing/application';
import type { S3Bucket } from './s3-bucket.ts';
import { tagIn } from './s3-xml.ts';

/** Bytes of a part: the fewest that S3 takes. It takes 10,000 parts, so files of 50 GB. */
const PART_BYTES = 5 * 1024 * 1024;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Stores a file: in one request where it fits into a part, else part by part. One part at a time is in
 * memory. When `content` or the store fails, the parts are given up.
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
    // An upload that cannot be given up now is found as unfinished later.
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
    // The store compares it, so that nothing else is stored than what was sent.
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', bytes) },
    body: bytes,
  });

const beginUpload = async (
  bucket: S3Bucket,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> => {
  const begun = await bucket.send('POST', path, { query: { uploads: '' }, headers });
  const uploadId = tagIn(await begun.text(), 'UploadId');
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
  // S3 begins to answer before it has put the parts together, and so may tell a failure with 200.
  const code = tagIn(await completed.text(), 'Code');
  if (code !== undefined) throw new StorageUnavailable(`The store joined no parts (${code})`);
};

/** Gives up the parts of a file. */
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

/** Yields `content` in parts of equal size and a last one, which may be empty if it is the only one. */
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
