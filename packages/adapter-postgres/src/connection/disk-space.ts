import { statfs } from 'node:fs/promises';
import { StorageUnavailable } from '@content-publishing/application';

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
 * Returns what rejects with {@link StorageUnavailable} for a statement that writes while the disk is
 * nearly full. An embedded database whose log has no room left stops for good, and reads with it.
 * Uses of keys are still noted, so that reads go on.
 */
export const diskSpaceGuard = (
  freeBytes: FreeBytes,
): ((text: string, parameters: readonly unknown[]) => Promise<void>) => {
  let free = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (text, parameters) => {
    if (!WRITE.test(text)) return;
    if (performance.now() - lookedAt > LOOK_MS) {
      free = await freeBytes();
      lookedAt = performance.now();
    }
    // The unit of work writes values into the text.
    const written = WRITTEN_BYTES_EACH * (text.length + sizeOf(parameters));
    const needed = MIN_FREE_BYTES + written;
    if (free < needed) {
      throw new StorageUnavailable(
        `The disk of the embedded database is nearly full: ${megabytes(free)} are free, ${megabytes(needed)} are needed to write. Make room; it goes on by itself`,
      );
    }
    // Until the next look, what was written counts.
    free -= written;
  };
};

const WRITE = /^\s*(?:insert into|update|delete from|vacuum|alter|create)\s+(?!"?api_keys\b)/i;

const sizeOf = (parameter: unknown): number => {
  if (typeof parameter === 'string') return parameter.length;
  if (parameter instanceof Uint8Array) return parameter.byteLength;
  return Array.isArray(parameter)
    ? parameter.reduce<number>((sum, item) => sum + sizeOf(item), 0)
    : 0;
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
