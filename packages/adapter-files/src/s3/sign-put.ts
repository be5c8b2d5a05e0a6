import type { ExpectedFile, SignedUpload } from '@content-publishing/application';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * Returns a presigned URL (AWS Signature Version 4, query parameters) for one direct upload, and
 * the headers that the client must send with it. The store rejects a PUT of another type or length,
 * or after `expiresInSeconds`. Requests of the service itself are signed by `send` in
 * `s3-bucket.ts`.
 */
export const signPut = async (
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
