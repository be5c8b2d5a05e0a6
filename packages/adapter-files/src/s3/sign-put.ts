import type { ExpectedFile, SignedUpload } from '@content-publishing/application';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * Signs a PUT of a file of one type and length: the store takes no other (AWS Signature Version 4,
 * query parameters).
 */
export const signPut = async (
  { client, addressOf }: S3Bucket,
  path: string,
  { mimeType, sizeBytes, expiresInSeconds }: ExpectedFile,
): Promise<SignedUpload> => {
  const headers = { 'content-type': mimeType, 'content-length': String(sizeBytes) };
  const url = addressOf(path);
  url.searchParams.set('X-Amz-Expires', String(expiresInSeconds));
  const { accessKeyId, secretAccessKey, sessionToken, region } = client;
  const signer = new AwsV4Signer({
    url: url.href,
    method: 'PUT',
    headers,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    ...(region !== undefined && { region }),
    signQuery: true,
    allHeaders: true,
  });
  const signed = await signer.sign();
  return { url: signed.url.href, headers };
};
