import { createStore, del, entries, get, set } from 'idb-keyval';
import type { KeyValueStore } from './local-drafts.ts';

/** Returns the store of texts in the IndexedDB of this browser. */
export const browserStore = (): KeyValueStore => {
  const store = createStore('content-drafts', 'texts');
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    delete: (key) => del(key, store),
    entries: () => entries<string, unknown>(store),
  };
};
