import type { ExpectedFile, SignedUpload } from '@content-publishing/application';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * Signs a PUT of a file of this type and length; the store rejects any other (AWS Signature Version
 * 4, query parameters).
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
