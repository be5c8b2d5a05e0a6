import {
  parsePostAddress,
  type PostAddress,
  type Uuid,
  versionOf,
} from '@content-publishing/domain';
import { errAsync, type ResultAsync } from 'neverthrow';
import type { PostNotFound, PostRenamed } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase, mapView } from '../use-case.ts';
import { parseVersionedPost, type VersionedPostJson, versionedPostJson } from './versioned-post.ts';

type Deps = Pick<Ports, 'posts'>;
type GetPostError = PostNotFound | PostRenamed;

/**
 * Like {@link getPost}, with the Post resource as JSON, for adapters that pass it on.
 *
 * @example
 * const found = await getPostSerialized(ports)(principal, 'moka-pot');
 */
export const getPostSerialized = useCase<Deps, string, VersionedPostJson, GetPostError>(
  ['posts:read'],
  ({ posts }) =>
    ({ workspaceId }, idOrSlug) =>
      lookUpPost(posts, posts.findSerialized, workspaceId, idOrSlug).map(versionedPostJson),
);

/**
 * Returns the live post that a UUID or a slug names (contract, DELETE /external/posts/{idOrSlug}), with its
 * references as they are now, and its version. A slug that the post had before is `post-renamed`;
 * a deleted post and one of another workspace are `post-not-found`.
 */
export const getPost = mapView(getPostSerialized, parseVersionedPost);

/**
 * Returns the version that {@link getPost} would show, read without the content of the post.
 *
 * @example
 * const version = await getPostVersion(ports)(principal, 'moka-pot');
 */
export const getPostVersion = useCase<Deps, string, string, GetPostError>(
  ['posts:read'],
  ({ posts }) =>
    ({ workspaceId }, idOrSlug) =>
      lookUpPost(posts, posts.findVersionFields, workspaceId, idOrSlug).map(
        ({ post, references }) => versionOf(post, references),
      ),
);

/**
 * Returns what `lookUp` finds of the post that `idOrSlug` names; rejects as {@link getPost} does.
 */
export const lookUpPost = <Found>(
  posts: Deps['posts'],
  lookUp: (workspaceId: Uuid, address: PostAddress) => Promise<Found | null>,
  workspaceId: Uuid,
  idOrSlug: string,
): ResultAsync<Found, GetPostError> => {
  const address = parsePostAddress(idOrSlug);
  const found = findOr(address, (known) => lookUp(workspaceId, known), {
    kind: 'post-not-found',
    idOrSlug,
  });
  if (address === undefined || 'id' in address) return found;
  return found.orElse((notFound) =>
    findOr(address.slug, (slug) => posts.findRenamed(workspaceId, slug), notFound).andThen(
      (slug): ResultAsync<Found, GetPostError> =>
        // Its old slug may be its own again by now.
        slug === address.slug
          ? lookUpPost(posts, lookUp, workspaceId, idOrSlug)
          : errAsync({ kind: 'post-renamed', idOrSlug, slug }),
    ),
  );
};
