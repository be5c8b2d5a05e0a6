import {
  type ActivityAction,
  type Post,
  type PostAddress,
  type PostRevision,
  type ReferenceNotFound,
  referencesOf,
  referencesShownBy,
  revisePost,
  sameRevision,
  versionOf,
} from '@content-publishing/domain';
import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { DraftsOnly, PostChanged, PostNotFound, SlugTaken, SlugWasPublic } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Principal } from '../principal.ts';
import { mayChange, maySave } from './drafts-only.ts';
import { movedRedirects, type MovingDeps } from './moved-redirects.ts';
import type { PostRepository, PostWithReferences } from './ports.ts';
import { nextAttempt } from '../retry-limit.ts';
import { type VersionedPost, versionedPost } from './versioned-post.ts';

/** Ports that saving a post needs. */
export interface SavingDeps extends MovingDeps {
  readonly posts: Pick<PostRepository, 'find' | 'references' | 'replace'>;
}

/** Errors of every save. */
export type SavePostError =
  | DraftsOnly
  | PostChanged
  | PostNotFound
  | ReferenceNotFound
  | SlugTaken
  | SlugWasPublic;

/** Save of a post, however its next state is told. */
interface PostSave<E> {
  readonly idOrSlug: string;
  /** Parsed `idOrSlug`; absent where no post can have it. */
  readonly address: PostAddress | undefined;
  /** The post must have one of these versions; absent: any. */
  readonly versions: readonly string[] | undefined;
  readonly action: ActivityAction;
  /** Returns what `former` is to be. */
  readonly revise: (former: Post, now: string) => ResultAsync<PostRevision, E>;
}

/**
 * Saves a live post, with everything derived again, and returns it with its version. Rejects, in
 * this order: a post that is not there, one that the key may not change, another version than the
 * caller knows, what `revise` rejects, a slug that the key may not change, a reference that the workspace does not have, a slug that is
 * taken. Without `versions` the last save wins.
 */
export const savePost = <E extends { readonly kind: string }>(
  ports: SavingDeps,
  principal: Principal,
  change: PostSave<E>,
): ResultAsync<VersionedPost, E | SavePostError> => {
  const save = (
    address: PostAddress | undefined,
    look = 1,
  ): ResultAsync<VersionedPost, E | SavePostError> =>
    findOr(address, (known) => ports.posts.find(principal.workspaceId, known), {
      kind: 'post-not-found' as const,
      idOrSlug: change.idOrSlug,
    })
      .andThen((found) => mayChange(principal, found.post.status).map(() => found))
      .andThen((found) => inVersion(found, change.versions))
      .andThen((found) =>
        replace(ports, principal, found.post, change).orElse(
          (error): ResultAsync<VersionedPost, E | SavePostError> => {
            // By its id: another request may have renamed it.
            const again = { id: found.post.id };
            switch (error.kind) {
              // Another save has succeeded meanwhile, so every round makes progress.
              case 'post-outdated':
                return save(again);
              case 'reference-gone':
                return save(again, nextAttempt(look));
              case 'rejected':
                return errAsync(error.error);
              default:
                return error satisfies never;
            }
          },
        ),
      );
  return save(change.address);
};

const inVersion = (
  found: PostWithReferences,
  versions: readonly string[] | undefined,
): Result<PostWithReferences, PostChanged> =>
  // Views and the records that a post refers to are no saves: they do not conflict with one.
  versions === undefined || versions.some((version) => sameRevision(version, found.post))
    ? ok(found)
    : err({ kind: 'post-changed', version: versionOf(found.post, found.references) });

/** Outcome of a round that stored nothing: another round may, or none will. */
type Failed<E> =
  | { readonly kind: 'post-outdated' | 'reference-gone' }
  | { readonly kind: 'rejected'; readonly error: E };

const replace = <E>(
  ports: SavingDeps,
  principal: Principal,
  former: Post,
  { revise, action }: PostSave<E>,
): ResultAsync<
  VersionedPost,
  Failed<E | DraftsOnly | ReferenceNotFound | SlugTaken | SlugWasPublic>
> => {
  const { posts, clock } = ports;
  const { workspaceId } = former;
  const now = clock.now();
  return revise(former, now)
    .mapErr(rejected)
    .andThen((revision) =>
      maySave(principal, former, revision)
        .mapErr(rejected)
        .asyncAndThen(() =>
          ResultAsync.fromSafePromise(posts.references(workspaceId, referencesOf(revision))),
        )
        .andThen((references) =>
          revisePost(former, revision, references, now, principal.key?.name)
            .mapErr(rejected)
            .asyncAndThen((post) => {
              const { id, slug: name } = post;
              const activity = activityOf(ports, principal, action, { id, name });
              return ResultAsync.fromSafePromise(movedRedirects(ports, principal, former, post))
                .andThen((move) =>
                  posts.replace(workspaceId, former, post, activity, references, move),
                )
                .map(() => versionedPost({ post, references: referencesShownBy(post, references) }))
                .mapErr((error) => (error.kind === 'slug-taken' ? rejected(error) : error));
            }),
        ),
    );
};

const rejected = <E>(error: E) => ({ kind: 'rejected' as const, error });
