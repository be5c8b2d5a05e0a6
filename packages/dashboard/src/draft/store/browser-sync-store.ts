import type { SyncStore } from './local-drafts.ts';

const PREFIX = 'content-drafts/';

/** Returns the store of texts in the `localStorage` of this browser. */
export const browserSyncStore = (): SyncStore => ({
  get: (key) => localStorage.getItem(PREFIX + key),
  set: (key, value) => localStorage.setItem(PREFIX + key, value),
  delete: (key) => localStorage.removeItem(PREFIX + key),
  keys: () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
});
