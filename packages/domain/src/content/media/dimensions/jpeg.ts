import { uint16 } from '../bytes.ts';
import { exifReader } from '../exif.ts';
import { APP1, jpegSegments } from '../jpeg-segments.ts';
import type { ReadDimensions } from './read-dimensions.ts';

/**
 * Returns whether `marker` begins a frame (ITU-T T.81, table B.1). Of C0 to CF, only C4, C8 and CC
 * do not.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Reads the size from the frame header of a JPEG file (ITU-T T.81, B.2.2), which comes after other
 * segments. If Exif says that the image lies on its side, width and height are swapped, as browsers
 * do.
 */
export const jpegDimensions: ReadDimensions = (head) => {
  let isTurned = false;
  for (const { marker, from, to } of jpegSegments(head)) {
    if (isFrame(marker)) {
      const [height, width] = [uint16(head, from + 1), uint16(head, from + 3)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === APP1) isTurned ||= isTurnedByExif(head.subarray(from, to));
  }
  return undefined;
};

const ORIENTATION = 0x0112;

/**
 * Returns whether the orientation in an Exif segment swaps width and height (Exif 2.32, 4.6.4);
 * `false` for any other segment.
 */
const isTurnedByExif = (segment: Uint8Array): boolean => {
  const entries = exifReader(segment)?.().entries ?? [];
  const orientation = entries.find(({ tag }) => tag === ORIENTATION)?.short ?? 1;
  return orientation >= 5 && orientation <= 8;
};
