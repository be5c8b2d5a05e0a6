import { readFileSync } from 'node:fs';

/**
 * Number of file descriptors that client connections leave to the database, files and worker
 * processes.
 */
const RESERVED = 100;

/**
 * Returns the maximum number of open files and sockets of this process, from `/proc/self/limits`;
 * undefined if that file does not exist or names no limit.
 */
export const maxOpenFiles = (): number | undefined => {
  try {
    const [, limit] =
      /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
};

/**
 * Returns the maximum number of client connections of a process that can have `openFiles` files and
 * sockets open, which is all but {@link RESERVED} of them, and at least half of them. Undefined if
 * `openFiles` is undefined.
 */
export const connectionsWithin = (openFiles: number | undefined): number | undefined =>
  openFiles && Math.max(Math.floor(openFiles / 2), openFiles - RESERVED);
