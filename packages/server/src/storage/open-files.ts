import { readFileSync } from 'node:fs';

/** File descriptors reserved for the database, files and worker processes. */
const RESERVED = 100;

/**
 * Returns the maximum number of open files and sockets of this process, from `/proc`; undefined if
 * that file does not exist or names no limit.
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
 * Returns the maximum number of connections of a process that can have `openFiles` open: at least
 * half of them; undefined without a limit.
 */
export const connectionsWithin = (openFiles: number | undefined): number | undefined =>
  openFiles && Math.max(Math.floor(openFiles / 2), openFiles - RESERVED);
