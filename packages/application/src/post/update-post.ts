import {
  type InvalidInput,
  parsePostAddress,
  parsePostPatch,
  type PostAddress,
  type ReferenceNotFound,
  referencesOf,
  revisePost,
  revisionIn,
  type TransitionNotAllowed,
  type Uuid,
  versionOf,
} from '@content-publishing/domain';
import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import type { PostChanged, PostNotFound, SlugTaken } from '../errors.ts';
import { find } from '../find.ts';
import type { Ports, PostWithReferences } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { type VersionedPost, versionedPost } from './versioned-post.ts';

/** What a caller wants to change of which post. */
export interface PostChange {
  readonly idOrSlug: string;
  /** A JSON Merge Patch (RFC 7396) of the fields that a writer may give. */
  readonly patch: unknown;
  /** Versions of which the post must have one, as somebody else may have saved it; any if absent. */
  readonly versions?: readonly string[] | undefined;
}

type Needs = Pick<Ports, 'posts' | 'clock'>;

type Refusal =
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
 * Refuses, in this order: a post that is not there, another version than the caller knows, invalid
 * input (all violations), a status that the post cannot have next, a reference that the workspace
 * does not have, a slug that is taken. Without `versions` the last save wins, field by field.
 */
export const updatePost = useCase<Needs, PostChange, VersionedPost, Refusal>(
  ['posts:write'],
  (ports) =>
    ({ workspaceId }, change) =>
      save(ports, workspaceId, change, parsePostAddress(change.idOrSlug)),
);

const save = (
  ports: Needs,
  workspaceId: Uuid,
  change: PostChange,
  address: PostAddress | undefined,
  wasReferenceGone = false,
): ResultAsync<VersionedPost, Refusal> =>
  find(address, (known) => ports.posts.find(workspaceId, known), {
    kind: 'post-not-found',
    idOrSlug: change.idOrSlug,
  })
    .andThen((found) => inVersion(found, change.versions))
    .andThen((found) =>
      replace(ports, found, change.patch).orElse((refusal): ResultAsync<VersionedPost, Refusal> => {
        // By its id: whoever came between may have renamed it.
        const again = { id: found.post.id };
        // Whoever came between has saved, so that somebody gets on in each round.
        if (refusal.kind === 'post-outdated') return save(ports, workspaceId, change, again);
        if (refusal.kind !== 'reference-gone') return errAsync(refusal);
        // Something vanished since the look-up: a second one names it.
        if (!wasReferenceGone) return save(ports, workspaceId, change, again, true);
        throw new Error('A storage reports a reference gone that it still has');
      }),
    );

const inVersion = (
  found: PostWithReferences,
  versions: PostChange['versions'],
): Result<PostWithReferences, PostChanged> =>
  // Views and the records that a post refers to are no saves: they do not keep anybody from one.
  versions === undefined || versions.some((version) => revisionIn(version) === found.post.revision)
    ? ok(found)
    : err({ kind: 'post-changed', version: versionOf(found.post, found.references) });

const replace = ({ posts, clock }: Needs, { post: former }: PostWithReferences, patch: unknown) => {
  const { workspaceId } = former;
  const now = clock.now();
  return parsePostPatch(former, patch, now).asyncAndThen((revision) =>
    ResultAsync.fromSafePromise(posts.references(workspaceId, referencesOf(revision))).andThen(
      (references) =>
        revisePost(former, revision, references, now).asyncAndThen((post) =>
          posts.replace(workspaceId, former, post).map(() => versionedPost({ post, references })),
        ),
    ),
  );
};
