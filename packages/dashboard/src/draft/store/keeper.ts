import type { PostFields } from '../fields/post-fields.ts';
import type { DraftPorts } from '../ports.ts';
import { type DraftState, isUnsent, isWriting } from '../state.ts';
import type { RecoveryReason, WrittenDraft } from './local-drafts.ts';

/** Milliseconds after a change until it is kept in the browser. */
const KEEP_AFTER_MS = 300;

/** Maximum milliseconds that a save waits until its text is kept. */
const MAX_KEEPING_MS = 1000;

/** Keeps the text of a draft in the browser. Writes are made one after another. */
export interface Keeper {
  /** Keeps the text if this tab writes it, or removes it if the service has it. */
  readonly keep: () => Promise<void>;
  /** Like `keep`, but waits no longer than a second: a store that hangs must not hold up a save. */
  readonly keepBriefly: () => Promise<void>;
  /** Keeps the text in {@link KEEP_AFTER_MS}. */
  readonly keepSoon: () => void;
  /** Keeps the text of a tab that has just begun to only read. */
  readonly keepLast: () => Promise<void>;
  /** Keeps the text before it returns, for a page that may end. Returns whether another page finds it. */
  readonly keepAtOnce: () => boolean;
  /** Keeps a version that is given up. */
  readonly recover: (fields: PostFields, reason: RecoveryReason) => Promise<void>;
  /** Removes the text of a post. */
  readonly forget: (postId: string) => Promise<void>;
}

/** Returns the keeper of a draft. `onStored` is told after each write whether the browser refused it. */
export const keeperOf = (
  { local, clock, newId }: DraftPorts,
  get: () => DraftState,
  onStored: (isBroken: boolean) => void,
): Keeper => {
  let cancelSoon: (() => void) | undefined;
  let writes: Promise<void> = Promise.resolve();
  let keptAt = 0;
  let stored: DraftState | undefined;

  const store = (write: () => Promise<void>): Promise<void> => {
    writes = writes.then(write).then(
      () => onStored(false),
      () => onStored(true),
    );
    return writes;
  };

  /** Returns the text with a time after that of the text before. */
  const textToKeep = (): WrittenDraft => {
    const { postId, remote, typed, slugFollows, base, attempts, creation, pending } = get();
    keptAt = Math.max(clock.now(), keptAt + 1);
    return {
      ...{ postId, isNew: remote === null, typed, slugFollows },
      ...{ base, attempts, creation, pending, keptAt },
    };
  };

  const keepLast = (): Promise<void> => {
    cancelSoon?.();
    cancelSoon = undefined;
    const [state, text] = [get(), textToKeep()];
    return store(async () => {
      await (isUnsent(state) ? local.write(text) : local.remove(text.postId, text.keptAt));
      stored = state;
    });
  };

  const keep = (): Promise<void> => (isWriting(get()) ? keepLast() : writes);

  return {
    ...{ keep, keepLast, forget: (postId) => store(() => local.remove(postId)) },
    keepBriefly: () =>
      new Promise((resolve) => {
        const cancel = clock.after(MAX_KEEPING_MS, resolve);
        void keep().finally(() => {
          cancel();
          resolve();
        });
      }),
    keepSoon: () => {
      cancelSoon ??= clock.after(KEEP_AFTER_MS, () => void keep());
    },
    keepAtOnce: () => {
      const state = get();
      const { typed, attempts, creation, pending } = state;
      const isStored =
        stored?.typed === typed &&
        stored.attempts === attempts &&
        stored.creation === creation &&
        stored.pending === pending;
      if (!isWriting(state) || !isUnsent(state) || isStored) return true;
      return local.writeAtOnce(textToKeep());
    },
    recover: (fields, reason) => {
      const version = { id: newId(), postId: get().postId, keptAt: clock.now(), reason, fields };
      return store(() => local.keepVersion(version));
    },
  };
};
