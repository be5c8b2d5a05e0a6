import {
  type CreatePostError,
  type InvalidInput,
  parsePostDraft,
  type ResolvedPost,
  resolvePost,
} from '@content-publishing/domain';
import { err, errAsync, ok } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { DraftsOnly, SlugTaken } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import type { PostRepository } from './ports.ts';
import { mayChange } from './drafts-only.ts';
import { storePost } from './store-post.ts';

interface Deps extends Pick<Ports, 'clock' | 'ids'> {
  readonly posts: Pick<PostRepository, 'references' | 'insert'>;
}

/**
 * Creates a post out of a request body (contract, POST /external/posts) and returns the Post.
 *
 * Rejects, in this order: invalid input (all violations), a post that the key may not publish,
 * `scheduled`, a reference that the workspace does not have, a slug that is taken.
 *
 * @example
 * const created = await createPost(ports)(principal, { slug, title, bodyJson: [], authorId });
 * created.match((post) => post.id, describe);
 */
export const createPost = useCase<
  Deps,
  unknown,
  ResolvedPost,
  InvalidInput | CreatePostError | SlugTaken | DraftsOnly
>(['posts:write'], (ports) => (principal, input) => {
  const { posts, clock, ids } = ports;
  const { workspaceId } = principal;
  const now = clock.now();
  const draft = parsePostDraft(input, now);
  if (draft.isErr()) return errAsync(draft.error);
  const allowed = mayChange(principal, draft.value.status);
  if (allowed.isErr()) return errAsync(allowed.error);
  const origin = { id: ids.next(), workspaceId, now };
  const created = { draft: draft.value, origin, principal };
  return storePost(posts, created, async (post, references) => {
    const record = { id: post.id, name: post.slug };
    const activity = activityOf(ports, principal, 'post.created', record);
    const inserted = await posts.insert(workspaceId, post, activity, references);
    return inserted.isOk() ? ok(resolvePost(post, references)) : err(inserted.error);
  });
});
