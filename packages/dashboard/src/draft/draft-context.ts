import type { DraftPorts } from './draft-ports.ts';
import { type DraftState, isDirty } from './draft-state.ts';
import type { RecoveryReason, WrittenDraft } from './local-drafts.ts';
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
  /**
   * Keeps the text before it returns, for a page that may end. Returns whether it is kept: another
   * page finds it.
   */
  readonly keepAtOnce: () => boolean;
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
  let keptAt = 0;
  let keptState: DraftState | undefined;
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

  // A tab that only reads, or could not read the post, must not change or remove its text.
  const mayKeep = (): boolean => state.access === 'writing' && state.phase === 'open';

  const isNeeded = (): boolean =>
    isDirty(state) ||
    state.attempts.length > 0 ||
    state.pictures.length > 0 ||
    state.conflict !== null;

  /** Returns the text with a time after that of the text before. */
  const textToKeep = (): WrittenDraft => {
    const { postId, remote, typed, slugFollows, base, attempts, creation, pictures } = state;
    keptAt = Math.max(clock.now(), keptAt + 1);
    return {
      ...{ postId, isNew: remote === null, typed, slugFollows },
      ...{ base, attempts, creation, pictures, keptAt },
    };
  };

  const keep = (): Promise<void> => {
    cancelKeeping?.();
    cancelKeeping = undefined;
    if (!mayKeep()) return kept;
    const [now, text, needed] = [state, textToKeep(), isNeeded()];
    kept = kept.then(() =>
      store(async () => {
        await (needed ? local.write(text) : local.remove(text.postId, text.keptAt));
        keptState = now;
      }),
    );
    return kept;
  };

  /** Returns whether the store has the text as it is now. */
  const isKept = (): boolean =>
    keptState !== undefined &&
    keptState.typed === state.typed &&
    keptState.attempts === state.attempts &&
    keptState.creation === state.creation;

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
    keepAtOnce: () => {
      if (!mayKeep() || !isNeeded() || isKept()) return true;
      return local.writeAtOnce(textToKeep());
    },
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
