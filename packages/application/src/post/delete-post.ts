import {
  type JsonString,
  parsePostAddress,
  readJson,
  type ResolvedPost,
  resolvedPostJson,
} from '@content-publishing/domain';
import { okAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { DraftsOnly, PostNotFound } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase, mapView } from '../use-case.ts';
import { mayChange } from './drafts-only.ts';

type Deps = Pick<Ports, 'posts' | 'clock' | 'ids'>;
type Deleted = ResultAsync<JsonString<ResolvedPost>, DraftsOnly | PostNotFound>;

/**
 * Like {@link deletePost}, with the Post resource as JSON, for adapters that pass it on.
 *
 * @example
 * const json = await deletePostSerialized(ports)(principal, 'moka-pot');
 */
export const deletePostSerialized = useCase<
  Deps,
  string,
  JsonString<ResolvedPost>,
  DraftsOnly | PostNotFound
>(['posts:write'], (ports) => (principal, idOrSlug) => {
  const { posts, clock } = ports;
  const { workspaceId } = principal;
  const address = parsePostAddress(idOrSlug);
  const remove = (): Deleted =>
    findOr(address, (known) => posts.findVersionFields(workspaceId, known), {
      kind: 'post-not-found' as const,
      idOrSlug,
    })
      .andThen(({ post }) => mayChange(principal, post.status).map(() => post))
      .andThen(({ id, revision, slug: name }) => {
        const activity = activityOf(ports, principal, 'post.deleted', { id, name });
        const transition = { revision, activity };
        return ResultAsync.fromSafePromise(
          posts.softDelete(workspaceId, { id }, clock.now(), transition),
        );
      })
      .andThen((deleted): Deleted =>
        // Otherwise it was saved or deleted meanwhile, so every round makes progress.
        deleted ? okAsync(resolvedPostJson(deleted, deleted.references)) : remove(),
      );
  return remove();
});

/**
 * Soft-deletes the live post that a UUID or a slug names (contract, DELETE
 * /external/posts/{idOrSlug}): its slug is free again and every read hides it. Returns the post as
 * it was, with `deletedAt`. A deleted post and one of another workspace are `post-not-found`.
 *
 * @example
 * const deleted = await deletePost(ports)(principal, 'moka-pot');
 */
export const deletePost = mapView(deletePostSerialized, (post): ResolvedPost => readJson(post));
