/**
 * Names with which metadata begins: Exif in JPEG and AVIF, PNG and WebP; XMP in all types; IPTC in
 * JPEG; metadata in texts of PNG.
 */
const MARKS =
  /Exif|eXIf|EXIF|ns\.adobe\.com|XML:com\.adobe|XMP |Photoshop 3\.0|Raw profile type|MPF\0/;

/** Number of bytes that are searched at a time. */
const PART_BYTES = 64 * 1024;

/** Number of bytes of the longest name in {@link MARKS}. */
const MARK_BYTES = 'Raw profile type'.length;

/**
 * Returns whether a picture may have metadata that names a place or turns it: whether the name of
 * such metadata is anywhere in its file. The name of four letters is found in one of some thousand
 * pictures by chance.
 */
export const mayHaveMetadata = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    if (MARKS.test(latin1(bytes.subarray(at, at + PART_BYTES + MARK_BYTES)))) return true;
  }
  return false;
};

const decoder = new TextDecoder('latin1');

const latin1 = (bytes: Uint8Array): string => decoder.decode(bytes);
