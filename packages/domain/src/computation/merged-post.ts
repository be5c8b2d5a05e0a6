import { err } from 'neverthrow';
import type { RevisionContent } from '../content/post/revision.ts';
import type { TransitionNotAllowed } from '../content/post/status.ts';
import type { WorkingCopyConflict } from '../content/post/working-copy.ts';
import { mergeChanges } from '../lifecycle/merge-changes.ts';
import type { UnusableReference } from '../lifecycle/reference-ids.ts';
import type { InvalidInput } from '../schema/input-parser.ts';
import type { UnreadableJson } from '../schema/json-bytes.ts';
import { type JsonString, readJson } from '../schema/json-string.ts';
import { isJsonObject } from '../schema/json.ts';
import {
  computePatchedPost,
  formerPost,
  type PostPatchInput,
  type PostSaveComputation,
} from './post-computations.ts';

/** Patch that was made on an earlier revision of a stored post. */
export interface PostMergeInput extends PostPatchInput {
  /** Content of that revision; `null` if the patch was made on the present revision. */
  readonly base: JsonString<RevisionContent> | null;
}

/**
 * Like {@link computePatchedPost}, for a patch that was made on an earlier revision. Returns an
 * error if the post has changed the same fields or blocks since.
 */
export function* computeMergedPost({
  base,
  ...given
}: PostMergeInput): PostSaveComputation<
  UnreadableJson | InvalidInput | TransitionNotAllowed | UnusableReference | WorkingCopyConflict
> {
  if (base === null || !isJsonObject(given.patch)) return yield* computePatchedPost(given);
  const post = formerPost(given.former);
  const { patch, conflicts } = mergeChanges(readJson(base), post, given.patch, given.media);
  return conflicts.length > 0
    ? err({ kind: 'working-copy-conflict', fields: conflicts })
    : yield* computePatchedPost({ ...given, patch });
}
