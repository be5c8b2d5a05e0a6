import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MediaFiles, requireStoragePath } from '@content-publishing/application';
import { type FreeBytes, freeBytesOf, requireFreeSpace, withinFreeSpace } from './free-space.ts';
import { listFolder } from './folder.ts';
import { mapSystemErrors, nullIfMissing } from './system-errors.ts';

/** Settings of media files on disk. */
export interface DiskFilesOptions {
  /** Folder of the files. It is created with the first file, readable only by its owner. */
  readonly folder: string;
  /** Returns the URL at which readers get the file at a path. */
  readonly urlOf: (path: string) => string;
  /** Returns the free bytes for files. Default: the free bytes of the disk of `folder`. */
  readonly freeBytes?: FreeBytes;
}

/** Suffix of the name of a file that is being written, or whose writing was interrupted. */
const PARTIAL = '.partial';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/**
 * Opens a store of media files in a folder. A file is written next to its final path, flushed to
 * the disk, and then renamed. A file that would leave less than 64 MiB free is rejected with
 * `StorageUnavailable`. Several processes may share the folder. It does not support direct uploads.
 *
 * @example
 * const files = openDiskFiles({ folder: '.data/media', urlOf });
 */
export const openDiskFiles = ({
  folder,
  urlOf,
  freeBytes = () => freeBytesOf(folder),
}: DiskFilesOptions): MediaFiles => {
  const placeOf = (path: string): string => join(folder, ...requireStoragePath(path).split('/'));
  const list = listFolder(folder);
  return {
    put: async (path, { content, maxBytes }) => {
      const place = placeOf(path);
      const partial = `${place}.${randomUUID()}${PARTIAL}`;
      await mapSystemErrors(mkdir(dirname(place), { recursive: true, mode: OWNER_ONLY.folder }));
      await requireFreeSpace(freeBytes, maxBytes);
      try {
        const handle = await mapSystemErrors(open(partial, 'wx', OWNER_ONLY.file));
        await closing(handle, async () => {
          await mapSystemErrors(handle.writeFile(withinFreeSpace(content, freeBytes)));
          await mapSystemErrors(handle.sync());
        });
        await mapSystemErrors(rename(partial, place));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await flushFolder(dirname(place));
    },
    stat: async (path) => {
      const found = await mapSystemErrors(stat(placeOf(path)).catch(nullIfMissing));
      return found === null
        ? null
        : { path, sizeBytes: found.size, storedAt: found.mtime.toISOString() };
    },
    read: async (path, range) => {
      const handle = await mapSystemErrors(open(placeOf(path)).catch(nullIfMissing));
      return handle === null
        ? null
        : handle.createReadStream(range && { start: range.first, end: range.last });
    },
    remove: async (path) => {
      await mapSystemErrors(rm(placeOf(path), { force: true }));
    },
    async *list(workspaceId) {
      for await (const { path, sizeBytes, changedAt } of list(workspaceId, '')) {
        yield { path, sizeBytes, storedAt: changedAt };
      }
    },
    async *unfinished(workspaceId) {
      for await (const { path, place, changedAt } of list(workspaceId, PARTIAL)) {
        yield { path, startedAt: changedAt, discard: () => rm(place, { force: true }) };
      }
    },
    urlOf,
    takesDirectUploads: false,
    signedUpload: async () => null,
  };
};

const closing = async (handle: FileHandle, use: () => Promise<void>): Promise<void> => {
  try {
    await use();
  } finally {
    await handle.close();
  }
};

/**
 * Flushes the entries of a folder to the disk, so that a renamed file survives a crash. Does
 * nothing on Windows, which cannot open folders.
 */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await mapSystemErrors(open(folder));
  await closing(handle, () => mapSystemErrors(handle.sync()));
};
