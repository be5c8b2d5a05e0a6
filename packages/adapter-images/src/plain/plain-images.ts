import type { Images } from '@content-publishing/application';
import {
  acceptedType,
  isImageType,
  MAX_PIXELS,
  UPLOAD_TYPES,
} from '@content-publishing/domain/uploads';
import { imageSize } from 'image-size';
import { err, ok } from 'neverthrow';
import { mediaTypeOf } from '../media-type.ts';

/**
 * Opens a library of pictures without sharp, for platforms that it has no binary for. It reads types
 * and dimensions. It cannot write pictures: a picture with Exif, XMP or IPTC, which may name a place
 * or turn it, is rejected, and pictures have no smaller sizes, no dominant colour, and no check of
 * their pixels.
 *
 * @example
 * const images = openPlainImages();
 */
export const openPlainImages = (): Images => ({
  typeOf: mediaTypeOf,
  inTurn: (_owner, work) => work(),
  inspect: async (bytes) => {
    const mimeType = acceptedType(await mediaTypeOf(bytes), UPLOAD_TYPES).unwrapOr(undefined);
    if (mimeType === undefined || !isImageType(mimeType)) return err({ kind: 'no-decoder' });
    if (mimeType === 'image/heic' || mimeType === 'image/tiff') return err({ kind: 'no-decoder' });
    if (mimeType === 'image/avif' && hasOtherSizes(bytes)) return err({ kind: 'no-size' });
    const size = sizeOf(bytes);
    if (size === undefined) return err({ kind: 'no-size' });
    const { width, height } = size;
    if (width * height > MAX_PIXELS) return err({ kind: 'too-many-pixels', width, height });
    return ok({
      mimeType,
      width,
      height,
      isUpright: true,
      hasPlace: mayHaveMetadata(bytes),
      hasAlpha: null,
      placeholder: null,
    });
  },
  clean: async () => err({ kind: 'no-encoder' }),
  resize: async () => err({ kind: 'no-encoder' }),
});

/** Returns the dimensions of a picture; `undefined` if its header has none. */
const sizeOf = (
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | undefined => {
  try {
    const { width, height } = imageSize(bytes);
    return width >= 1 && height >= 1 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns whether an AVIF is turned or cropped, or has pictures of several sizes: which one is shown,
 * and how, is not read here.
 */
const hasOtherSizes = (bytes: Uint8Array): boolean => {
  const [head = ''] = latin1(bytes).split('mdat');
  const sizes = Array.from(head.matchAll(/ispe[^]{4}([^]{8})/g), ([, size]) => size);
  return /irot|clap/.test(head) || new Set(sizes).size > 1;
};

/**
 * Names with which metadata begins: Exif in JPEG and AVIF, PNG and WebP; XMP in all types; IPTC in
 * JPEG; metadata in texts of PNG.
 */
const MARKS =
  /Exif|eXIf|EXIF|ns\.adobe\.com|XML:com\.adobe|XMP |Photoshop 3\.0|Raw profile type|MPF\0/;

/** Number of bytes that are searched at a time. */
const PART_BYTES = 64 * 1024;

/** Number of bytes of the longest name in {@link MARKS}. */
const MARK_BYTES = 'Raw profile type'.length;

/**
 * Returns whether a picture may have metadata that names a place or turns it: whether the name of
 * such metadata is anywhere in its file. The name of four letters is found in one of some thousand
 * pictures by chance.
 */
const mayHaveMetadata = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    if (MARKS.test(latin1(bytes.subarray(at, at + PART_BYTES + MARK_BYTES)))) return true;
  }
  return false;
};

const decoder = new TextDecoder('latin1');

const latin1 = (bytes: Uint8Array): string => decoder.decode(bytes);
