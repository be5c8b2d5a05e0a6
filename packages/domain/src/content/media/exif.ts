import { hasText, uint16, uint16le, uint32, uint32le } from './bytes.ts';

/**
 * Entry of an Exif directory. `from` and `to` are the byte range of its value in the segment;
 * `short` and `directory` are readings of the value as a number.
 */
interface ExifEntry {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
  /** Value as a 16-bit number, for an entry with one such number. */
  readonly short: number;
  /** Value as an offset in the segment, for an entry that refers to another directory. */
  readonly directory: number;
}

/** Exif directory, with its byte range in the segment and its entries. */
interface ExifDirectory {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly ExifEntry[];
}

const TIFF = 6;
const ENTRY_BYTES = 12;

/** Maximum entries read of a directory; later ones are ignored. No real Exif directory has as many. */
const MAX_ENTRIES = 128;

/** Bytes of one value, by its type (TIFF 6.0, section 2). */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Returns a function that reads a directory of an Exif segment (Exif 2.32, 4.6). The directory
 * begins at the offset `directory`; by default, the first is read. Returns `undefined` for any
 * other segment.
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
    // Beyond the segment every number is NaN, so all comparisons are false.
    for (
      let at = directory + 2;
      at < Math.min(to, segment.length) && entries.length < MAX_ENTRIES;
      at += ENTRY_BYTES
    ) {
      const bytes = (VALUE_BYTES[short(segment, at + 2)] ?? 0) * long(segment, at + 4);
      // A value of more than four bytes is stored elsewhere; the entry has its offset.
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
