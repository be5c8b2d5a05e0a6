import {
  createPost,
  type DateTime,
  type InvalidInput,
  NEWEST_BLOCK_VOCABULARY,
  parsePostDraft,
  parsePostPatch,
  type Post,
  type References,
  revisePost,
  type TransitionNotAllowed,
} from '@content-publishing/domain';
import { everything, now, smallest, uuid } from './records.ts';

/** Stamp of the posts of tests. */
export const origin = { id: uuid('f1'), workspaceId: uuid('aa'), now };

/** An instant after {@link now}, at which posts are changed. */
export const later: DateTime = '2026-03-02T12:00:00.000Z';

/** Returns the post that a create request makes. */
export const createdPost = (request: object = smallest, references: References = everything) =>
  createPost(
    parsePostDraft(request, now, NEWEST_BLOCK_VOCABULARY)._unsafeUnwrap({ withStackTrace: true }),
    references,
    origin,
  )._unsafeUnwrap();

/** Returns `post` with a patch applied. */
export const patchedPost = (post: Post, patch: unknown, at: DateTime = later): Post =>
  revisePost(
    post,
    parsePostPatch(post, patch, at, new Map(), NEWEST_BLOCK_VOCABULARY)._unsafeUnwrap({
      withStackTrace: true,
    }),
    everything,
    at,
  )._unsafeUnwrap();

/** Returns the error of an invalid patch of `post`. */
export const patchError = (
  post: Post,
  patch: unknown,
  at: DateTime = later,
): InvalidInput | TransitionNotAllowed => parsePostPatch(post, patch, at)._unsafeUnwrapErr();

/** Returns the paths at which a patch of `post` is invalid. */
export const invalidPaths = (post: Post, patch: unknown, at: DateTime = later): string[] => {
  const error = patchError(post, patch, at);
  return error.kind === 'invalid-input' ? error.violations.map(({ path }) => path) : [];
};
