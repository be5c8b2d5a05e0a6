import type { DraftLocks, Lease, OnAsked } from './ports.ts';

/** Milliseconds to wait for a lock that this tab may be about to release. */
const WAIT_MS = 1500;

/** Milliseconds after which a tab that does not react loses its lock. */
const PATIENCE_MS = 20_000;

/** Key by which a tab asks the others for a lock: each change is an event in all other tabs. */
const ASKED_KEY = 'content-drafts/asked';

/** Returns locks between the tabs of this browser (Web Locks). */
export const browserLocks = (): DraftLocks => ({
  acquire: (name, onAsked) => request(name, onAsked, { signal: AbortSignal.timeout(WAIT_MS) }),
  takeOver: async (name, onAsked) => {
    localStorage.setItem(ASKED_KEY, `${name} ${crypto.randomUUID()}`);
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
