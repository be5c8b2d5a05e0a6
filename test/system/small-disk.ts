import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './cleanup.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** File system of its own, of which a part is taken by a file that can go. */
export interface SmallDisk {
  /** Folder at its root. */
  readonly folder: string;
  /** Takes all but `bytes` of the space that is free. */
  readonly leave: (bytes: number) => Promise<void>;
  /** Frees that space again. */
  readonly makeRoom: () => Promise<void>;
}

/**
 * Mounts a file system of `bytes` bytes in memory, until the end. Returns the reason where that is
 * not possible.
 */
export const mountSmallDisk = async (bytes: number): Promise<SmallDisk | string> => {
  const folder = await temporaryFolder();
  const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder];
  try {
    await run('mount', options);
  } catch (error) {
    return `no file system can be mounted: ${String(error instanceof Error && error.message).trim()}`;
  }
  atEnd(async () => void (await run('umount', [folder])));
  const filler = join(folder, 'filler');
  return {
    folder,
    leave: async (free) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize - free));
    },
    makeRoom: () => rm(filler),
  };
};
