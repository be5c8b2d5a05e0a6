import { hasText, uint16, uint16le, uint32, uint32le } from './bytes.ts';

/** Entry of a directory of Exif: where its value stands in the segment, and the value as a number. */
interface ExifEntry {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
  /** Value of an entry of one number of two bytes. */
  readonly short: number;
  /** Value of an entry of one number of four bytes: where a further directory begins. */
  readonly directory: number;
}

/** Directory of Exif, with the bytes that it takes in the segment. */
interface ExifDirectory {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly ExifEntry[];
}

const TIFF = 6;
const ENTRY_BYTES = 12;

/** Maximum entries of a directory that are read; Exif has no directory with as many tags. */
const MAX_ENTRIES = 128;

/** Bytes of a value by its type (TIFF 6.0, section 2). */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Returns the reader of the directories in a segment of Exif (Exif 2.32, 4.6), the first one unless it
 * is told where; `undefined` for any other segment.
 */
export const exifReader = (
  segment: Uint8Array,
): ((directory?: number) => ExifDirectory) | undefined => {
  if (!hasText(segment, 0, 'Exif\0\0')) return undefined;
  const isLittle = hasText(segment, TIFF, 'II');
  const [short, long] = isLittle ? [uint16le, uint32le] : [uint16, uint32];
  return (directory = TIFF + long(segment, TIFF + 4)) => {
    const entries: ExifEntry[] = [];
    const to = directory + 2 + short(segment, directory) * ENTRY_BYTES;
    // Beyond the segment all is NaN, which no comparison holds for.
    for (
      let at = directory + 2;
      at < Math.min(to, segment.length) && entries.length < MAX_ENTRIES;
      at += ENTRY_BYTES
    ) {
      const bytes = (VALUE_BYTES[short(segment, at + 2)] ?? 0) * long(segment, at + 4);
      // A value of more than four bytes stands elsewhere.
      const from = bytes > 4 ? TIFF + long(segment, at + 8) : at + 8;
      entries.push({
        tag: short(segment, at),
        from,
        to: from + bytes,
        short: short(segment, at + 8),
        directory: TIFF + long(segment, at + 8),
      });
    }
    return { from: directory, to, entries };
  };
};
