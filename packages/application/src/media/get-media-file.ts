import type { InvalidInput } from '@content-publishing/domain';
import {
  isImageType,
  type MediaPath,
  parseMediaPath,
  parsePictureSize,
  type UploadType,
} from '@content-publishing/domain/uploads';
import { ok, type Result } from 'neverthrow';
import type { Ports } from '../ports.ts';
import type { ByteRange } from './media-files.ts';
import { type SizedPicture, sizedPictures } from './sized-pictures.ts';

/** Stored file that is served to readers. */
export interface ServedFile {
  readonly mimeType: UploadType;
  /** Whether the type is an image type; other files are served as downloads by the HTTP adapter. */
  readonly isImage: boolean;
  readonly sizeBytes: number;
  /**
   * Version for caches: the id in the name of the file, and the width and format of a size. The
   * bytes at an address never change.
   */
  readonly version: string;
  /** Whether the type depends on the `accept` of the request. */
  readonly isNegotiated: boolean;
  /**
   * Whether the file is sent in place of a size that cannot be made now, so that caches must not
   * keep it.
   */
  readonly isSubstitute: boolean;
  /** Returns the bytes, or a range of them; `null` if the file has just been removed. */
  readonly read: (range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | null>;
}

/** Address of a file, relative to the address of all media files. */
export interface FileAddress {
  /** Id of the workspace, as it is in the address. */
  readonly workspace: string;
  /** Name of the file: its id and the extension of its type. */
  readonly file: string;
  /** Parameters of the address; parameters other than those of a size are ignored. */
  readonly query?: unknown;
  /** `Accept` header of the request. */
  readonly accept?: string | undefined;
}

/**
 * Returns a function that returns the file of a media record, without authentication; `null` if
 * there is none. With `w` in the query it returns a smaller size of a picture, which is made at its
 * first request; while it cannot be made, the picture itself. The file of a deleted record stays for
 * 30 days.
 *
 * @example
 * const file = await getMediaFile(ports)({ workspace, file: `${mediaId}.png`, query: { w: 640 } });
 */
export const getMediaFile = (ports: Pick<Ports, 'mediaFiles' | 'images'>) => {
  const { mediaFiles } = ports;
  const findSize = sizedPictures(ports);
  return async ({
    workspace,
    file,
    query = {},
    accept,
  }: FileAddress): Promise<Result<ServedFile | null, InvalidInput>> => {
    const address = parseMediaPath(workspace, file);
    if (address === undefined) return ok(null);
    const parsed = parsePictureSize(query, address.mimeType, accept);
    if (parsed.isErr()) return parsed.map(() => null);
    const size = parsed.value;
    const isNegotiated = size?.isNegotiated ?? false;
    const found = size === undefined ? 'original' : await findSize(address, size);
    const served = typeof found === 'string' ? originalAt(address) : sizeAt(address, found);
    const stored = typeof found === 'string' ? await mediaFiles.stat(served.path) : found;
    return ok(
      stored && {
        ...served,
        isImage: isImageType(served.mimeType),
        sizeBytes: stored.sizeBytes,
        isNegotiated,
        isSubstitute: found === 'unavailable',
        read: (range) => mediaFiles.read(served.path, range),
      },
    );
  };
};

const originalAt = ({ path, mimeType, mediaId }: MediaPath) => ({
  path,
  mimeType,
  version: mediaId,
});

const sizeAt = ({ mediaId }: MediaPath, { path, mimeType, width }: SizedPicture) => ({
  path,
  mimeType,
  version: `${mediaId}-${width}-${mimeType.slice('image/'.length)}`,
});
