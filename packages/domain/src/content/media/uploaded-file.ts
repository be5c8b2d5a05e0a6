import { err, ok, type Result } from 'neverthrow';
import { type InvalidInput, invalidInput } from '../../schema/input-parser.ts';
import { hasText } from './bytes.ts';
import { imageDimensions } from './dimensions/dimensions.ts';
import { isImageType, type UploadType, uploadTypeOf } from './upload-type.ts';

/** Maximum bytes at the start of a file in which an image says its dimensions; beyond, it is rejected. */
export const MAX_HEAD_BYTES = 512 * 1024;

/** Maximum pixels of an image, as of image libraries (libvips); a larger one is rejected. */
const MAX_PIXELS = 0x3fff ** 2;

/** Readers of PDF look for its signature in so many bytes. */
const PDF_SEARCH_BYTES = 1024;

/** Facts about a file that its first bytes say. */
export interface FileFacts {
  readonly mimeType: UploadType;
  /** Width and height in pixels; null for what is no image. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Reads the type and the dimensions of a file in `head`, its first bytes, up to
 * {@link MAX_HEAD_BYTES}; the name of the file and the type that the client claims count for nothing.
 * Rejects types that are not `allowed`, images without dimensions or with too many pixels, and
 * images that are documents as well.
 *
 * @example
 * readFileFacts(head, ['image/png']); // ok: { mimeType: 'image/png', width: 640, height: 480 }
 */
export const readFileFacts = (
  head: Uint8Array,
  allowed: readonly UploadType[],
): Result<FileFacts, InvalidInput> => {
  const mimeType = uploadTypeOf(head);
  if (mimeType === undefined || !allowed.includes(mimeType)) {
    return rejected(
      `must be a file of the type ${allowed.join(', ')}; its first bytes say ${mimeType ?? 'none of them'}`,
    );
  }
  if (!isImageType(mimeType)) return ok({ mimeType, width: null, height: null });
  const dimensions = imageDimensions(mimeType, head);
  if (dimensions === undefined) {
    return rejected(`must say its width and height in its first ${MAX_HEAD_BYTES} bytes`);
  }
  const { width, height } = dimensions;
  if (width * height > MAX_PIXELS) {
    return rejected(`must have at most ${MAX_PIXELS} pixels; found ${width} × ${height}`);
  }
  return isPdfAsWell(head) ? rejected(NO_OTHER_FILE) : ok({ mimeType, width, height });
};

/** Expectation of an image that can be taken for a file of another type. */
export const NO_OTHER_FILE = 'must be an image alone; found a document or a script in it';

/** Returns the error of a file that is not what it `must` be. */
export const rejectedFile = (must: string): InvalidInput =>
  invalidInput([{ path: '/file', message: must }]);

const rejected = (must: string): Result<never, InvalidInput> => err(rejectedFile(must));

const isPdfAsWell = (head: Uint8Array): boolean => {
  for (let at = 0; at < PDF_SEARCH_BYTES; at += 1) if (hasText(head, at, '%PDF-')) return true;
  return false;
};
