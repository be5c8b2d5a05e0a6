import { hasText, uint32le } from './bytes.ts';
import type { PictureType } from './upload-type.ts';

const PNG_END = '\0\0\0\0IEND\xae\x42\x60\x82';
const GIF_TRAILER = 0x3b;
const RIFF_HEADER_BYTES = 8;

/** Bytes that encoders and editors leave after an image: NUL, tab, line feed, carriage return, space. */
const BLANKS: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20]);

/**
 * Returns whether a file of `type` ends where its image ends; blank bytes may follow. Returns
 * `false` for a truncated file, and for a file with more content after the image, such as an
 * archive. Returns `true` for types without a fixed end.
 */
export const isEndOf = (type: PictureType, bytes: Uint8Array): boolean => {
  const end = bytes.findLastIndex((byte) => !BLANKS.has(byte)) + 1;
  switch (type) {
    case 'image/png':
      return hasText(bytes, end - PNG_END.length, PNG_END);
    case 'image/gif':
      return bytes[end - 1] === GIF_TRAILER;
    case 'image/webp': {
      const size = uint32le(bytes, 4);
      const imageEnd = RIFF_HEADER_BYTES + size;
      return imageEnd <= bytes.length && end <= imageEnd + (size % 2);
    }
    default:
      return true;
  }
};
