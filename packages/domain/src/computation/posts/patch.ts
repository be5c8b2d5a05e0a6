import { err } from 'neverthrow';
import type { References } from '../../content/post/references.ts';
import type { TransitionNotAllowed } from '../../content/post/status.ts';
import { applyRevision } from '../../lifecycle/post-lifecycle.ts';
import { parsePostPatch } from '../../lifecycle/post-patch.ts';
import type { UnusableReference } from '../../lifecycle/reference-ids.ts';
import type { InvalidInput } from '../../schema/input-parser.ts';
import { jsonInput, type UnreadableJson } from '../../schema/json-bytes.ts';
import { computation } from '../computation.ts';
import { given, stored, sum } from '../work.ts';
import { composed } from './composed-post.ts';
import {
  formerPost,
  type PostSaveComputation,
  type PostSaveInput,
  questionOf,
} from './former-post.ts';

/** Patch of a stored post. */
export interface PostPatchInput extends PostSaveInput {
  /** JSON Merge Patch as a parsed value, or as the bytes of its JSON. */
  readonly patch: unknown;
  /**
   * Media records that the client was shown with the post, from which alt and caption of blocks in
   * the patch may come; absent: none.
   */
  readonly media?: References['media'];
}

/** Errors of a patch. */
export type PostPatchError =
  | UnreadableJson
  | InvalidInput
  | TransitionNotAllowed
  | UnusableReference;

/**
 * Parses a patch of a stored post and derives the post again (PATCH /external/posts/{idOrSlug}).
 * Returns `undefined` if nothing changes, so that nothing is saved.
 */
export const patchedPost = computation({
  size: ({ patch, former }) => sum(given(patch), stored(former.body)),
  *run({
    former: serialized,
    patch: input,
    media,
    now,
    savedBy,
    blockVocabulary,
  }: PostPatchInput): PostSaveComputation<PostPatchError> {
    const former = formerPost(serialized);
    const parsed = jsonInput(input).andThen((patch) =>
      parsePostPatch(former, patch, now, media, blockVocabulary),
    );
    if (parsed.isErr()) return err(parsed.error);
    const revision = parsed.value;
    const references = yield questionOf(revision, revision.publication.status);
    return applyRevision(former, revision, references, now, savedBy).map((revised) =>
      revised.post === former
        ? undefined
        : composed(revised.post, references, former, revised.changedFields),
    );
  },
});
