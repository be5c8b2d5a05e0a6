import type { DraftPorts } from './ports.ts';
import type { RecoveryReason, WrittenDraft } from './store/local-drafts.ts';
import type { PostFields } from './fields/post-fields.ts';
import { type DraftState, mayKeep, needsKeeping } from './state.ts';

/** Milliseconds after a change until it is kept in the browser. */
const KEEP_AFTER_MS = 300;

/** Maximum milliseconds that a save waits until its text is kept. */
const MAX_KEEPING_MS = 1000;

/** Keeps the text of a draft in the browser. */
export interface Keeper {
  /** Keeps the text, or removes it if the service has it. */
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
  /** Keeps the text of a tab that is about to only read. */
  readonly keepLast: () => Promise<void>;
  /** Keeps a version that is given up. */
  readonly recover: (fields: PostFields, reason: RecoveryReason) => Promise<void>;
  /** Removes the text of a post that has another id now. */
  readonly forget: (postId: string) => Promise<void>;
}

/** Returns the keeper of a draft; `onStored` is told whether the browser refused to keep something. */
export const keeperOf = (
  { local, clock, newId }: DraftPorts,
  get: () => DraftState,
  onStored: (isBroken: boolean) => void,
): Keeper => {
  let cancelSoon: (() => void) | undefined;
  let writes: Promise<void> = Promise.resolve();
  let keptAt = 0;
  let keptState: DraftState | undefined;

  /** Writes after all writes before it. */
  const store = (write: () => Promise<void>): Promise<void> => {
    writes = writes.then(write).then(
      () => onStored(false),
      () => onStored(true),
    );
    return writes;
  };

  /** Returns the text with a time after that of the text before. */
  const textToKeep = (): WrittenDraft => {
    const { postId, remote, typed, slugFollows, base, attempts, creation, pictures } = get();
    keptAt = Math.max(clock.now(), keptAt + 1);
    return {
      ...{ postId, isNew: remote === null, typed, slugFollows },
      ...{ base, attempts, creation, pictures, keptAt },
    };
  };

  const keepLast = (): Promise<void> => {
    cancelSoon?.();
    cancelSoon = undefined;
    const [state, text] = [get(), textToKeep()];
    return store(async () => {
      await (needsKeeping(state) ? local.write(text) : local.remove(text.postId, text.keptAt));
      keptState = state;
    });
  };

  const keep = (): Promise<void> => (mayKeep(get()) ? keepLast() : writes);

  /** Returns whether the store has the text as it is now. */
  const isKept = ({ typed, attempts, creation }: DraftState): boolean =>
    keptState?.typed === typed &&
    keptState.attempts === attempts &&
    keptState.creation === creation;

  return {
    keep,
    keepLast,
    keepAtOnce: () => {
      const state = get();
      if (!mayKeep(state) || !needsKeeping(state) || isKept(state)) return true;
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
      cancelSoon ??= clock.after(KEEP_AFTER_MS, () => void keep());
    },
    recover: (fields, reason) =>
      store(() =>
        local.keepVersion({
          ...{ id: newId(), postId: get().postId, keptAt: clock.now(), reason, fields },
        }),
      ),
    forget: (postId) => store(() => local.remove(postId)),
  };
};
