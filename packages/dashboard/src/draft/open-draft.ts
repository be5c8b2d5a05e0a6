import type { DraftContext } from './draft-context.ts';
import { type DraftState, isDirty } from './draft-state.ts';
import { slugFollowsTitle } from './fields-to-save.ts';
import type { LocalDraft } from './local-drafts.ts';
import { NO_FIELDS, type PostFields } from './post-fields.ts';
import type { RemotePost } from './post-api.ts';
import { adopt, agreement } from './reconcile.ts';

/** Returns the state of a post that is not read yet. */
export const openingState = (postId: string, typed: PostFields = NO_FIELDS): DraftState => ({
  ...{ phase: 'opening', failure: null, postId, remote: null },
  ...{ base: NO_FIELDS, typed, slugFollows: true, opened: typed, line: { kind: 'empty' } },
  ...{ conflict: null, newer: null, access: 'writing', loads: 0 },
  ...{ isRestored: false, isStoreBroken: false, attempts: [], creation: null, pictures: [] },
});

/** Opens a post that was never saved, with the text that the browser kept of it. */
export const openNew = ({ get, set }: DraftContext, kept: LocalDraft | undefined): void => {
  set({
    phase: 'open',
    ...(kept && {
      ...{ typed: kept.typed, slugFollows: kept.slugFollows, creation: kept.creation },
      pictures: kept.pictures ?? [],
      ...{ isRestored: true, loads: get().loads + 1, line: { kind: 'unsaved' } },
    }),
  });
};

/** Returns whether the slug of a post is made of its title: it was never public, and not edited. */
const follows = ({ wasPublic, post, shown }: RemotePost): boolean =>
  !wasPublic && post.publishedAt === null && slugFollowsTitle(shown);

/** Takes the content of the service for the text. */
export const showRemote = ({ get, set }: DraftContext, remote: RemotePost): void => {
  const { shown, savedAt } = remote;
  set({
    ...{ phase: 'open', failure: null, remote, base: shown, typed: shown, opened: shown },
    ...{ slugFollows: follows(remote), line: { kind: 'saved', at: Date.parse(savedAt) } },
    ...{ conflict: null, newer: null, attempts: [], creation: null, isRestored: false },
    loads: get().loads + 1,
  });
};

/**
 * Opens a post with text that the browser kept of it. If the service still has the content that the
 * text was typed on, the text is restored; otherwise there is a conflict.
 */
export const restore = (context: DraftContext, remote: RemotePost, kept: LocalDraft): void => {
  const { get, set } = context;
  showRemote(context, remote);
  const { typed, slugFollows, base, attempts, pictures = [] } = kept;
  set({ typed, slugFollows, base, attempts, pictures });
  const agreed = agreement(context, remote);
  if (agreed) {
    adopt(context, remote, agreed);
    const dirty = isDirty(get());
    set({ isRestored: dirty, ...(dirty && { line: { kind: 'unsaved' } }) });
    return;
  }
  const { savedBy, savedAt } = remote;
  set({ isRestored: true, conflict: remote, line: { kind: 'conflict', savedBy, savedAt } });
};
