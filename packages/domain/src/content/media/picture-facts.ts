import type { InvalidInput } from '../../schema/input-parser.ts';
import { hasActiveContent } from './active-content.ts';
import { isEndOf } from './file-end.ts';
import { hasTextWithin } from './has-text.ts';
import {
  CONVERTED_TYPES,
  type PictureType,
  rejectedFile,
  type UploadLimits,
  type UploadType,
} from './upload-type.ts';

/** Type and dimensions of a file. */
export interface FileFacts {
  readonly mimeType: UploadType;
  /** Width and height in pixels; null for a file that is no image. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Values of a picture that a page can use before the picture is loaded. */
export interface PictureLook {
  /** Dominant colour as `#rrggbb`; null if it is not known. */
  readonly placeholder: string | null;
  /** Whether the picture has an alpha channel; null if it is not known. */
  readonly hasAlpha: boolean | null;
}

/** Facts of a picture, read from its file. */
export interface PictureFacts extends PictureLook {
  readonly mimeType: PictureType;
  /** Width in pixels of the picture as it is shown, upright. */
  readonly width: number;
  readonly height: number;
  /** Whether the pixels are stored upright, so that no viewer has to turn them. */
  readonly isUpright: boolean;
  /** Whether the file says, or may say, where the picture was taken. */
  readonly hasPlace: boolean;
}

/** Form in which a picture is stored. */
export interface PictureForm {
  readonly mimeType: UploadType;
  /** Maximum width and height in pixels; a larger picture is shrunk to them. */
  readonly maxEdge: number;
}

/** Maximum bytes at the start of a file from which its type is read. */
export const MAX_HEAD_BYTES = 64 * 1024;

/**
 * Maximum bytes of a picture, which is in memory while it is checked; a larger one is an error.
 * Other files are streamed.
 */
export const MAX_PICTURE_BYTES = 64 * 1024 * 1024;

/** Maximum pixels of an image, as in image libraries (libvips); a larger image is rejected. */
export const MAX_PIXELS = 0x3fff ** 2;

/** Bytes at the start of a file in which readers of PDF look for its signature. */
const PDF_SEARCH_BYTES = 1024;

/**
 * Returns the error of a picture whose bytes are also a document or a script, or which do not end
 * where the image ends; `undefined` for any other. The pixels are not read.
 *
 * @example
 * checkPictureBytes('image/png', bytes); // undefined: all is well
 */
export const checkPictureBytes = (
  type: PictureType,
  bytes: Uint8Array,
): InvalidInput | undefined => {
  if (hasTextWithin(bytes, PDF_SEARCH_BYTES, '%PDF-') || hasActiveContent(bytes)) {
    return rejectedFile('must contain only an image; found a document or a script in it');
  }
  return isEndOf(type, bytes)
    ? undefined
    : rejectedFile('must be a complete image; it is truncated, or has data after its end');
};

/** Whether a picture is written anew: not, if that is supported, or always. */
export type Rewriting = 'none' | 'wanted' | 'needed';

/**
 * Returns the form in which a picture is stored, and whether it has to be written anew for that. It
 * needs to be if it names a place, is not upright, or has a type that is converted; a picture that is
 * larger than `maxImageEdge` can also stay as it is.
 *
 * @example
 * formOf({ ...facts, hasPlace: true }, DEFAULT_UPLOAD_LIMITS).rewriting; // 'needed'
 */
export const formOf = (
  { mimeType, width, height, isUpright, hasPlace, hasAlpha }: PictureFacts,
  { maxImageEdge, types }: Pick<UploadLimits, 'maxImageEdge' | 'types'>,
): PictureForm & { readonly rewriting: Rewriting } => {
  const converted = hasAlpha === true && types.includes('image/webp') ? 'image/webp' : 'image/jpeg';
  const type = isConverted(mimeType) ? converted : mimeType;
  const isNeeded = !isUpright || hasPlace || type !== mimeType;
  const isTooLarge = Math.max(width, height) > maxImageEdge;
  const rewriting = isNeeded ? 'needed' : isTooLarge ? 'wanted' : 'none';
  return { mimeType: type, maxEdge: maxImageEdge, rewriting };
};

const isConverted = (type: PictureType): type is (typeof CONVERTED_TYPES)[number] =>
  CONVERTED_TYPES.some((one) => one === type);

/** Reason for which a picture cannot be read or written. */
export type PictureProblem =
  /** Its header has no width and height that can be read. */
  | { readonly kind: 'no-size' }
  /** It has more than {@link MAX_PIXELS} pixels. */
  | { readonly kind: 'too-many-pixels'; readonly width: number; readonly height: number }
  /** Its pixels cannot be decoded. */
  | { readonly kind: 'damaged' }
  /** Reading or writing it takes too long. */
  | { readonly kind: 'too-slow' }
  /** The service has no decoder for its type. */
  | { readonly kind: 'no-decoder' }
  /** It has to be written anew, which the service cannot do with it. */
  | { readonly kind: 'no-encoder' };

/**
 * Returns the error of a picture of `type` that cannot be read or written.
 *
 * @example
 * rejectedPicture('image/heic', { kind: 'no-decoder' }).violations[0].path; // '/file'
 */
export const rejectedPicture = (type: PictureType, problem: PictureProblem): InvalidInput =>
  rejectedFile(mustOf(type, problem));

const mustOf = (type: PictureType, problem: PictureProblem): string => {
  switch (problem.kind) {
    case 'no-size':
      return `must say its width and height; its header as ${type} cannot be read`;
    case 'too-many-pixels':
      return `must have at most ${MAX_PIXELS} pixels; found ${problem.width} × ${problem.height}`;
    case 'damaged':
      return `must be a complete image; its pixels as ${type} cannot be decoded`;
    case 'too-slow':
      return 'must be a smaller picture, or have fewer frames; this one takes too long to read';
    case 'no-decoder':
      return `must be a picture that this service can read; save ${type} as JPEG or WebP`;
    case 'no-encoder':
      return `must be upright and without data on its camera and place, since this service cannot remove them from ${type}`;
    default:
      return problem satisfies never;
  }
};
