import { isImageType, type MediaPath, parseMediaPath } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import type { ByteRange } from './media-files.ts';

/** Stored file that is served to readers. */
export interface ServedFile {
  readonly mimeType: string;
  /** Whether the type is an image type; other files are served as downloads by the HTTP adapter. */
  readonly isImage: boolean;
  readonly sizeBytes: number;
  /** Version for caches: the id in the name of the file. The bytes at an address never change. */
  readonly version: string;
  /** Returns the bytes, or a range of them; `null` if the file has just been removed. */
  readonly read: (range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | null>;
}

/** Address of a file, relative to the address of all media files. */
export interface FileAddress {
  /** Id of the workspace, as it is in the address. */
  readonly workspace: string;
  /** Name of the file: its id and the extension of its type. */
  readonly file: string;
}

/**
 * Returns the file of a media record, without authentication; `null` if there is none. The file of
 * a deleted record stays for 30 days.
 *
 * @example
 * const file = await getMediaFile(ports)({ workspace: workspaceId, file: `${mediaId}.png` });
 */
export const getMediaFile =
  ({ mediaFiles }: Pick<Ports, 'mediaFiles'>) =>
  async ({ workspace, file }: FileAddress): Promise<ServedFile | null> => {
    const address = parseMediaPath(workspace, file);
    const stored = address && (await mediaFiles.stat(address.path));
    return stored
      ? {
          ...servedAs(address),
          sizeBytes: stored.sizeBytes,
          read: (range) => mediaFiles.read(address.path, range),
        }
      : null;
  };

const servedAs = ({ mimeType, mediaId }: MediaPath) => ({
  mimeType,
  isImage: isImageType(mimeType),
  version: mediaId,
});
