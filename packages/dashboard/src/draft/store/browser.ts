import { createStore, del, entries, get, set } from 'idb-keyval';
import type { Clock, DraftLocks, Lease, OnAsked } from '../ports.ts';
import { isKeeping } from './keeping.ts';
import {
  type KeyValueStore,
  type LocalDrafts,
  localDrafts,
  type SyncStore,
} from './local-drafts.ts';
import type { Writer } from './writer.ts';

/** Clock and timers of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Returns the texts of a writer in this browser. */
export const browserDrafts = (writer: Writer): LocalDrafts =>
  localDrafts(INDEXED_STORE, LOCAL_STORAGE, writer);

// One for the page: each store has a connection of its own, which stays open.
const store = createStore('content-drafts', 'texts');

/** Store of texts (IndexedDB). */
export const INDEXED_STORE: KeyValueStore = {
  get: (key) => get(key, store),
  set: async (key, value) => {
    if (isKeeping()) await set(key, value, store);
  },
  delete: (key) => del(key, store),
  entries: () => entries<string, unknown>(store),
};

const PREFIX = 'content-drafts/';

/** Store of texts that has written when it returns. */
export const LOCAL_STORAGE: SyncStore = {
  get: (key) => localStorage.getItem(PREFIX + key),
  set: (key, value) => {
    if (isKeeping()) localStorage.setItem(PREFIX + key, value);
  },
  delete: (key) => localStorage.removeItem(PREFIX + key),
  keys: () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
};

/** Milliseconds to wait for a lock that this tab may be about to release. */
const WAIT_MS = 1500;

/** Milliseconds after which a tab that does not react loses its lock. */
const PATIENCE_MS = 20_000;

/** Key by which a tab asks the others for a lock: each change is an event in all other tabs. */
const ASKED_KEY = `${PREFIX}asked`;

/** Returns locks between the tabs of this browser (Web Locks) that show a workspace. */
export const browserLocks = ({ workspaceId }: Writer): DraftLocks => ({
  acquire: (id, onAsked) =>
    request(`${workspaceId}/${id}`, onAsked, { signal: AbortSignal.timeout(WAIT_MS) }),
  takeOver: async (id, onAsked) => {
    const name = `${workspaceId}/${id}`;
    localStorage.setItem(ASKED_KEY, `${name} ${crypto.randomUUID()}`);
    localStorage.removeItem(ASKED_KEY);
    const lease =
      (await request(name, onAsked, { signal: AbortSignal.timeout(PATIENCE_MS) })) ??
      (await request(name, onAsked, { steal: true }));
    return lease ?? { release: () => undefined };
  },
});

/** Requests a lock. Returns `null` if it is not granted in time. */
const request = (name: string, onAsked: OnAsked, options: LockOptions): Promise<Lease | null> =>
  new Promise((resolve) => {
    let isGranted = false;
    const listen = ({ key, newValue }: StorageEvent): void => {
      if (key === ASKED_KEY && newValue?.startsWith(`${name} `) === true) void onAsked(false);
    };
    const hold = (): Promise<void> =>
      new Promise((release) => {
        isGranted = true;
        addEventListener('storage', listen);
        resolve({ release });
      });
    navigator.locks
      .request(name, options, hold)
      .catch(() => {
        // The wait is over, or another tab has stolen the lock.
        if (isGranted) void onAsked(true);
        else resolve(null);
      })
      .finally(() => removeEventListener('storage', listen));
  });
