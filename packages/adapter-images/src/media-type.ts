import { fileTypeFromBuffer } from 'file-type';
import { brandsOf, isAvif } from './brands.ts';

/** Extensions that `file-type` has for MPEG audio of layers that are not MP3. */
const OTHER_LAYERS: ReadonlySet<string> = new Set(['mp1', 'mp2']);

/** Brands of pictures in HEVC (ISO 23008-12, annex B), and of sequences of them. */
const HEVC = /^(?:he[iv][cxms]|mif1|msf1)$/;

/**
 * Returns the media type that the first bytes of a file identify; `undefined` if they identify none,
 * or MPEG audio other than MP3. All brands of AVIF and HEIF count, not only the major one.
 */
export const mediaTypeOf = async (head: Uint8Array): Promise<string | undefined> => {
  const brands = brandsOf(head);
  if (isAvif(brands)) return 'image/avif';
  if (brands.some((brand) => HEVC.test(brand))) return 'image/heic';
  const found = await fileTypeFromBuffer(head);
  return found === undefined || OTHER_LAYERS.has(found.ext) ? undefined : found.mime;
};
