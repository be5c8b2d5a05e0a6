import { statfs } from 'node:fs/promises';
import { MIN_FREE_FILE_DISK_BYTES, StorageUnavailable } from '@content-publishing/application';
import { mapSystemErrors } from './system-errors.ts';

/** Returns the number of free bytes of the disk of the media files. */
export type FreeBytes = () => Promise<number>;

/** Returns the bytes of the disk of `folder` that are free for a process without root rights. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await mapSystemErrors(statfs(folder));
  return bavail * bsize;
};

/**
 * Rejects with {@link StorageUnavailable} if a file of `sizeBytes` would leave less than
 * {@link MIN_FREE_FILE_DISK_BYTES} free.
 */
export const requireFreeSpace = async (freeBytes: FreeBytes, sizeBytes = 0): Promise<void> => {
  const free = await freeBytes();
  const needed = MIN_FREE_FILE_DISK_BYTES + sizeBytes;
  if (free < needed) {
    throw new StorageUnavailable(
      `The disk of the media files is nearly full: ${megabytes(free)} are free, ${megabytes(needed)} are needed for the file. Free some space; no restart is needed`,
    );
  }
};

/** Number of bytes written between two checks of the free space. */
const CHECK_INTERVAL_BYTES = 4 * 1024 * 1024;

/**
 * Yields `content` unchanged. It checks the free space again and again, because other files may be
 * written at the same time, and throws {@link StorageUnavailable} once the disk is nearly full.
 */
export const withinFreeSpace = async function* (
  content: AsyncIterable<Uint8Array>,
  freeBytes: FreeBytes,
): AsyncGenerator<Uint8Array, void> {
  let unseen = 0;
  for await (const part of content) {
    unseen += part.length;
    if (unseen >= CHECK_INTERVAL_BYTES) {
      await requireFreeSpace(freeBytes, part.length);
      unseen = 0;
    }
    yield part;
  }
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
