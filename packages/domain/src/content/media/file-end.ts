import { hasText, uint32le } from './bytes.ts';
import type { UploadType } from './upload-type.ts';

/** Number of bytes at the end of a file that {@link isEndOf} needs. */
export const FILE_END_BYTES = 12;

const PNG_END = '\0\0\0\0IEND\xae\x42\x60\x82';
const GIF_TRAILER = 0x3b;
const RIFF_HEADER_BYTES = 8;

/**
 * Returns whether a file of `type` ends where its image ends, given its first bytes, its last bytes
 * and its size. Returns `false` for a truncated file, and for a file with more content after the
 * image, such as an archive. Returns `true` for types without a fixed end.
 */
export const isEndOf = (
  type: UploadType,
  { head, end, sizeBytes }: { head: Uint8Array; end: Uint8Array; sizeBytes: number },
): boolean => {
  switch (type) {
    case 'image/png':
      return hasText(end, end.length - FILE_END_BYTES, PNG_END);
    case 'image/gif':
      // Some encoders pad with zeros.
      return end.findLast((byte) => byte !== 0) === GIF_TRAILER;
    case 'image/webp': {
      const size = uint32le(head, 4);
      return sizeBytes === RIFF_HEADER_BYTES + size + (size % 2);
    }
    default:
      return true;
  }
};
