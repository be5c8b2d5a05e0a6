import { uint16le } from '../bytes.ts';
import type { ReadDimensions } from './read-dimensions.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const COLOR_TABLE = 0x80;

/**
 * Reads the size from the logical screen descriptor (GIF89a, section 18). After it and its color
 * table an image or an extension must begin. Returns `undefined` for a file with other bytes there,
 * which is most likely a script.
 */
export const gifDimensions: ReadDimensions = (head) => {
  const flags = head[10] ?? 0;
  const colors = (flags & COLOR_TABLE) === 0 ? 0 : 2 ** ((flags & 0x07) + 1);
  const next = head[13 + 3 * colors];
  return next === EXTENSION || next === IMAGE
    ? { width: uint16le(head, 6), height: uint16le(head, 8) }
    : undefined;
};
