import { err, ok, type Result } from 'neverthrow';
import { type InvalidInput, invalidInput } from '../../schema/input-parser.ts';
import { hasText } from './bytes.ts';
import { imageDimensions } from './dimensions/dimensions.ts';
import { isImageType, type UploadType, uploadTypeOf } from './upload-type.ts';

/**
 * Maximum bytes at the start of a file in which the dimensions of an image are looked for; an image
 * without dimensions there is not accepted.
 */
export const MAX_HEAD_BYTES = 512 * 1024;

/** Maximum pixels of an image, as in image libraries (libvips); a larger image is rejected. */
const MAX_PIXELS = 0x3fff ** 2;

/** Bytes at the start of a file in which readers of PDF look for its signature. */
const PDF_SEARCH_BYTES = 1024;

/** Type and dimensions of a file, read from its first bytes. */
export interface FileFacts {
  readonly mimeType: UploadType;
  /** Width and height in pixels; null for a file that is no image. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Reads the type and the dimensions of a file from `head`, its first bytes, up to
 * {@link MAX_HEAD_BYTES}. The file name and the type claimed by the client are not used. Returns an
 * error for types that are not in `allowed`, for images without dimensions or with too many pixels,
 * and for images that are also PDF documents.
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

/** Message for an image that can also be read as a file of another type. */
export const NO_OTHER_FILE = 'must contain only an image; found a document or a script in it';

/** Returns the error of an uploaded file; its message is the expectation `must`. */
export const rejectedFile = (must: string): InvalidInput =>
  invalidInput([{ path: '/file', message: must }]);

const rejected = (must: string): Result<never, InvalidInput> => err(rejectedFile(must));

const isPdfAsWell = (head: Uint8Array): boolean => {
  for (let at = 0; at < PDF_SEARCH_BYTES; at += 1) if (hasText(head, at, '%PDF-')) return true;
  return false;
};
