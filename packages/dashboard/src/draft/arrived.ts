import type { RemotePost } from './api/post-api.ts';
import type { Effect } from './events.ts';
import { slugFollowsTitle } from './fields/fields-to-save.ts';
import { alikeFields, type PostFields } from './fields/post-fields.ts';
import { contentOf, type DraftState, isDirty, type PlainLine } from './state.ts';
import type { LocalDraft, RecoveryReason } from './store/local-drafts.ts';

/**
 * Decides on a version of the service that is not the known one, the only function that does. Content
 * that this tab knows is adopted: a save whose response was lost, the content that was typed on, or the
 * text of now. Content of another person never replaces typed text: a look offers it, and to a save it
 * is a conflict.
 */
export const arrived = (
  state: DraftState,
  theirs: RemotePost,
  by: 'look' | 'person' | 'save',
): DraftState => {
  const known = [contentOf(state), ...state.attempts, state.base];
  const agreed = known.find((fields) => alikeFields(fields, theirs.shown));
  if (agreed) return adopted(state, theirs, agreed);
  if (by === 'look' && state.access === 'writing') return { ...state, newer: theirs };
  if (by === 'look' || (by === 'person' && !isDirty(state))) return shown(state, theirs);
  const { savedBy, savedAt } = theirs;
  const line = { kind: 'conflict', savedBy, savedAt } as const;
  return { ...state, conflict: theirs, newer: null, line };
};

/** Returns the state with a version of the service as the one that the text is typed on. */
export const adopted = (state: DraftState, remote: RemotePost, base: PostFields): DraftState => {
  const isPublic = remote.post.status === 'published' || remote.post.status === 'archived';
  return {
    ...state,
    ...{ remote, base, attempts: [], creation: null, newer: null },
    ...{ conflict: null, line: state.conflict === null ? state.line : { kind: 'unsaved' } },
    ...(isPublic && state.slugFollows && { slugFollows: false, typed: contentOf(state) }),
  };
};

/** Returns the state with the content of the service as its text. */
export const shown = (state: DraftState, remote: RemotePost): DraftState => ({
  ...withText(state, remote.shown),
  ...{ phase: 'open', failure: null, remote, base: remote.shown, opened: remote.shown },
  ...{ slugFollows: follows(remote), line: { kind: 'saved', at: Date.parse(remote.savedAt) } },
  ...{ conflict: null, newer: null, attempts: [], creation: null },
  ...{ saveAt: null, unsavedSince: null },
});

/** Returns whether the slug of a post is made of its title: it was never public, and not edited. */
const follows = ({ wasPublic, post, shown: content }: RemotePost): boolean =>
  !wasPublic && post.publishedAt === null && slugFollowsTitle(content);

/**
 * Returns the state with text that the browser kept. If the service still has the content that the text
 * was typed on, the text is restored; otherwise there is a conflict.
 */
export const restored = (
  state: DraftState,
  { typed, slugFollows, base, attempts, creation, pending = [] }: LocalDraft,
  remote: RemotePost | null,
): DraftState => {
  const read: DraftState =
    remote === null
      ? { ...state, phase: 'open', failure: null, conflict: null, line: { kind: 'empty' } }
      : shown(state, remote);
  const text = { typed, slugFollows, base, attempts, creation, pending, loads: state.loads + 1 };
  const mine = { ...read, ...text };
  const next = remote === null ? mine : arrived(mine, remote, 'save');
  const isLeft = remote === null || next.conflict !== null || isDirty(next);
  // A tab that takes over has the text of now, not of an earlier visit.
  return { ...next, isRestored: state.phase === 'opening' && isLeft };
};

/** Returns the state with a text that replaces the former one other than by typing. */
export const withText = (state: DraftState, typed: PostFields): DraftState => ({
  ...state,
  ...{ typed, loads: state.loads + 1, isRestored: false },
});

/** Returns the state with a line. In a conflict the line says so until the conflict is settled. */
export const withLine = (state: DraftState, line: PlainLine): DraftState =>
  state.conflict === null ? { ...state, line } : state;

/** Returns the effect that keeps a version, if it `isLost` otherwise. */
export const recovery = (
  isLost: boolean,
  fields: PostFields,
  reason: RecoveryReason,
): readonly Effect[] => (isLost ? [{ do: 'recover', fields, reason }] : []);
