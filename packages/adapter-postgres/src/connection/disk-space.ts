import { statfs } from 'node:fs/promises';
import { StorageUnavailable } from '@content-publishing/application';
import type { Parameters, Run, Statement } from './database.ts';

/** Minimum free bytes of the disk for a statement that writes: two files of the write-ahead log. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** Bytes that are written for each byte of a parameter at most: in the table, its log, an index. */
const WRITTEN_BYTES_EACH = 4;

/** Time for which a look at the disk holds, in milliseconds. */
const LOOK_MS = 1000;

/** Returns how many bytes are free where the embedded database is kept. */
export type FreeBytes = () => Promise<number>;

/** Returns the free bytes of the disk that `folder` is on, as its owner may use them. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Runs statements by `run`, but none that writes while the disk is nearly full: rejects with
 * {@link StorageUnavailable}. An embedded database whose log has no room left stops for good, and
 * reads with it. Uses of keys are still noted, so that reads go on.
 */
export const withDiskSpace = (run: Run, freeBytes: FreeBytes): Run => {
  let free = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<number> => {
    if (performance.now() - lookedAt > LOOK_MS) {
      free = await freeBytes();
      lookedAt = performance.now();
    }
    return free;
  };
  return async <Value>(statement: Statement, parameters: Parameters) => {
    if (writes(statement)) {
      const needed = MIN_FREE_BYTES + WRITTEN_BYTES_EACH * sizeOf(parameters);
      const found = await look();
      if (found < needed) {
        throw new StorageUnavailable(
          `The disk of the embedded database is nearly full: ${megabytes(found)} are free, ${megabytes(needed)} are needed to write. Make room; it goes on by itself`,
        );
      }
      // Until the next look, what was written counts.
      free -= needed - MIN_FREE_BYTES;
    }
    return run<Value>(statement, parameters);
  };
};

const WRITE = /\b(?:insert into|update|delete from|vacuum|alter|create)\s+(?!api_keys\b)/i;

const writes = ({ text }: Statement): boolean => WRITE.test(text);

const sizeOf = (parameter: unknown): number => {
  if (typeof parameter === 'string') return parameter.length;
  if (parameter instanceof Uint8Array) return parameter.byteLength;
  return Array.isArray(parameter)
    ? parameter.reduce<number>((sum, item) => sum + sizeOf(item), 0)
    : 0;
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
