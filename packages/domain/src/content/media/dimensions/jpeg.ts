import { hasText, uint16, uint16le, uint32, uint32le } from '../bytes.ts';
import type { ReadDimensions } from './read-dimensions.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP1 = 0xe1;

/** Returns whether `marker` begins a frame (ITU-T T.81, table B.1): C4, C8 and CC are none. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Reads the frame header of a JPEG file (ITU-T T.81, B.2.2), behind the segments before it. Exif can
 * say that the image lies on its side: browsers turn it.
 */
export const jpegDimensions: ReadDimensions = (head) => {
  let isTurned = false;
  let at = 2;
  while (at < head.length) {
    // Any number of fill bytes stand before a marker.
    if (head[at] !== MARKER) return undefined;
    while (head[at] === MARKER) at += 1;
    const marker = head[at] ?? END_OF_IMAGE;
    const length = uint16(head, at + 1);
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE || !(length >= 2)) return undefined;
    if (isFrame(marker)) {
      const [height, width] = [uint16(head, at + 4), uint16(head, at + 6)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === APP1) isTurned ||= isTurnedByExif(head.subarray(at + 3, at + 1 + length));
    at += 1 + length;
  }
  return undefined;
};

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
const TIFF = 6;

/** Returns whether the orientation in an Exif segment swaps width and height (Exif 2.32, 4.6.4). */
const isTurnedByExif = (segment: Uint8Array): boolean => {
  if (!hasText(segment, 0, 'Exif\0\0')) return false;
  const isLittle = hasText(segment, TIFF, 'II');
  const [short, long] = isLittle ? [uint16le, uint32le] : [uint16, uint32];
  const directory = TIFF + long(segment, TIFF + 4);
  const end = directory + 2 + short(segment, directory) * ENTRY_BYTES;
  // Beyond the segment all is NaN, which no comparison holds for.
  for (let entry = directory + 2; entry < Math.min(end, segment.length); entry += ENTRY_BYTES) {
    if (short(segment, entry) === ORIENTATION) {
      const orientation = short(segment, entry + 8);
      return orientation >= 5 && orientation <= 8;
    }
  }
  return false;
};
