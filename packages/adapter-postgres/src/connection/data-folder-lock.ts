import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** Error for a data folder in which another process works: only one can at a time. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** Gives a data folder back to other processes. */
export type Unlock = () => void;

/**
 * Takes `folder` for this process alone; rejects with {@link DataFolderInUse} while another has it.
 *
 * The lock is that of the operating system on the file `lock` in the folder, which Node.js can only
 * take through SQLite: the file is an empty SQLite database. The system gives a lock to one process
 * and takes it back when that process ends, in whichever way, so that none is ever left behind.
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
  // The holder may have had no time yet to say who it is.
  const holder = await readFile(holderFile, 'utf8').catch(() => '');
  const name = holder.trim() === '' ? 'another process' : `process ${holder.trim()}`;
  return (
    `The data folder ${folder} is in use by ${name}; ` +
    'stop that process, or keep the data on a PostgreSQL server, which many processes can share'
  );
};
