import type { ImportBatch, ImportItem, ImportJournalEntry } from '@content-publishing/application';

/** Time in which items join a batch, in milliseconds. */
const BATCH_MS = 250;

/** Maximum entries that wait to be stored; then the import waits, too. */
const MAX_WAITING = 200;

/** Items and entries that wait to be stored, in their order. */
export interface BatchQueue {
  readonly addItem: (item: ImportItem) => void;
  /** Adds an entry of the journal; waits while many are not stored yet. */
  readonly addEntry: (entry: ImportJournalEntry) => Promise<void>;
  /** Stores what waits. */
  readonly flush: () => Promise<void>;
}

/** Creates a queue that stores one batch at a time with `store`. */
export const batchQueue = (store: (batch: ImportBatch) => Promise<void>): BatchQueue => {
  let items: ImportItem[] = [];
  let entries: ImportJournalEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  const storeAfter = async (former: Promise<void>): Promise<void> => {
    await former;
    if (items.length === 0 && entries.length === 0) return;
    const batch = { items, entries };
    items = [];
    entries = [];
    await store(batch);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    last = storeAfter(last);
    return last;
  };
  const flushSoon = (): void => {
    timer ??= setTimeout(() => void flush(), BATCH_MS);
  };

  return {
    addItem: (item) => {
      items.push(item);
      flushSoon();
    },
    addEntry: async (entry) => {
      entries.push(entry);
      flushSoon();
      if (entries.length >= MAX_WAITING) await flush();
    },
    flush,
  };
};
