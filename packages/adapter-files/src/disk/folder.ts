import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid, type Uuid } from '@content-publishing/domain';
import { isStoragePath } from '@content-publishing/domain/uploads';
import { mapSystemErrors, nullIfMissing } from './system-errors.ts';

interface FoundFile {
  /** Path of the file in the store. The path of an incomplete file has its suffix. */
  readonly path: string;
  /** Path of the file on the disk. */
  readonly place: string;
  readonly sizeBytes: number;
  readonly changedAt: string;
}

/**
 * Returns a function that lists files of a workspace, which are in the folder with its id inside
 * `folder`, in the order of their paths. With a `suffix` it lists the files whose names end in it;
 * with `''` it lists the complete files of the store. Without such a folder it yields nothing.
 */
export const listFolder = (folder: string) =>
  async function* (workspaceId: Uuid, suffix: string): AsyncGenerator<FoundFile, void> {
    if (!isUuid(workspaceId)) return;
    for (const name of await namesIn(join(folder, workspaceId))) {
      const path = `${workspaceId}/${name}`;
      if (suffix === '' ? !isStoragePath(path) : !name.endsWith(suffix)) continue;
      const place = join(folder, workspaceId, name);
      const found = await mapSystemErrors(stat(place).catch(nullIfMissing));
      if (found?.isFile()) {
        yield { path, place, sizeBytes: found.size, changedAt: found.mtime.toISOString() };
      }
    }
  };

/** Returns the names in a folder in code-point order; an empty array if the folder is missing. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await mapSystemErrors(readdir(folder).catch(nullIfMissing)))?.toSorted() ?? [];
