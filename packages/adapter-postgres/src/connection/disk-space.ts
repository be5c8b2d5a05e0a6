import { statfs } from 'node:fs/promises';
import { MIN_FREE_DISK_BYTES } from '@content-publishing/application';

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

/** Error of a write for which the disk has no room, with the SQLSTATE of PostgreSQL for it (disk_full). */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  // A property of its own: MikroORM passes on an error as another one with the same properties.
  readonly code = '53100';
}

/** Guard of the disk that an embedded database is on. */
export interface DiskSpaceGuard {
  /** Rejects for a statement that writes while the disk is nearly full. */
  readonly before: (text: string, parameters: readonly unknown[]) => Promise<void>;
  /** Rejects while statements that write are rejected. */
  readonly check: () => Promise<void>;
}

/**
 * Returns the guard of a disk, which rejects writes while it is nearly full, as PostgreSQL does on one
 * that is full. An embedded database whose log has no room left stops for good, and reads with it. Uses
 * of keys are still noted, so that reads go on.
 */
export const diskSpaceGuard = (freeBytes: FreeBytes): DiskSpaceGuard => {
  let free = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    free = await freeBytes();
    lookedAt = performance.now();
  };
  const requireRoom = (written: number): void => {
    const needed = MIN_FREE_DISK_BYTES + written;
    if (free < needed) {
      throw new DiskFull(
        `The disk of the embedded database is nearly full: ${megabytes(free)} are free, ${megabytes(needed)} are needed to write. Make room; it goes on by itself`,
      );
    }
  };
  return {
    before: async (text, parameters) => {
      if (!WRITE.test(text)) return;
      if (performance.now() - lookedAt > LOOK_MS) await look();
      // The unit of work writes values into the text.
      const written = WRITTEN_BYTES_EACH * (text.length + sizeOf(parameters));
      requireRoom(written);
      // Until the next look, what was written counts.
      free -= written;
    },
    check: async () => {
      await look();
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
