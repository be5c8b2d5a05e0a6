import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { compareCodePoints } from '@content-publishing/domain';
import type { WritableFolder } from '@content-publishing/transfer';

/** Folders that no content is in: those of tools, and those whose name begins with a dot. */
const LEFT_OUT = /^(?:\..*|node_modules)$/;

/**
 * Returns the files below the folder `root` on this machine. Symbolic links are followed only inside
 * the folder.
 */
export const diskFolder = (root: string): WritableFolder => {
  const placeOf = (path: string): string => join(root, ...path.split('/'));

  const walk = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(placeOf(folder), { withFileTypes: true }).catch(noneIfMissing);
    const found = await Promise.all(
      entries.map(async (entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : walk(path);
        return [path];
      }),
    );
    return found.flat();
  };

  /** Returns the place of an existing file; `undefined` if there is none inside the folder. */
  const insideOf = async (path: string): Promise<string | undefined> => {
    const [base, place] = await Promise.all([real(root), real(placeOf(path))]);
    return base !== undefined && place?.startsWith(base + sep) ? place : undefined;
  };

  return {
    list: async () => (await walk('')).toSorted(compareCodePoints),
    read: async (path) => {
      const place = await insideOf(path);
      if (place === undefined || !(await stat(place)).isFile()) return undefined;
      return readFile(place);
    },
    size: async (path) => {
      const place = await insideOf(path);
      return place === undefined ? undefined : (await stat(place)).size;
    },
    write: async (path, bytes) => {
      const place = placeOf(path);
      await mkdir(dirname(place), { recursive: true });
      const temporary = join(dirname(place), `.cps-${randomUUID()}`);
      try {
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: (path) => rm(placeOf(path), { force: true }),
  };
};

const real = async (path: string): Promise<string | undefined> => {
  try {
    return await realpath(path);
  } catch {
    return undefined;
  }
};

const noneIfMissing = (error: unknown): readonly never[] => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
};
