import type { UploadType } from '@content-publishing/domain/uploads';
import type { Sharp } from 'sharp';

/** Quality with which pictures are written. */
export type Quality = keyof typeof QUALITIES;

const QUALITIES = {
  /**
   * For the stored picture itself, from which sizes are made. Optimal Huffman tables would need the
   * coefficients of the whole picture in memory: twice as much, for 5% of the bytes.
   */
  original: {
    jpeg: { quality: 92, optimizeCoding: false },
    webp: { quality: 92 },
    avif: { quality: 75, effort: 2 },
    // More effort takes three times as long for the same bytes; an animation has hundreds of frames.
    gif: { effort: 1 },
  },
  /**
   * For a size that readers load. More effort for AVIF takes four to seven times as long, for 4% of
   * the bytes.
   */
  size: {
    jpeg: { quality: 80, progressive: true },
    webp: { quality: 78 },
    avif: { quality: 50, effort: 0 },
    gif: {},
  },
} as const;

/** Returns `image` with the encoder of `type`; `undefined` for a type that is no picture. */
export const encode = (image: Sharp, type: UploadType, quality: Quality): Sharp | undefined => {
  const options = QUALITIES[quality];
  switch (type) {
    case 'image/jpeg':
      // JPEG has no alpha channel.
      return image.flatten({ background: '#ffffff' }).jpeg(options.jpeg);
    case 'image/png':
      return image.png();
    case 'image/gif':
      return image.gif(options.gif);
    case 'image/webp':
      return image.webp(options.webp);
    case 'image/avif':
      return image.avif(options.avif);
    case 'video/mp4':
    case 'video/webm':
    case 'audio/mpeg':
    case 'application/pdf':
      return undefined;
    default:
      return type satisfies never;
  }
};
