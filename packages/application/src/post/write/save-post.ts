import {
  type PostVersionFields,
  type References,
  replacesAutosave,
  type SerializedPost,
  type Utf8Text,
} from '@content-publishing/domain';
import type {
  ComposedPost,
  PostPatchInput,
  PostQuestion,
} from '@content-publishing/domain/computations';
import { postChange } from '@content-publishing/domain/events';
import type { PostAddress } from '@content-publishing/domain/records';
import type { ActivityAction } from '@content-publishing/domain/tenant';
import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../../activity/activity-of.ts';
import { noteOf } from '../../event/note.ts';
import { COMPUTATION_ERRORS } from '../../computation/compute.ts';
import type { DraftsOnly, NotOwn, SlugWasPublic } from '../../errors/access-errors.ts';
import type { ErrorOf } from '../../errors/use-case-errors.ts';
import type { Ports } from '../../ports.ts';
import { identityOf, type Actor } from '../../authentication/actor.ts';
import { nextAttempt } from '../../use-case/next-attempt.ts';
import { mayChangePost, maySavePost } from './may-change-post.ts';
import { movedRedirects, type MovingDeps } from './moved-redirects.ts';
import type { PostRepository } from '../ports.ts';
import { findCheckedPost } from '../read/find-checked-post.ts';
import { inVersion, versionedPostJson } from '../read/versioned-post.ts';

/** Ports that {@link savePost} needs. */
export interface SavingDeps extends MovingDeps, Pick<Ports, 'compute'> {
  readonly posts: Pick<
    PostRepository,
    'findSerialized' | 'findVersionFields' | 'references' | 'replace'
  >;
}

/** Errors of every save of a post. */
export const SAVE_POST_ERRORS = [
  'post-not-found',
  'not-own',
  'drafts-only',
  'post-changed',
  'reference-not-found',
  'not-a-picture',
  'slug-was-public',
  'slug-taken',
  ...COMPUTATION_ERRORS,
] as const;

/** Error of {@link SAVE_POST_ERRORS}. */
export type SavePostError = ErrorOf<(typeof SAVE_POST_ERRORS)[number]>;

/** Post that was saved: the JSON of its resource, and its version. */
export interface SavedPostJson {
  readonly post: Utf8Text;
  readonly version: string;
}

/** Input of the computation of a save, read from the stored post. */
interface SaveInput extends Pick<PostPatchInput, 'now' | 'savedBy' | 'media' | 'blockVocabulary'> {
  readonly former: SerializedPost;
}

/**
 * Replies to the question of a computation of a save: checks that the actor may save the new
 * slug, status and author, and returns the records that the new content refers to.
 */
type ReplyToSave = (
  question: PostQuestion,
) => Promise<Result<References, DraftsOnly | NotOwn | SlugWasPublic>>;

/** One kind of save, such as an update or the restoration of a revision. */
interface PostSave<E> {
  readonly idOrSlug: string;
  /** Parsed `idOrSlug`; undefined if no post can have it. */
  readonly address: PostAddress | undefined;
  /** The post must have one of these versions; absent: any. */
  readonly versions: readonly string[] | undefined;
  /** Action in the activity entry of the save. */
  readonly action: ActivityAction;
  /**
   * Whether a tool saves while a person types. It then replaces the autosave before it
   * (`replacesAutosave`), without an entry in the activity. Default: false.
   */
  readonly isAutosave?: boolean;
  /** Checks the post before it is read, if it is long. */
  readonly check?: (post: PostVersionFields) => ResultAsync<void, E>;
  /** Computes the new post; undefined if nothing changes. */
  readonly compute: (
    input: SaveInput,
    reply: ReplyToSave,
  ) => ResultAsync<ComposedPost | undefined, E | SavePostError>;
}

/**
 * Saves a live post, with all derived fields computed again, and returns it with its version. A
 * save that changes nothing stores nothing and returns the stored post. Without `versions` the last
 * save wins.
 *
 * Errors, in this order: a missing post, a post that the actor may not change, another version than
 * the caller knows, the errors of `compute`, a slug, a status or an author that the actor may not set, a
 * slug that is taken.
 */
export const savePost = <E>(
  ports: SavingDeps,
  actor: Actor,
  save: PostSave<E>,
): ResultAsync<SavedPostJson, E | SavePostError> =>
  new ResultAsync(attempt(ports, actor, save, save.address));

type Outcome<E> = Promise<Result<SavedPostJson, E | SavePostError>>;

/**
 * Saves the post at `address`, and tries again when the post or its references change meanwhile.
 */
const attempt = async <E>(
  ports: SavingDeps,
  actor: Actor,
  save: PostSave<E>,
  address: PostAddress | undefined,
  count = 1,
): Outcome<E> => {
  const { posts, clock } = ports;
  const { workspaceId } = actor;
  const read = address
    ? await findCheckedPost(ports, workspaceId, address, (state) =>
        mayChangePost(actor, state.post)
          .andThen(() => inVersion(state, save.versions))
          .asyncAndThen(() => save.check?.(state.post) ?? okAsync()),
      )
    : ok(null);
  if (read.isErr()) return err(read.error);
  if (read.value === null) return err({ kind: 'post-not-found', idOrSlug: save.idOrSlug });
  const { found } = read.value;
  const { post: formerPost, body } = found;
  let seen: References | undefined;
  const now = clock.now();
  const computed = await save.compute(
    {
      former: { post: formerPost, body },
      now,
      savedBy: identityOf(actor)?.name ?? null,
      media: found.references.media,
      blockVocabulary: found.references.blockVocabulary,
    },
    async (question) => {
      const stays = maySavePost(actor, formerPost, question);
      if (stays.isErr()) return err(stays.error);
      seen = await posts.references(workspaceId, question.references);
      return ok(seen);
    },
  );
  if (computed.isErr()) return err(computed.error);
  if (computed.value === undefined) return ok(versionedPostJson(found));
  const { stored, former, changedFields, resource, version } = computed.value;
  if (former === null) throw new Error('A revised post replaces one');
  const { id, slug: name, updatedAt } = stored.post;
  const move = await movedRedirects(ports, actor, formerPost, stored.post);
  const autosavedBy = save.isAutosave ? (identityOf(actor)?.id ?? null) : null;
  const next = { ...stored, post: { ...stored.post, autosavedBy } };
  const isFolded = autosavedBy !== null && replacesAutosave(formerPost, autosavedBy, now);
  const replaced = isFolded
    ? await posts.replace(workspaceId, { ...former, kept: null }, next, undefined, seen, move)
    : await posts.replace(
        workspaceId,
        former,
        next,
        noteOf(
          ports,
          activityOf(ports, actor, save.action, { id, name }, changedFields),
          postChange(found, { post: next.post, references: seen ?? found.references }, updatedAt),
        ),
        seen,
        move,
      );
  if (replaced.isOk()) return ok({ post: resource, version });
  const { error } = replaced;
  switch (error.kind) {
    // Another save has succeeded meanwhile, so every round makes progress. The next attempt uses
    // the id: another request may have renamed the post.
    case 'revision-conflict':
      return attempt(ports, actor, save, { id });
    case 'reference-vanished':
      return attempt(ports, actor, save, { id }, nextAttempt(count));
    case 'slug-taken':
      return err(error);
    default:
      return error satisfies never;
  }
};
