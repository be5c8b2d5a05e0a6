import {
  type CreatePostError,
  type InvalidInput,
  parsePostDraft,
  type ResolvedPost,
  resolvePost,
} from '@content-publishing/domain';
import { err, errAsync, ok } from 'neverthrow';
import type { SlugTaken } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import type { PostRepository } from './ports.ts';
import { storePost } from './store-post.ts';

interface Deps extends Pick<Ports, 'clock' | 'ids'> {
  readonly posts: Pick<PostRepository, 'references' | 'insert'>;
}

/**
 * Creates a post out of a request body (contract, POST /external/posts) and returns the Post.
 *
 * Rejects, in this order: invalid input (all violations), `scheduled`, a reference that the
 * workspace does not have, a slug that is taken.
 *
 * @example
 * const created = await createPost(ports)(principal, { slug, title, bodyJson: [], authorId });
 * created.match((post) => post.id, describe);
 */
export const createPost = useCase<
  Deps,
  unknown,
  ResolvedPost,
  InvalidInput | CreatePostError | SlugTaken
>(['posts:write'], ({ posts, clock, ids }) => ({ workspaceId }, input) => {
  const now = clock.now();
  const draft = parsePostDraft(input, now);
  if (draft.isErr()) return errAsync(draft.error);
  const origin = { id: ids.next(), workspaceId, now };
  return storePost(posts, draft.value, origin, async (post, references) => {
    const inserted = await posts.insert(workspaceId, post);
    return inserted.isOk() ? ok(resolvePost(post, references)) : err(inserted.error);
  });
});
