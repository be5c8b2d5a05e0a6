/** Place of the major brand in a file of ISO 14496-12; a version and the compatible brands follow. */
const MAJOR = 8;

const COMPATIBLE = 16;

/** Bytes of a brand, and of the size of a box. */
const WORD = 4;

/**
 * Returns the brands of a file of ISO 14496-12, the major one first; none for other files. A program
 * may name the format of a picture in any of them: an AVIF may begin with `mif1`.
 */
export const brandsOf = (bytes: Uint8Array): readonly string[] => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < COMPATIBLE || file.toString('latin1', WORD, MAJOR) !== 'ftyp') return [];
  const end = Math.min(file.readUInt32BE(0), file.length);
  const brands = [file.toString('latin1', MAJOR, MAJOR + WORD)];
  for (let at = COMPATIBLE; at + WORD <= end; at += WORD) {
    brands.push(file.toString('latin1', at, at + WORD));
  }
  return brands;
};

/** Brand of an AVIF that is an animation. */
export const AVIF_SEQUENCE = 'avis';

/** Returns whether brands are those of AVIF. */
export const isAvif = (brands: readonly string[]): boolean =>
  brands.includes('avif') || brands.includes(AVIF_SEQUENCE);
