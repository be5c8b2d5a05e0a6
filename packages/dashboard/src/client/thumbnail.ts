import type { Media } from '@content-publishing/domain/records';
import type { PictureSize } from '@content-publishing/domain/uploads';
import { useSession } from './session.ts';

/** Parts of a media record that its thumbnail needs. */
export type Picture = Pick<Media, 'url' | 'storagePath' | 'width'>;

/**
 * Returns the address of a picture in about `width` pixels: from the image service at the template
 * `imageUrl`, or from the content service for a stored file. A smaller picture, and one that is
 * hosted elsewhere, is its own thumbnail.
 */
const thumbnailOf = (
  { url, storagePath, width: own }: Picture,
  width: PictureSize['width'],
  imageUrl: string | null,
): string => {
  if (own !== null && own <= width) return url;
  if (imageUrl === null) return storagePath === null ? url : `${url}?w=${width}&format=webp`;
  return (
    imageUrl
      .replace('{width}', String(width))
      // After the scheme and the host.
      .replace('{path}', () => url.split('/').slice(3).join('/'))
      .replace('{url}', () => encodeURIComponent(url))
  );
};

/** Function like `thumbnailOf`, for one image service. */
export type Thumbnails = (picture: Picture, width: PictureSize['width']) => string;

/** Returns a function like `thumbnailOf`, with the image service of the workspace. */
export const useThumbnails = (): Thumbnails => {
  const { imageUrl } = useSession().workspace;
  return (picture, width) => thumbnailOf(picture, width, imageUrl);
};
