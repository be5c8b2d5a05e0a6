import { hasText } from './bytes.ts';
import { exifReader } from './exif.ts';
import { APP1, jpegSegments } from './jpeg-segments.ts';
import type { UploadType } from './upload-type.ts';

const GPS_DIRECTORY = 0x8825;

/** Start of segments of XMP (XMP specification part 3, 1.1.3). Their text is ASCII or UTF-8. */
const XMP = 'http://ns.adobe.com/x';

/**
 * Pattern of a GPS property of XMP; captures the name of the attribute or element, and its value.
 */
const XMP_GPS = /(?<!\w)(GPS\w+\s*(?:=\s*["']|>))([^"'<]*)/gi;

const SPACE = 0x20;

/**
 * Returns the first bytes of a file without the place where the picture was taken. In a JPEG file,
 * the GPS values of XMP are overwritten with blanks and the GPS values of Exif with zeros, so that
 * the file keeps its length; other files are returned unchanged.
 *
 * @example
 * withoutLocation('image/jpeg', head); // `head` itself where it names no place
 */
export const withoutLocation = (type: UploadType, head: Uint8Array): Uint8Array => {
  if (type !== 'image/jpeg') return head;
  const blanked = head.slice();
  for (const { marker, from, to } of jpegSegments(head)) {
    if (marker === APP1) blankSegment(blanked.subarray(from, to));
  }
  return blanked;
};

/** Overwrites the GPS values of one segment, in place. */
const blankSegment = (segment: Uint8Array): void => {
  if (hasText(segment, 0, XMP)) {
    for (const { index, 1: name = '', 2: value = '' } of textOf(segment).matchAll(XMP_GPS)) {
      const from = index + name.length;
      segment.fill(SPACE, from, from + value.length);
    }
  }
  const read = exifReader(segment);
  const pointer = read?.().entries.find(({ tag }) => tag === GPS_DIRECTORY);
  if (read === undefined || pointer === undefined) return;
  const gps = read(pointer.directory);
  for (const { from, to } of gps.entries) segment.fill(0, from, to);
  // The directory itself becomes one without entries.
  segment.fill(0, gps.from, gps.to);
};

/** Returns the bytes of a segment, fewer than 65,536, as text with one character a byte. */
const textOf = (segment: Uint8Array): string => String.fromCharCode(...segment);
