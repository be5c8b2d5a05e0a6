import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/**
 * Error for a data folder that another process has locked; the message has the process id, if
 * known.
 */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** Releases the lock of a data folder; to be called once. */
export type Unlock = () => void;

/**
 * Locks `folder`, which must exist, for this process. Rejects with {@link DataFolderInUse} while
 * another process has locked it.
 *
 * It is an operating system lock on the file `lock` in the folder. Node.js can take one only
 * through SQLite, so the file is an empty SQLite database. The system releases the lock when the
 * process ends, in whichever way, so that no stale lock is left.
 */
export const lockDataFolder = async (folder: string): Promise<Unlock> => {
  const database = new DatabaseSync(`${folder}/lock`);
  const holderFile = `${folder}/lock.pid`;
  try {
    database.exec('begin exclusive');
    await writeFile(holderFile, `${process.pid}\n`);
  } catch (error) {
    database.close();
    throw isLocked(error) ? new DataFolderInUse(await inUse(folder, holderFile)) : error;
  }
  return () => database.close();
};

const SQLITE_BUSY = 5;

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

const inUse = async (folder: string, holderFile: string): Promise<string> => {
  // The holder may not have written its process id yet.
  const holder = await readFile(holderFile, 'utf8').catch(() => '');
  const name = holder.trim() === '' ? 'another process' : `process ${holder.trim()}`;
  return (
    `The data folder ${folder} is in use by ${name}; ` +
    'stop that process, or keep the data on a PostgreSQL server, which many processes can share'
  );
};

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
