import { err } from 'neverthrow';
import type { RevisionContent } from '../../content/post/revision.ts';
import type { WorkingCopyConflict } from '../../content/post/working-copy.ts';
import { mergeChanges } from '../../lifecycle/merge-changes.ts';
import { type JsonString, readJson } from '../../schema/json-string.ts';
import { isJsonObject } from '../../schema/json.ts';
import { computation, type Platform } from '../computation.ts';
import { compared, NOTHING, stored, sum } from '../work.ts';
import { formerPost, type PostSaveComputation } from './former-post.ts';
import { patchedPost, type PostPatchError, type PostPatchInput } from './patch.ts';

/** Patch that was made on an earlier revision of a stored post. */
export interface PostMergeInput extends PostPatchInput {
  /** Content of that revision; `null` if the patch was made on the present revision. */
  readonly base: JsonString<RevisionContent> | null;
}

/**
 * Like {@link patchedPost}, for a patch that was made on an earlier revision. Returns an error if
 * the post has changed the same fields or blocks since.
 */
export const mergedPost = computation({
  size: ({ base, former }) => sum(base === null ? NOTHING : compared(base), stored(former.body)),
  *run(
    { base, ...save }: PostMergeInput,
    platform: Platform,
  ): PostSaveComputation<PostPatchError | WorkingCopyConflict> {
    if (base === null || !isJsonObject(save.patch)) return yield* patchedPost.run(save, platform);
    const post = formerPost(save.former);
    const { patch, conflicts } = mergeChanges(readJson(base), post, save.patch, save.media);
    return conflicts.length > 0
      ? err({ kind: 'working-copy-conflict', fields: conflicts })
      : yield* patchedPost.run({ ...save, patch }, platform);
  },
});
