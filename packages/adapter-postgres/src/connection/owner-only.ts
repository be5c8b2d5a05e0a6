import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const PERMISSIONS = 0o777;

/**
 * Sets the modes of `folder` and everything in it so that only the owner has access, whatever the
 * umask was. The embedded database creates most of its files with the mode 0666.
 */
export const restrictToOwner = async (folder: string): Promise<void> => {
  await setMode(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await setMode(path, FOLDER_MODE);
    else if (entry.isFile()) await setMode(path, FILE_MODE);
  }
};

const setMode = async (path: string, mode: number): Promise<void> => {
  if (((await stat(path)).mode & PERMISSIONS) !== mode) await chmod(path, mode);
};
