import type { ImportBatch, ImportItem, ImportJournalEntry } from '@content-publishing/application';

/** Time in which items join a batch, in milliseconds. */
const BATCH_MS = 250;

/** Maximum entries that wait to be stored; then the import waits, too. */
const MAX_WAITING = 200;

/** Items and entries that wait to be stored, in their order. */
interface BatchQueue {
  readonly addItem: (item: ImportItem) => void;
  /**
   * Adds an entry of the journal, which is stored together with the item of its record, so that an
   * entry without an item is never left behind. Waits while many are not stored yet.
   */
  readonly addEntry: (entry: ImportJournalEntry) => Promise<void>;
  /** Stores all that waits. */
  readonly flush: () => Promise<void>;
}

/** Creates a queue that stores one batch at a time with `store`. */
export const batchQueue = (store: (batch: ImportBatch) => Promise<void>): BatchQueue => {
  let withoutItem: readonly ImportJournalEntry[] = [];
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
  const storeNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    last = storeAfter(last);
    return last;
  };
  const storeSoon = (): void => {
    timer ??= setTimeout(() => void storeNow(), BATCH_MS);
  };

  return {
    addItem: (item) => {
      items.push(item);
      entries.push(...withoutItem.filter(({ record }) => record === item.id));
      withoutItem = withoutItem.filter(({ record }) => record !== item.id);
      storeSoon();
    },
    addEntry: async (entry) => {
      // The item of a record that lacks fields follows at the end of the import.
      if (entry.digest === null) {
        entries.push(entry);
        storeSoon();
      } else withoutItem = [...withoutItem, entry];
      if (entries.length >= MAX_WAITING) await storeNow();
    },
    flush: () => {
      entries.push(...withoutItem);
      withoutItem = [];
      return storeNow();
    },
  };
};
