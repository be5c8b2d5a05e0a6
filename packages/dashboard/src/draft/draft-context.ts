import type { DraftPorts } from './draft-ports.ts';
import { type DraftState, isDirty } from './draft-state.ts';
import type { RecoveryReason } from './local-drafts.ts';
import type { PostFields } from './post-fields.ts';

/** Milliseconds after a change until it is kept in the browser. */
export const KEEP_AFTER_MS = 300;

/** Maximum milliseconds that a save waits until its text is kept. */
const MAX_KEEPING_MS = 1000;

/** State of a draft, and what its parts share. */
export interface DraftContext {
  readonly ports: DraftPorts;
  readonly get: () => DraftState;
  readonly set: (change: Partial<DraftState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps the text in the browser, or removes it if the service has it. */
  readonly keep: () => Promise<void>;
  /** Like `keep`, but waits no longer than a second: a store that hangs must not hold up a save. */
  readonly keepBriefly: () => Promise<void>;
  /** Keeps the text in {@link KEEP_AFTER_MS}. */
  readonly keepSoon: () => void;
  /** Keeps a version that is given up. */
  readonly recover: (fields: PostFields, reason: RecoveryReason) => Promise<void>;
  /** Runs `work` after all work before it: one request at a time. */
  readonly exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly isBusy: () => boolean;
}

/** Returns the shared part of a draft. */
export const draftContext = (ports: DraftPorts, initial: DraftState): DraftContext => {
  const { local, clock, newId } = ports;
  const listeners = new Set<() => void>();
  let state = initial;
  let cancelKeeping: (() => void) | undefined;
  let kept: Promise<void> = Promise.resolve();
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const store = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      if (state.isStoreBroken) set({ isStoreBroken: false });
    } catch {
      if (!state.isStoreBroken) set({ isStoreBroken: true });
    }
  };

  const keep = (): Promise<void> => {
    cancelKeeping?.();
    cancelKeeping = undefined;
    // A tab that only reads, or could not read the post, must not remove its text.
    if (state.access === 'reading' || state.phase !== 'open') return kept;
    const { postId, remote, typed, slugFollows, base, attempts, creation } = state;
    const isNeeded = isDirty(state) || attempts.length > 0 || state.conflict !== null;
    const keptAt = clock.now();
    kept = kept.then(() =>
      store(() =>
        isNeeded
          ? local.write({
              ...{ postId, isNew: remote === null, typed, slugFollows },
              ...{ base, attempts, creation, keptAt },
            })
          : local.remove(postId),
      ),
    );
    return kept;
  };

  return {
    ports,
    get: () => state,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    keep,
    keepBriefly: () =>
      new Promise((resolve) => {
        const cancel = clock.after(MAX_KEEPING_MS, resolve);
        void keep().finally(() => {
          cancel();
          resolve();
        });
      }),
    keepSoon: () => {
      cancelKeeping ??= clock.after(KEEP_AFTER_MS, () => void keep());
    },
    recover: (fields, reason) =>
      store(() =>
        local.keepVersion({
          ...{ id: newId(), postId: state.postId, keptAt: clock.now(), reason, fields },
        }),
      ),
    exclusive: (work) => {
      waiting += 1;
      const done = tail.then(work).finally(() => {
        waiting -= 1;
      });
      tail = done.catch(() => undefined);
      return done;
    },
    isBusy: () => waiting > 0,
  };
};
