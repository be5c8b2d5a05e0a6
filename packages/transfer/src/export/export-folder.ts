import { compareCodePoints } from '@content-publishing/domain';
import type { WritableFolder } from '../folder/folder.ts';

/** Counts of the files of an export. */
export interface WrittenFiles {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Folder of an export, in which only changed files are written. */
export interface ExportFolder {
  /** Writes a file if its bytes differ from the present ones. */
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>;
  /** Keeps a file of the former export as it is; false if it has another size or does not exist. */
  readonly keep: (path: string, sizeBytes: number | null) => Promise<boolean>;
  /**
   * Removes the files of the former export that this one does not have, writes the list of its files,
   * and returns the counts. Other files of the folder stay.
   */
  readonly finish: () => Promise<WrittenFiles>;
}

/** File that lists the files of the last export. */
const EXPORT_LIST = '.cps-export.json';

/** Opens a folder for an export. */
export const exportFolder = (folder: WritableFolder): ExportFolder => {
  const paths = new Set<string>();
  const counts = { written: 0, unchanged: 0, removed: 0 };

  const writeChanged = async (path: string, bytes: Uint8Array): Promise<boolean> => {
    const present = await folder.read(path);
    if (present !== undefined && isEqual(present, bytes)) return false;
    await folder.write(path, bytes);
    return true;
  };

  return {
    write: async (path, content) => {
      paths.add(path);
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      if (await writeChanged(path, bytes)) counts.written += 1;
      else counts.unchanged += 1;
    },
    keep: async (path, sizeBytes) => {
      if ((await folder.size(path)) !== sizeBytes) return false;
      paths.add(path);
      counts.unchanged += 1;
      return true;
    },
    finish: async () => {
      for (const path of await formerPaths(folder)) {
        if (paths.has(path)) continue;
        await folder.remove(path);
        counts.removed += 1;
      }
      const files = [...paths].toSorted(compareCodePoints);
      await writeChanged(EXPORT_LIST, new TextEncoder().encode(jsonFile({ files })));
      return counts;
    },
  };
};

/** Returns the files that the last export wrote; none if there is no readable list of them. */
const formerPaths = async (folder: WritableFolder): Promise<readonly string[]> => {
  const bytes = await folder.read(EXPORT_LIST);
  if (bytes === undefined) return [];
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const files: unknown = typeof list === 'object' && list && 'files' in list && list.files;
    return Array.isArray(files) ? files.filter(isInside) : [];
  } catch {
    return [];
  }
};

/** Returns whether a path of a list stays inside the folder, as each path of an export does. */
const isInside = (path: unknown): path is string =>
  typeof path === 'string' &&
  /^[^/\\\0]+(?:\/[^/\\\0]+)?$/.test(path) &&
  !/^\.{1,2}$|^\.{1,2}\/|\/\.{1,2}$/.test(path);

/** Returns a value as the text of a JSON file, with sorted names and without unset fields. */
export const jsonFile = (value: unknown): string => `${JSON.stringify(sorted(value), null, 2)}\n`;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .toSorted(([one], [other]) => compareCodePoints(one, other))
      .map(([name, part]) => [name, sorted(part)]),
  );
};

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
