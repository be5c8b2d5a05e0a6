import { uint16 } from './bytes.ts';

/**
 * Segment of a JPEG file. Its content is the byte range from `from` up to `to`, which may be beyond
 * the bytes read.
 */
interface JpegSegment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

/** Marker of segments of Exif and XMP. */
export const APP1 = 0xe1;

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Yields the segments before the image data of a JPEG file (ITU-T T.81, B.1.1.2), as far as they
 * begin in `head`.
 */
export const jpegSegments = function* (head: Uint8Array): Generator<JpegSegment, void> {
  let at = 2;
  while (at < head.length) {
    // Any number of fill bytes may precede a marker.
    if (head[at] !== MARKER) return;
    while (head[at] === MARKER) at += 1;
    const marker = head[at] ?? END_OF_IMAGE;
    const length = uint16(head, at + 1);
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE || !(length >= 2)) return;
    yield { marker, from: at + 3, to: at + 1 + length };
    at += 1 + length;
  }
};
