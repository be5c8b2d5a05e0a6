import type { Autosave } from './autosave.ts';
import type { DraftContext } from './draft-context.ts';
import { isDirty } from './draft-state.ts';
import { showRemote } from './open-draft.ts';
import { adopt, agreement } from './reconcile.ts';
import { failureKind } from './save-line.ts';

/** Milliseconds between two looks at the version of the service. */
export const POLL_MS = 20_000;

/** Looks from time to time whether another person saved the post. */
export const pollingOf = (
  context: DraftContext,
  autosave: Autosave,
): {
  readonly start: () => void;
  readonly stop: () => void;
  readonly look: () => Promise<void>;
} => {
  const { get, set, ports } = context;
  let cancel: (() => void) | undefined;
  let isStopped = false;

  const look = async (): Promise<void> => {
    const { remote, conflict, line, phase } = get();
    const isPaused = conflict !== null || line.kind === 'signed-out' || line.kind === 'deleted';
    if (remote === null || phase !== 'open' || isPaused) return;
    if (!ports.isVisible() || context.isBusy()) return;
    const answer = await ports.api.poll(remote);
    const state = get();
    // A save that was sent meanwhile knows more.
    if (isStopped || context.isBusy() || state.remote !== remote || state.conflict !== null) return;
    if (!answer.ok) {
      const kind = failureKind(answer.error);
      if (kind === 'signed-out' || kind === 'deleted') await autosave.fail(answer.error);
      return;
    }
    const theirs = answer.value;
    if (theirs === null) return;
    const agreed = agreement(context, theirs);
    if (agreed) {
      adopt(context, theirs, agreed);
      if (!isDirty(get())) await context.keep();
    } else if (state.access === 'reading') showRemote(context, theirs);
    else set({ newer: theirs });
  };

  const start = (): void => {
    cancel = ports.clock.after(POLL_MS, () => {
      void look().finally(() => {
        if (!isStopped) start();
      });
    });
  };

  return {
    start,
    look,
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
};
