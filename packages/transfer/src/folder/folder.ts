import { isJsonObject, type JsonObject } from '@content-publishing/domain';

/** Files in a folder, by their paths relative to it, with `/` between names. */
export interface Folder {
  /** Returns the paths of all files below the folder, in the order of their code points. */
  readonly list: () => Promise<readonly string[]>;
  /** Returns the bytes of a file; `undefined` if there is none. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}

/** Folder whose files can be changed. */
export interface WritableFolder extends Folder {
  /** Returns the size of a file in bytes; `undefined` if there is none. */
  readonly size: (path: string) => Promise<number | undefined>;
  /** Writes a file as a whole: a reader sees the former bytes or the new ones. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Removes a file; does nothing if there is none. */
  readonly remove: (path: string) => Promise<void>;
}

/** Returns the text of a file; `undefined` if there is none, or it is neither UTF-8 nor marked UTF-16. */
export const textIn = async (folder: Folder, path: string): Promise<string | undefined> => {
  const bytes = await folder.read(path);
  const [first, second] = bytes ?? [];
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isUtf16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return bytes && new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns the object in a JSON file; `undefined` if there is none. */
export const jsonIn = async (folder: Folder, path: string): Promise<JsonObject | undefined> => {
  const bytes = await folder.read(path);
  if (bytes === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
