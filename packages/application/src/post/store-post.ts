import {
  createPost as toPost,
  type CreatePostRefusal,
  type Origin,
  type Post,
  type PostDraft,
  type References,
  referencesOf,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import type { ReferenceGone } from '../errors.ts';
import { nextLook } from './next-look.ts';
import type { PostRepository } from './ports.ts';

/** Keeps a post that was made with `references`, and returns what there is to show of it. */
type Insert<View, Refusal> = (
  post: Post,
  references: References,
) => ResultAsync<View, Refusal | ReferenceGone>;

/**
 * Makes a post out of `draft` and has it kept by `insert`. When a record that it refers to vanishes
 * meanwhile, it is looked for again, so that the refusal names it.
 */
export const storePost = <View, Refusal extends { readonly kind: string }>(
  posts: Pick<PostRepository, 'references'>,
  draft: PostDraft,
  origin: Origin,
  insert: Insert<View, Refusal>,
  look = 1,
): ResultAsync<View, CreatePostRefusal | Refusal> =>
  ResultAsync.fromSafePromise(posts.references(origin.workspaceId, referencesOf(draft)))
    .andThen((references) =>
      toPost(draft, references, origin).asyncAndThen((post) => insert(post, references)),
    )
    .orElse((refusal): ResultAsync<View, CreatePostRefusal | Refusal> =>
      isReferenceGone(refusal)
        ? storePost(posts, draft, origin, insert, nextLook(look))
        : errAsync(refusal),
    );

const isReferenceGone = (refusal: { readonly kind: string }): refusal is ReferenceGone =>
  refusal.kind === 'reference-gone';
