import {
  type InvalidInput,
  sameRevision,
  parsePostAddress,
  parsePostPatch,
  type PostAddress,
  type ReferenceNotFound,
  referencesOf,
  referencesShownBy,
  revisePost,
  type TransitionNotAllowed,
  type Uuid,
  versionOf,
} from '@content-publishing/domain';
import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import type { PostChanged, PostNotFound, SlugTaken } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { nextAttempt } from './retry-limit.ts';
import type { PostRepository, PostWithReferences } from './ports.ts';
import { type VersionedPost, versionedPost } from './versioned-post.ts';

/** Change of a post that a client requests. */
export interface PostChange {
  readonly idOrSlug: string;
  /** A JSON Merge Patch (RFC 7396) of the fields that a writer may give. */
  readonly patch: unknown;
  /** The post must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

interface Deps extends Pick<Ports, 'clock'> {
  readonly posts: Pick<PostRepository, 'find' | 'references' | 'replace'>;
}

type UpdatePostError =
  | InvalidInput
  | PostChanged
  | PostNotFound
  | ReferenceNotFound
  | SlugTaken
  | TransitionNotAllowed;

/**
 * Changes the live post that a UUID or a slug names and derives everything again. Returns the post
 * as it is then, with its version.
 *
 * Rejects, in this order: a post that is not there, another version than the caller knows, invalid
 * input (all violations), a status that the post cannot have next, a reference that the workspace
 * does not have, a slug that is taken. Without `versions` the last save wins, field by field.
 *
 * @example
 * await updatePost(ports)(principal, { idOrSlug: 'moka-pot', patch: { title: 'Moka' } });
 */
export const updatePost = useCase<Deps, PostChange, VersionedPost, UpdatePostError>(
  ['posts:write'],
  (ports) =>
    ({ workspaceId }, change) =>
      save(ports, workspaceId, change, parsePostAddress(change.idOrSlug)),
);

const save = (
  ports: Deps,
  workspaceId: Uuid,
  change: PostChange,
  address: PostAddress | undefined,
  look = 1,
): ResultAsync<VersionedPost, UpdatePostError> =>
  findOr(address, (known) => ports.posts.find(workspaceId, known), {
    kind: 'post-not-found',
    idOrSlug: change.idOrSlug,
  })
    .andThen((found) => inVersion(found, change.versions))
    .andThen((found) =>
      replace(ports, found, change.patch).orElse(
        (error): ResultAsync<VersionedPost, UpdatePostError> => {
          // By its id: another request may have renamed it.
          const again = { id: found.post.id };
          // Another save has succeeded meanwhile, so every round makes progress.
          if (error.kind === 'post-outdated') return save(ports, workspaceId, change, again);
          return error.kind === 'reference-gone'
            ? save(ports, workspaceId, change, again, nextAttempt(look))
            : errAsync(error);
        },
      ),
    );

const inVersion = (
  found: PostWithReferences,
  versions: PostChange['versions'],
): Result<PostWithReferences, PostChanged> =>
  // Views and the records that a post refers to are no saves: they do not conflict with one.
  versions === undefined || versions.some((version) => sameRevision(version, found.post))
    ? ok(found)
    : err({ kind: 'post-changed', version: versionOf(found.post, found.references) });

const replace = ({ posts, clock }: Deps, { post: former }: PostWithReferences, patch: unknown) => {
  const { workspaceId } = former;
  const now = clock.now();
  return parsePostPatch(former, patch, now).asyncAndThen((revision) =>
    ResultAsync.fromSafePromise(posts.references(workspaceId, referencesOf(revision))).andThen(
      (references) =>
        revisePost(former, revision, references, now).asyncAndThen((post) =>
          posts
            .replace(workspaceId, former, post)
            .map(() => versionedPost({ post, references: referencesShownBy(post, references) })),
        ),
    ),
  );
};
