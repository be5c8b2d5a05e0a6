import type { Media } from '@content-publishing/domain/records';

/**
 * Returns the name of a file as it is shown: the uploaded name, the alternative text of a stored
 * picture, or the end of its address.
 */
export const mediaName = ({
  fileName,
  alt,
  storagePath,
  url,
}: Pick<Media, 'fileName' | 'alt' | 'storagePath' | 'url'>): string => {
  if (fileName !== null) return fileName;
  // The address of a stored file has its id alone.
  if (storagePath !== null && alt !== null && alt !== '') return alt;
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last;
  }
};

/** Returns the type of a file in one word, such as `JPEG`. */
export const mediaTypeName = ({ mimeType }: Pick<Media, 'mimeType'>): string =>
  (mimeType.split('/').at(-1) ?? mimeType).toUpperCase();
