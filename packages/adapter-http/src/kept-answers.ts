import { LRUCache } from 'lru-cache';

/** Pages as they are sent, by their entity tags; those that were not asked for longest go first. */
export type SerializedPages = LRUCache<string, Buffer>;

/** How much is kept in all, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A longer page is as much work to send as to make. */
const MAX_PAGE_BYTES = 1024 * 1024;

/** What each takes besides its bytes. */
const ENTRY_BYTES = 500;

export const serializedPages = (): SerializedPages =>
  new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: (page) => page.byteLength + ENTRY_BYTES,
  });
