import { ok } from 'neverthrow';
import { type LinkChange, type LinkEdit, rewriteLinks } from '../../audit/rewrite-links.ts';
import type { References } from '../../content/post/references.ts';
import type { Site } from '../../tenant/site.ts';
import { computation, type Computation, type Platform } from '../computation.ts';
import { stored } from '../work.ts';
import type { ComposedPost } from './composed-post.ts';
import { formerPost, type PostQuestion, type PostSaveInput } from './former-post.ts';
import { patchedPost, type PostPatchError } from './patch.ts';

/** Change of the links of a stored post to some addresses. */
export interface PostRelinkInput extends PostSaveInput {
  readonly site: Site;
  readonly edits: readonly LinkEdit[];
}

/** Post with changed links. */
export interface RelinkedPost {
  /** Post to store; absent if nothing changes. */
  readonly composed?: ComposedPost;
  readonly changes: readonly LinkChange[];
}

/**
 * Changes the links of a stored public post and derives it again, like a patch of its body. A post
 * that is not public has no changes.
 */
export const relinkedPost = computation({
  size: ({ former }) => stored(former.body),
  *run(
    { site, edits, ...save }: PostRelinkInput,
    platform: Platform,
  ): Computation<PostQuestion, References, RelinkedPost, PostPatchError> {
    const post = formerPost(save.former);
    if (post.status !== 'published') return ok({ changes: [] });
    const { blocks, changes } = rewriteLinks(post, site, edits);
    if (changes.every(({ before, after }) => before === after)) return ok({ changes });
    const patched = yield* patchedPost.run({ ...save, patch: { bodyJson: blocks } }, platform);
    return patched.map((composed) => (composed ? { composed, changes } : { changes }));
  },
});
