import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, processStatus } from './process-status.ts';

/** Returns the size of the files in `folder`, in bytes: of its data, and of its write-ahead log. */
export const diskUse = async (
  folder: string,
): Promise<{ readonly data: number; readonly wal: number }> => {
  const use = { data: 0, wal: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // A file may be removed meanwhile.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    use[entry.parentPath.includes('pg_wal') ? 'wal' : 'data'] += found?.size ?? 0;
  }
  return use;
};

/** Returns the memory that the process `pid` has, in bytes. */
export const memoryUse = async (pid: number): Promise<number> => {
  const [[kilobytes = 0] = []] = await processStatus('-o', 'rss=', '-p', String(pid));
  return kilobytes * 1024;
};

/** Returns the memory of the process `pid` and of all that it has started, in bytes. */
export const memoryOfTree = async (pid: number): Promise<number> => {
  // A process may end between two looks.
  const own = await memoryUse(pid).catch(() => 0);
  const children = await Promise.all((await childrenOf(pid)).map(memoryOfTree));
  return children.reduce((sum, bytes) => sum + bytes, own);
};

/** Bytes in a few words. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
