import { hasText, uint16le, uint24le, uint32le } from '../bytes.ts';
import type { ReadDimensions } from './read-dimensions.ts';

const FOURTEEN_BITS = 2 ** 14;

/**
 * Reads the size from the first chunk of a WebP file (RFC 9649): VP8X, VP8L (lossless) or VP8 (RFC
 * 6386, 9.1).
 */
export const webpDimensions: ReadDimensions = (head) => {
  if (hasText(head, 12, 'VP8X')) {
    return { width: uint24le(head, 24) + 1, height: uint24le(head, 27) + 1 };
  }
  if (hasText(head, 12, 'VP8L') && head[20] === 0x2f) {
    const bits = uint32le(head, 21);
    return {
      width: (bits % FOURTEEN_BITS) + 1,
      height: (Math.floor(bits / FOURTEEN_BITS) % FOURTEEN_BITS) + 1,
    };
  }
  if (hasText(head, 12, 'VP8 ') && hasText(head, 23, '\x9d\x01\x2a')) {
    return {
      width: uint16le(head, 26) % FOURTEEN_BITS,
      height: uint16le(head, 28) % FOURTEEN_BITS,
    };
  }
  return undefined;
};
