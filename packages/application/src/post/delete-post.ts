import {
  type JsonString,
  parsePostAddress,
  readJson,
  type ResolvedPost,
  resolvedPostJson,
} from '@content-publishing/domain';
import type { PostNotFound } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase, mapView } from '../use-case.ts';

type Deps = Pick<Ports, 'posts' | 'clock'>;

/**
 * Like {@link deletePost}, with the Post resource as JSON, for adapters that pass it on.
 *
 * @example
 * const json = await deletePostSerialized(ports)(principal, 'moka-pot');
 */
export const deletePostSerialized = useCase<Deps, string, JsonString<ResolvedPost>, PostNotFound>(
  ['posts:write'],
  ({ posts, clock }) =>
    ({ workspaceId }, idOrSlug) =>
      findOr(
        parsePostAddress(idOrSlug),
        (address) => posts.softDelete(workspaceId, address, clock.now()),
        { kind: 'post-not-found', idOrSlug },
      ).map((deleted) => resolvedPostJson(deleted, deleted.references)),
);

/**
 * Soft-deletes the live post that a UUID or a slug names (contract, DELETE
 * /external/posts/{idOrSlug}): its slug is free again and every read hides it. Returns the post as
 * it was, with `deletedAt`. A deleted post and one of another workspace are `post-not-found`.
 *
 * @example
 * const deleted = await deletePost(ports)(principal, 'moka-pot');
 */
export const deletePost = mapView(deletePostSerialized, (post): ResolvedPost => readJson(post));
