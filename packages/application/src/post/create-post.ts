import {
  createPost as toPost,
  type CreatePostRefusal,
  type InvalidInput,
  type Origin,
  parsePostDraft,
  type PostDraft,
  referencesOf,
  type ResolvedPost,
  resolvePost,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import type { SlugTaken } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { nextLook } from './next-look.ts';

type Needs = Pick<Ports, 'posts' | 'clock' | 'ids'>;

/**
 * Creates a post out of a request body (contract, POST /external/posts) and returns the Post.
 *
 * Refuses, in this order: invalid input (all violations), `scheduled`, a reference that the
 * workspace does not have, a slug that is taken.
 */
export const createPost = useCase<
  Needs,
  unknown,
  ResolvedPost,
  InvalidInput | CreatePostRefusal | SlugTaken
>(['posts:write'], ({ posts, clock, ids }) => ({ workspaceId }, input) => {
  const now = clock.now();
  return parsePostDraft(input, now).asyncAndThen((draft) =>
    store(posts, draft, { id: ids.next(), workspaceId, now }),
  );
});

type StoreRefusal = CreatePostRefusal | SlugTaken;

const store = (
  posts: Needs['posts'],
  draft: PostDraft,
  origin: Origin,
  look = 1,
): ResultAsync<ResolvedPost, StoreRefusal> =>
  ResultAsync.fromSafePromise(posts.references(origin.workspaceId, referencesOf(draft)))
    .andThen((references) =>
      toPost(draft, references, origin).asyncAndThen((post) =>
        posts.insert(origin.workspaceId, post).map(() => resolvePost(post, references)),
      ),
    )
    .orElse((refusal): ResultAsync<ResolvedPost, StoreRefusal> =>
      refusal.kind === 'reference-gone'
        ? store(posts, draft, origin, nextLook(look))
        : errAsync(refusal),
    );
