import type { WritableFolder } from '@content-publishing/transfer';

/** Folder in memory, with its files by path. */
export interface MemoryFolder extends WritableFolder {
  readonly files: Map<string, Uint8Array>;
  /** Returns the files as text, in the order of their paths. */
  readonly texts: () => Readonly<Record<string, string>>;
}

/** Returns a folder with the given files. */
export const memoryFolder = (given: Readonly<Record<string, string>> = {}): MemoryFolder => {
  const files = new Map(
    Object.entries(given).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  return {
    files,
    texts: () =>
      Object.fromEntries(
        [...files]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]),
      ),
    list: async () => [...files.keys()].toSorted(),
    read: async (path) => files.get(path),
    size: async (path) => files.get(path)?.length,
    write: async (path, bytes) => void files.set(path, Uint8Array.from(bytes)),
    remove: async (path) => void files.delete(path),
  };
};
