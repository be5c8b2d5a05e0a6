import { contentOf, type DraftState, isDirty, type PlainLine } from './state.ts';
import { slugFollowsTitle } from './fields/fields-to-save.ts';
import type { RemotePost } from './api/post-api.ts';
import { alikeFields, type PostFields } from './fields/post-fields.ts';

/**
 * Reason why a version of the service is there: a save found it, or a look without one, or the person
 * asked for it.
 */
export type Arrival = 'save' | 'look' | 'person';

/**
 * Decides on a version of the service that is not the known one. Content that this tab knows is
 * adopted: a save whose response was lost, the content that was typed on, or the text of now. Content
 * of another person never replaces text: it is offered, or it is a conflict.
 */
export const arrived = (state: DraftState, theirs: RemotePost, by: Arrival): DraftState => {
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

/** Returns the state with a text that replaces the former one other than by typing. */
export const withText = (state: DraftState, typed: PostFields): DraftState => ({
  ...state,
  ...{ typed, loads: state.loads + 1, isRestored: false },
});

/** Returns the state with a line. In a conflict the line says so until the conflict is settled. */
export const withLine = (state: DraftState, line: PlainLine): DraftState =>
  state.conflict === null ? { ...state, line } : state;
