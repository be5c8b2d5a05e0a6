import { isJsonObject, type Uuid } from '@content-publishing/domain';
import type { Workspace } from '@content-publishing/domain/tenant';

/** Entry of an imported item: its record, and the version of the record after the import. */
export interface JournalEntry {
  /** Id that the import uses for the item. */
  readonly id: Uuid;
  /** Id of the stored record; it differs from `id` if the workspace already had the record. */
  readonly record: Uuid;
  /** Digest of the fields that were sent; `null` while the record lacks some of them. */
  readonly digest: string | null;
  /** Version of the record after it was saved. */
  readonly version: string;
}

/** Entries that imports of a source have left, and the place for new ones. */
export interface JournalStore {
  /** Returns the entries of imports into a workspace; of an item in several of them the last counts. */
  readonly read: (workspace: JournalWorkspace) => Promise<readonly JournalEntry[]>;
  /** Adds an entry; it is kept even if the process is killed right after. */
  readonly add: (entry: JournalEntry, workspace: JournalWorkspace) => Promise<void>;
}

/**
 * Workspace that entries are about. A storage in memory makes its workspace anew at each start, without
 * the records of the one before, which had the same id.
 */
export type JournalWorkspace = Pick<Workspace, 'id' | 'createdAt'>;

/** Lines of a journal, such as those of a file. */
export interface JournalLines {
  readonly read: () => Promise<readonly string[]>;
  /** Appends a line; it is kept even if the process is killed right after. */
  readonly append: (line: string) => Promise<void>;
}

/**
 * Returns the journal in lines of JSON. Lines of other workspaces, and lines that cannot be read, such
 * as one that was cut off, are left out.
 */
export const lineJournal = ({ read, append }: JournalLines): JournalStore => ({
  read: async (workspace) => (await read()).flatMap((line) => parseEntry(line, workspace) ?? []),
  add: (entry, { id: workspace, createdAt }) =>
    append(JSON.stringify({ workspace, createdAt, ...entry })),
});

const parseEntry = (line: string, workspace: JournalWorkspace): JournalEntry | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    if (!isJsonObject(value) || value['workspace'] !== workspace.id) return undefined;
    const { createdAt, id, record, digest, version } = value;
    return createdAt === workspace.createdAt &&
      typeof id === 'string' &&
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
export const noJournal: JournalStore = { read: async () => [], add: async () => {} };

/** Journal of an import into one workspace. */
export interface Journal {
  readonly find: (id: Uuid) => JournalEntry | undefined;
  readonly add: (entry: JournalEntry) => Promise<void>;
}

/** Opens the journal of the imports into a workspace. */
export const openJournal = async (
  store: JournalStore,
  workspace: JournalWorkspace,
): Promise<Journal> => {
  const entries = new Map<Uuid, JournalEntry>();
  for (const entry of await store.read(workspace)) entries.set(entry.id, entry);
  return {
    find: (id) => entries.get(id),
    add: async (entry) => {
      entries.set(entry.id, entry);
      await store.add(entry, workspace);
    },
  };
};
