import type { ClientError } from '@content-publishing/site-kit';
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
 * Takes a version of the service that is not the known one. If no other person changed the content, the
 * text stands on that version from now on; otherwise there is a conflict.
 */
export const meet = (context: DraftContext, theirs: RemotePost): void => {
  const base = agreement(context, theirs);
  if (base) adopt(context, theirs, base);
  else {
    const { savedBy, savedAt } = theirs;
    context.set({ conflict: theirs, newer: null, line: { kind: 'conflict', savedBy, savedAt } });
  }
};

/**
 * Reads the present version after a save was rejected because of it, and meets it. Returns the failure of
 * the read, if it fails.
 */
export const reconcile = async (
  context: DraftContext,
  known: RemotePost,
): Promise<Answer<RemotePost>> => {
  const found = await context.ports.api.load(known.id);
  if (found.ok) meet(context, found.value);
  return found;
};

/**
 * Looks whether a save whose response was lost was stored, before another one is sent: only the last few
 * are remembered. Returns the failure of the read, if it fails.
 */
export const findAttempt = async (context: DraftContext): Promise<ClientError | undefined> => {
  const { remote, attempts } = context.get();
  if (remote === null || attempts.length === 0) return undefined;
  const found = await context.ports.api.poll(remote);
  if (!found.ok) return found.error;
  if (found.value !== null) meet(context, found.value);
  return undefined;
};
