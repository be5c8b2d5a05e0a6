import { statfs } from 'node:fs/promises';
import { MIN_FREE_DISK_BYTES } from '@content-publishing/application';

/**
 * Upper estimate of the bytes written for each byte of a statement and its parameters, since they
 * are written to the table, to its WAL and to an index.
 */
const WRITTEN_BYTES_EACH = 4;

/** Time for which a measured free space is used, in milliseconds; then it is measured again. */
const CHECK_VALID_MS = 1000;

/** Returns the free bytes of the disk that has the embedded database. */
export type FreeBytes = () => Promise<number>;

/** Returns the bytes of the disk of `folder` that are free for a process without root rights. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Error of a write that the disk has no room for. Its code is the SQLSTATE of PostgreSQL for a full
 * disk (disk_full).
 */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  // An own property: MikroORM copies the properties of an error to another error.
  readonly code = '53100';
}

/** Guard of the disk of an embedded database. */
interface DiskSpaceGuard {
  /**
   * Rejects with {@link DiskFull} before a statement that writes while the disk is nearly full.
   * Resolves for a statement that reads, or that writes only to `api_keys`.
   */
  readonly before: (text: string, parameters: readonly unknown[]) => Promise<void>;
  /**
   * Measures the free space; rejects with {@link DiskFull} while statements that write are
   * rejected.
   */
  readonly check: () => Promise<void>;
}

/**
 * Returns a guard that rejects writes while a disk is nearly full, as PostgreSQL does on a full
 * disk. An embedded database with no room for its WAL stops for good, even for reads. The last use
 * of a key is still stored, so that reads go on.
 */
export const diskSpaceGuard = (freeBytes: FreeBytes): DiskSpaceGuard => {
  let free = Number.POSITIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const measure = async (): Promise<void> => {
    free = await freeBytes();
    checkedAt = performance.now();
  };
  const requireRoom = (written: number): void => {
    const needed = MIN_FREE_DISK_BYTES + written;
    if (free < needed) {
      throw new DiskFull(
        `The disk of the embedded database is nearly full: ${megabytes(free)} are free, ${megabytes(needed)} are needed to write. Free some space; no restart is needed`,
      );
    }
  };
  return {
    before: async (text, parameters) => {
      if (!WRITE.test(text)) return;
      if (performance.now() - checkedAt > CHECK_VALID_MS) await measure();
      // The unit of work puts values into the text.
      const written = WRITTEN_BYTES_EACH * (text.length + sizeOf(parameters));
      requireRoom(written);
      // Subtracted until the next check.
      free -= written;
    },
    check: async () => {
      await measure();
      requireRoom(0);
    },
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
