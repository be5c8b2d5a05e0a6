import { readFileSync } from 'node:fs';

/** Descriptors that are kept for the database, for files and for the processes of long bodies. */
const RESERVED = 100;

/**
 * Returns how many files and sockets this process may have open, as its operating system says it in
 * `/proc`; nothing where there is no such file, or no limit.
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

/** Returns how many connections a process may take that can have `openFiles` open: at least half. */
export const connectionsWithin = (openFiles: number | undefined): number | undefined =>
  openFiles && Math.max(Math.floor(openFiles / 2), openFiles - RESERVED);
