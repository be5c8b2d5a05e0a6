import type { ImportJournalEntry } from '@content-publishing/application';
import { isJsonObject, type Uuid } from '@content-publishing/domain';
import type { JournalLines } from '@content-publishing/transfer';

/** Returns the journal of an import over the entries that the service stores. */
export const journalOf = (
  entries: readonly ImportJournalEntry[],
  workspace: Uuid,
  add: (entry: ImportJournalEntry) => Promise<void>,
): JournalLines => ({
  read: async () => entries.map((entry) => JSON.stringify({ workspace, ...entry })),
  append: async (line) => {
    const entry = entryIn(JSON.parse(line));
    if (entry !== undefined) await add(entry);
  },
});

const entryIn = (value: unknown): ImportJournalEntry | undefined => {
  if (!isJsonObject(value)) return undefined;
  const { id, record, digest, version } = value;
  return typeof id === 'string' &&
    typeof record === 'string' &&
    (typeof digest === 'string' || digest === null) &&
    typeof version === 'string'
    ? { id, record, digest, version }
    : undefined;
};
