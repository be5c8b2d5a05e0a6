import {
  type PostVisibility,
  type References,
  type Uuid,
  versionOf,
  visibilityFor,
} from '@content-publishing/domain';
import { parsePostAddress, type PostAddress } from '@content-publishing/domain/records';
import { READERS } from '@content-publishing/domain/tenant';
import { errAsync, type ResultAsync } from 'neverthrow';
import type { PostNotFound, PostRenamed } from '../../errors/errors.ts';
import { findOr } from '../../use-case/find-or.ts';
import type { Ports } from '../../ports.ts';
import type { Admit } from '../ports.ts';
import type { Actor } from '../../authentication/actor.ts';
import { useCase, mapView } from '../../use-case/use-case.ts';
import { parseVersionedPost, shownTo, versionedPostJson } from './versioned-post.ts';

type Deps = Pick<Ports, 'posts'>;
type GetPostError = PostNotFound | PostRenamed;

/** Ports of a read. Without `admit`, long responses are read without a limit. */
export interface ReadDeps extends Deps {
  readonly admit?: Admit;
}

/**
 * Like {@link getPost}, but returns the Post resource as JSON. Before a post of `LONG_READ_BYTES` or
 * more is read, `admit` waits until memory for it is free.
 *
 * @example
 * const found = await getPostSerialized(ports)(actor, 'moka-pot');
 */
export const getPostSerialized = useCase(
  { permissions: READERS, errors: ['post-not-found', 'post-renamed'] },
  ({ posts, admit }: ReadDeps) =>
    (actor, idOrSlug: string) =>
      lookUpPost(posts, (...place) => posts.findSerialized(...place, admit), actor, idOrSlug).map(
        versionedPostJson,
      ),
);

/**
 * Returns the live post with a UUID or slug (contract, GET /external/posts/{idOrSlug}), with its
 * references as they are now, and its version. A former slug of the post is `post-renamed`. A post
 * that is deleted, of another workspace, or hidden from the actor is `post-not-found`.
 */
export const getPost = mapView(getPostSerialized, parseVersionedPost);

/** Version of a post, and its view count, which is not part of the version. */
export interface PostState {
  readonly version: string;
  readonly viewCount: number;
}

/**
 * Returns the version of the post that {@link getPost} would return, and its view count, without
 * reading the content of the post.
 *
 * @example
 * const { version } = (await getPostVersion(ports)(actor, 'moka-pot'))._unsafeUnwrap();
 */
export const getPostVersion = useCase(
  { permissions: READERS, errors: ['post-not-found', 'post-renamed'] },
  ({ posts }: Deps) =>
    (actor, idOrSlug: string) =>
      lookUpPost(posts, posts.findVersionFields, actor, idOrSlug).map(({ post, references }) => ({
        version: versionOf(post, references),
        viewCount: post.viewCount,
      })),
);

/**
 * Looks up a post for the actor: calls `lookUp` with the address in `idOrSlug` and the
 * visibility that the permissions of the actor give, and removes related posts that the
 * actor does not see. The errors are as for {@link getPost}: `post-renamed` if only a former
 * slug matches.
 */
export const lookUpPost = <Found extends { readonly references: References }>(
  posts: Deps['posts'],
  lookUp: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility: PostVisibility,
  ) => Promise<Found | null>,
  actor: Actor,
  idOrSlug: string,
): ResultAsync<Found, GetPostError> => {
  const { workspaceId, permissions } = actor;
  const visibility = visibilityFor(permissions);
  const address = parsePostAddress(idOrSlug);
  const found = findOr(address, (known) => lookUp(workspaceId, known, visibility), {
    kind: 'post-not-found' as const,
    idOrSlug,
  }).map((post) => shownTo(visibility, post));
  if (address === undefined || 'id' in address) return found;
  return found.orElse((notFound) =>
    findOr(
      address.slug,
      (slug) => posts.findRenamed(workspaceId, slug, visibility),
      notFound,
    ).andThen((slug): ResultAsync<Found, GetPostError> =>
      // The post may have got its former slug back between the two look-ups.
      slug === address.slug
        ? lookUpPost(posts, lookUp, actor, idOrSlug)
        : errAsync({ kind: 'post-renamed', idOrSlug, slug }),
    ),
  );
};
