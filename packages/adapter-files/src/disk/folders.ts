import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoragePath, isUuid } from '@content-publishing/domain';
import { absent, orUnavailable } from './system-errors.ts';

/** A file that was found in a folder. */
interface FoundFile {
  /** Path of a file in the store; of one that is being written, with the end of its name. */
  readonly path: string;
  readonly place: string;
  readonly sizeBytes: number;
  readonly changedAt: string;
}

/**
 * Returns what lists the files two levels below `folder` whose names end in `suffix`, by path; with
 * `''` those of the store.
 */
export const listFolders = (folder: string) =>
  async function* (suffix: string): AsyncGenerator<FoundFile, void> {
    for (const workspace of (await namesIn(folder)).filter(isUuid)) {
      for (const name of await namesIn(join(folder, workspace))) {
        const path = `${workspace}/${name}`;
        if (suffix === '' ? !isStoragePath(path) : !name.endsWith(suffix)) continue;
        const place = join(folder, workspace, name);
        const found = await orUnavailable(stat(place).catch(absent));
        if (found?.isFile()) {
          yield { path, place, sizeBytes: found.size, changedAt: found.mtime.toISOString() };
        }
      }
    }
  };

/** Returns the names in a folder in code-point order; none where there is no such folder. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await orUnavailable(readdir(folder).catch(absent)))?.toSorted() ?? [];
