import type { Autosave } from './autosave.ts';
import type { DraftContext } from './draft-context.ts';
import { contentOf, hasHiddenChanges, isDirty } from './draft-state.ts';
import { slugFollowsTitle } from './fields-to-save.ts';
import { isGivenUp, type Merge, resolveMerge } from './merge.ts';
import type { Choices } from './merge-part.ts';
import { showRemote } from './open-draft.ts';
import { NO_FIELDS, type PostFields, sameFields } from './post-fields.ts';

/** Actions that give up a version; it is kept under "Recovered versions". */
export interface GiveUpActions {
  /** Takes the newer version that polling found. Typed text is compared with it instead. */
  readonly loadNewer: () => Promise<void>;
  /** Settles a conflict by the choices, in one save. */
  readonly settleConflict: (merge: Merge, choices: Choices) => Promise<void>;
  /** Goes back to the content when the post was opened, or that readers see. */
  readonly discardChanges: () => Promise<void>;
  /** Creates a post of the text, after the post was deleted elsewhere. */
  readonly saveAsNew: () => Promise<void>;
}

/** Returns the actions that give up a version. */
export const giveUpActions = (context: DraftContext, autosave: Autosave): GiveUpActions => {
  const { get, set, recover, ports } = context;

  const load = (fields: PostFields): void =>
    set({ typed: fields, loads: get().loads + 1, isRestored: false });

  const settleConflict = async (merge: Merge, choices: Choices): Promise<void> => {
    const { conflict } = get();
    if (conflict === null) return;
    const merged = resolveMerge(merge, choices);
    const typed = contentOf(get());
    // Text that was typed while the two were compared is not in the merged content.
    if (isGivenUp(merge, choices, 'mine') || !sameFields(typed, merge.mine)) {
      await recover(typed, 'mine');
    }
    if (isGivenUp(merge, choices, 'theirs')) await recover(merge.theirs, 'theirs');
    set({
      ...{ remote: conflict, base: conflict.shown, attempts: [], conflict: null, newer: null },
      slugFollows: get().slugFollows && slugFollowsTitle(merged),
      line: { kind: 'unsaved' },
    });
    load(merged);
    await context.keep();
    await autosave.saveNow(false);
    if (!isDirty(get())) set({ line: { kind: 'saved', at: ports.clock.now() } });
  };

  const discardChanges = async (): Promise<void> => {
    await context.exclusive(async () => {
      const state = get();
      const { remote, opened } = state;
      const isDraft = remote === null || remote.post.status === 'draft';
      // The next autosave of a draft may replace the revision that has the text.
      const isChanged = isDraft
        ? !sameFields(contentOf(state), opened)
        : isDirty(state) || hasHiddenChanges(state);
      if (isChanged) await recover(contentOf(state), 'discarded');
      if (isDraft) {
        load(opened);
      } else if (remote.copyEtag === null) {
        load(state.base);
      } else {
        const discarded = await ports.api.discard(remote);
        if (discarded.ok) showRemote(context, discarded.value);
        else await autosave.fail(discarded.error);
      }
      set({ pictures: [] });
      await context.keep();
    });
    autosave.noteChange();
  };

  return {
    settleConflict,
    discardChanges,
    loadNewer: async () => {
      const { newer } = get();
      if (newer === null) return;
      const { savedBy, savedAt } = newer;
      if (isDirty(get())) {
        set({ conflict: newer, newer: null, line: { kind: 'conflict', savedBy, savedAt } });
      } else showRemote(context, newer);
      await context.keep();
    },
    saveAsNew: async () => {
      const formerId = get().postId;
      set({
        ...{ remote: null, postId: ports.newId(), attempts: [], creation: null, conflict: null },
        base: NO_FIELDS,
        line: { kind: 'unsaved' },
      });
      await context.keep();
      await ports.local.remove(formerId).catch(() => undefined);
      await autosave.saveNow(false);
    },
  };
};
