import { isJsonObject, type Uuid } from '@content-publishing/domain';

/** Line of a journal: the state in which an item was left. */
export interface JournalEntry {
  /** Id that the item is known by. */
  readonly id: Uuid;
  /** Id of its record, which differs if the workspace had the record before. */
  readonly record: Uuid;
  /** Digest of the fields that were sent; `null` while the record lacks some of them. */
  readonly digest: string | null;
  /** Version of the record after it was saved. */
  readonly version: string;
}

/** Lines that earlier runs have left, and the place for new ones. */
export interface JournalLines {
  readonly read: () => Promise<readonly string[]>;
  /** Appends a line; it is kept even if the process is killed right after. */
  readonly append: (line: string) => Promise<void>;
}

/** Journal of an import into one workspace. */
export interface Journal {
  readonly find: (id: Uuid) => JournalEntry | undefined;
  readonly add: (entry: JournalEntry) => Promise<void>;
}

/**
 * Opens the journal of the imports into a workspace. Lines of other workspaces, and lines that cannot be
 * read, such as one that was cut off, count as absent.
 */
export const openJournal = async (lines: JournalLines, workspace: Uuid): Promise<Journal> => {
  const entries = new Map<Uuid, JournalEntry>();
  for (const line of await lines.read()) {
    const entry = parseEntry(line, workspace);
    if (entry !== undefined) entries.set(entry.id, entry);
  }
  return {
    find: (id) => entries.get(id),
    add: async (entry) => {
      entries.set(entry.id, entry);
      await lines.append(JSON.stringify({ workspace, ...entry }));
    },
  };
};

const parseEntry = (line: string, workspace: Uuid): JournalEntry | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    if (!isJsonObject(value) || value['workspace'] !== workspace) return undefined;
    const { id, record, digest, version } = value;
    return typeof id === 'string' &&
      typeof record === 'string' &&
      (typeof digest === 'string' || digest === null) &&
      typeof version === 'string'
      ? { id, record, digest, version }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Journal that is kept only while the process runs. */
export const noJournal = (): JournalLines => ({ read: async () => [], append: async () => {} });
