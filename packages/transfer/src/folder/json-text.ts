import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import type { Folder } from './folder.ts';

/** Returns the text of a file; `undefined` if there is none. */
export const textIn = async (folder: Folder, path: string): Promise<string | undefined> => {
  const bytes = await folder.read(path);
  return bytes && new TextDecoder().decode(bytes);
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
