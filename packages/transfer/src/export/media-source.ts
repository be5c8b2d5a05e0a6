import type { Uuid } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { EXTENSIONS, UPLOAD_TYPES } from '@content-publishing/domain/uploads';

/**
 * Returns the name of the file of a media record in the folder `media`; `undefined` for a file that is
 * not in the storage of the service.
 */
export const mediaFileName = ({ id, mimeType, storagePath }: Media): string | undefined => {
  const type = UPLOAD_TYPES.find((known) => known === mimeType);
  return storagePath === null || type === undefined ? undefined : `${id}.${EXTENSIONS[type]}`;
};

/**
 * Returns a function that returns the URL of a picture in an exported post, by the id of its record:
 * the file beside the posts, or the address of a file elsewhere with the id as fragment.
 */
export const mediaSource =
  (media: ReadonlyMap<Uuid, Media>) =>
  (id: Uuid): string => {
    const record = media.get(id);
    if (record === undefined) return `media:${id}`;
    const name = mediaFileName(record);
    return name === undefined
      ? `${record.url.replace(/#.*/s, '')}#media:${id}`
      : `../media/${name}`;
  };

const SOURCE =
  /^(?:(?:[^#]*#)?media:|(?:\.\.?\/)*media\/)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.[a-z\d]{3,4})?$/i;

/** Returns the id in a URL that {@link mediaSource} returns; `undefined` for any other URL. */
export const mediaIdOf = (url: string): Uuid | undefined => SOURCE.exec(url)?.[1]?.toLowerCase();
