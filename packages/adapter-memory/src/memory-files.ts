import {
  type MediaFiles,
  requireStoragePath,
  type StoredFile,
} from '@content-publishing/application';
import type { DateTime } from '@content-publishing/domain';

interface HeldFile {
  readonly bytes: Uint8Array;
  readonly storedAt: DateTime;
}

/** Settings of media files in memory. */
export interface MemoryFilesOptions {
  /** Base URL of the files for readers. Default: `http://127.0.0.1:3000/media`. */
  readonly baseUrl?: string;
  /** Returns the current time. Default: 1970, so that all files are old. */
  readonly now?: () => DateTime;
}

const LONG_AGO: DateTime = '1970-01-01T00:00:00.000Z';

/**
 * Creates an empty store of media files in memory, which lasts as long as the process. It does not
 * support direct uploads.
 *
 * @example
 * const files = openMemoryFiles();
 */
export const openMemoryFiles = ({
  baseUrl = 'http://127.0.0.1:3000/media',
  now = () => LONG_AGO,
}: MemoryFilesOptions = {}): MediaFiles => {
  const files = new Map<string, HeldFile>();
  const statOf = (path: string): StoredFile | null => {
    const file = files.get(path);
    return file ? { path, sizeBytes: file.bytes.length, storedAt: file.storedAt } : null;
  };
  return {
    put: async (path, { content }) => {
      requireStoragePath(path);
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part.slice());
      files.set(path, { bytes: joined(parts), storedAt: now() });
    },
    stat: async (path) => statOf(requireStoragePath(path)),
    read: async (path, range) => {
      const bytes = files.get(requireStoragePath(path))?.bytes;
      return bytes ? inParts(range ? bytes.subarray(range.first, range.last + 1) : bytes) : null;
    },
    remove: async (path) => void files.delete(requireStoragePath(path)),
    async *list(workspaceId) {
      for (const path of [...files.keys()].toSorted()) {
        const file = path.startsWith(`${workspaceId}/`) ? statOf(path) : null;
        if (file) yield file;
      }
    },
    async *unfinished() {},
    urlOf: (path) => `${baseUrl}/${path}`,
    takesDirectUploads: false,
    signedUpload: async () => null,
  };
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** Number of bytes in a chunk when a file is read. */
const PART = 64 * 1024;

const inParts = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.slice(at, at + PART);
};
