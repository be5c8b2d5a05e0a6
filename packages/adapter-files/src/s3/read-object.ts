import { Readable } from 'node:stream';
import { type ByteRange, StorageUnavailable } from '@content-publishing/application';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * Returns a stream of the bytes of an object, or of a range of them; `null` if there is no such
 * object. If the connection breaks off, the stream ends with {@link StorageUnavailable}.
 */
export const readObject = async (
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
