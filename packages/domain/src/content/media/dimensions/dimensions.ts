import type { UploadType } from '../upload-type.ts';
import { avifDimensions } from './avif.ts';
import { gifDimensions } from './gif.ts';
import { jpegDimensions } from './jpeg.ts';
import { pngDimensions } from './png.ts';
import type { ReadDimensions, Dimensions } from './read-dimensions.ts';
import { webpDimensions } from './webp.ts';

const READERS: Readonly<Partial<Record<UploadType, ReadDimensions>>> = {
  'image/avif': avifDimensions,
  'image/gif': gifDimensions,
  'image/jpeg': jpegDimensions,
  'image/png': pngDimensions,
  'image/webp': webpDimensions,
};

/**
 * Returns the width and height of an image as browsers show it, from the first bytes of its file;
 * `undefined` for other files, and if the size is not in these bytes. The image itself is not
 * decoded.
 */
export const imageDimensions = (type: UploadType, head: Uint8Array): Dimensions | undefined => {
  const said = READERS[type]?.(head);
  return said && said.width >= 1 && said.height >= 1 ? said : undefined;
};
