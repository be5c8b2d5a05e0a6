import type { DraftContext } from './draft-context.ts';
import { contentOf } from './draft-state.ts';
import type { Answer, RemotePost } from './post-api.ts';
import { alikeFields, type PostFields } from './post-fields.ts';

/**
 * Returns the content in which a version of the service agrees with this tab: a save whose response
 * was lost, the content that was typed on, or the text of now. `undefined` if another person changed
 * the content.
 */
export const agreement = ({ get }: DraftContext, { shown }: RemotePost): PostFields | undefined => {
  const state = get();
  const known = [contentOf(state), ...state.attempts, state.base];
  return known.find((fields) => alikeFields(fields, shown));
};

/** Takes a version of the service as the one that the text is typed on. */
export const adopt = ({ get, set }: DraftContext, remote: RemotePost, base: PostFields): void => {
  const isPublic = remote.post.status === 'published' || remote.post.status === 'archived';
  set({
    ...{ remote, base, attempts: [], creation: null, conflict: null, newer: null },
    ...(isPublic && get().slugFollows && { slugFollows: false, typed: contentOf(get()) }),
  });
};

/**
 * Reads the present version after a save was rejected because of it. If no other person
 * changed the content, the text stands on that version from now on; otherwise there is a conflict. Returns the
 * failure of the read, if it fails.
 */
export const reconcile = async (
  context: DraftContext,
  known: RemotePost,
): Promise<Answer<RemotePost>> => {
  const found = await context.ports.api.load(known.id);
  if (!found.ok) return found;
  const theirs = found.value;
  const base = agreement(context, theirs);
  if (base) adopt(context, theirs, base);
  else {
    const { savedBy, savedAt } = theirs;
    context.set({ conflict: theirs, newer: null, line: { kind: 'conflict', savedBy, savedAt } });
  }
  return found;
};
