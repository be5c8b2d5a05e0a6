import readExif from 'exif-reader';
import type { Metadata } from 'sharp';

/**
 * Words of properties and texts that say where a picture was taken: `exif:GPSLatitude`, `geo:lat`,
 * `drone-dji:GpsLongitude`, `Iptc4xmpExt:LocationShown`, `photoshop:City`. A word that is found by
 * mistake only makes that the picture is written anew.
 */
const PLACE = /gps|geo:|latitude|longitude|location|photoshop:(?:city|state|country)/i;

/** Fields of the GPS directory of Exif that name no place (Exif 2.32, 4.6.6). */
const NO_PLACE: ReadonlySet<string> = new Set(['GPSVersionID', 'GPSMapDatum']);

/**
 * Datasets of IPTC that name a place (IPTC-IIM 4.2, 2:26 to 2:101): content location, city,
 * sublocation, province, country.
 */
const IPTC_PLACE = [26, 27, 90, 92, 95, 100, 101].map((dataset) =>
  String.fromCharCode(0x1c, 2, dataset),
);

/**
 * Returns whether a picture says, or may say, where it was taken: in Exif, XMP, IPTC, in texts of
 * PNG, or in parts of the file that libvips does not read.
 */
export const namesPlace = (metadata: Metadata, bytes: Uint8Array): boolean =>
  (metadata.exif !== undefined && exifNamesPlace(metadata.exif)) ||
  (metadata.xmp !== undefined && textNamesPlace(metadata.xmp)) ||
  [metadata.iptc, metadata.tifftagPhotoshop].some(
    (iptc) => iptc !== undefined && IPTC_PLACE.some((start) => hasBytes(iptc, start)),
  ) ||
  (metadata.comments ?? []).some(
    ({ keyword, text }) => keyword.startsWith('Raw profile type') || PLACE.test(keyword + text),
  ) ||
  hasUnreadParts(metadata, bytes);

const exifNamesPlace = (exif: Buffer): boolean => {
  try {
    return Object.keys(readExif(exif).GPSInfo ?? {}).some((field) => !NO_PLACE.has(field));
  } catch {
    // Unreadable metadata may name a place.
    return true;
  }
};

/** Returns whether XMP, in UTF-8 or UTF-16, names a place. */
const textNamesPlace = (xmp: Buffer): boolean =>
  PLACE.test(xmp.toString('latin1').replaceAll('\0', ''));

/**
 * Returns whether the file has parts with metadata that libvips does not read: in JPEG a second
 * picture, extended XMP or data after the image, such as the film of a motion photo; in AVIF Exif or
 * XMP beside a second picture; in GIF XMP.
 */
const hasUnreadParts = ({ format, pages = 1 }: Metadata, bytes: Uint8Array): boolean => {
  switch (format) {
    case 'jpeg':
      return (
        countOf(bytes, 'Exif\0\0', 2) > 1 ||
        hasBytes(bytes, 'MPF\0') ||
        hasBytes(bytes, 'http://ns.adobe.com/xmp/extension/') ||
        !endsWith(bytes, [0xff, 0xd9])
      );
    case 'heif':
      return pages > 1 && (hasBytes(bytes, 'Exif') || hasBytes(bytes, 'rdf+xml'));
    case 'gif':
      return hasBytes(bytes, 'XMP DataXMP');
    default:
      return false;
  }
};

/** Returns whether `bytes` end in `end`, with any number of zeros after it. */
const endsWith = (bytes: Uint8Array, [first, last]: readonly [number, number]): boolean => {
  const at = bytes.findLastIndex((byte) => byte !== 0);
  return bytes[at] === last && bytes[at - 1] === first;
};

/** Returns the number of times that `text`, one byte a character, is in `bytes`; at most `limit`. */
const countOf = (bytes: Uint8Array, text: string, limit: number): number => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (
    let at = buffer.indexOf(text, 0, 'latin1');
    at !== -1 && count < limit;
    at = buffer.indexOf(text, at + text.length, 'latin1')
  ) {
    count += 1;
  }
  return count;
};

/** Returns whether `bytes` have `text`, one byte a character. */
const hasBytes = (bytes: Uint8Array, text: string): boolean => countOf(bytes, text, 1) === 1;
