import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoragePath, isUuid, type Uuid } from '@content-publishing/domain';
import { mapSystemErrors, nullIfMissing } from './system-errors.ts';

interface FoundFile {
  /** Path of a file in the store; with its suffix if it is still being written. */
  readonly path: string;
  readonly place: string;
  readonly sizeBytes: number;
  readonly changedAt: string;
}

/**
 * Returns a function that lists the files of a workspace by path: files whose names end in
 * `suffix`, or, with `''`, complete files of the store. They are in the folder of the workspace,
 * inside `folder`.
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
