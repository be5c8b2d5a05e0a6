import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atEnd } from './cleanup.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** File system of its own, of which a part is taken by a file that can go. */
export interface SmallDisk {
  /** Folder at its root. */
  readonly folder: string;
  /** Takes all but `bytes` of the space that is free. */
  readonly leave: (bytes: number) => Promise<void>;
  /** Frees that space again. */
  readonly makeRoom: () => Promise<void>;
}

/** Runs a command to its end, and returns its output if it failed. */
const failureOf = async (command: string, ...args: readonly string[]): Promise<string | null> => {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  try {
    await once(child, 'close');
    return child.exitCode === 0 ? null : printed.trim();
  } catch (error) {
    // There is no such command.
    return String(error);
  }
};

/**
 * Mounts a file system of `bytes` bytes in memory, until the end. Returns the reason where that is
 * not possible.
 */
export const mountSmallDisk = async (bytes: number): Promise<SmallDisk | string> => {
  const folder = await temporaryFolder();
  const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder];
  const failure = await failureOf('mount', ...options);
  if (failure !== null) return failure;
  atEnd(async () => {
    const left = await failureOf('umount', folder);
    if (left !== null) throw new Error(left);
  });
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
