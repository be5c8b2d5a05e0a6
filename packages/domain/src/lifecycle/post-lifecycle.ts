import { err, ok, type Result } from 'neverthrow';
import type { RecordStamp } from '../record/record-stamp.ts';
import { type DateTime, laterOf } from '../schema/scalar.ts';
import { contentOf, type PostContent, writtenFieldsOf } from '../content/post/content.ts';
import { bodyOf, DERIVATION_VERSION, derive } from './derive.ts';
import type { PostDraft } from '../content/post/draft.ts';
import type { PostRevision } from './post-patch.ts';
import type { PresentRevision } from './present-revision.ts';
import type { Post } from '../content/post/post.ts';
import {
  type Publication,
  publicationAs,
  publicationOf,
  publicationWhenDue,
  publicationWhenOver,
} from '../content/post/publication.ts';
import { missingReference, referencesOfPost, type UnusableReference } from './reference-ids.ts';
import type { References } from '../content/post/references.ts';
import type { Restoration } from '../content/post/restoration.ts';
import type { ScheduledOnCreate } from '../content/post/status.ts';
import type { Block } from '../content/block/vocabulary.ts';
import { changedFields } from '../content/changed-fields.ts';
import { jsonEquals } from '../schema/json-equality.ts';

/** Errors of a well-formed draft that is rejected. */
export type CreatePostError = ScheduledOnCreate | UnusableReference;

/** Returns why `draft` cannot be created with `references`; `undefined` if it can. */
export const draftError = (
  { status, ...content }: PostContent & Pick<PostDraft, 'status'>,
  references: References,
): CreatePostError | undefined =>
  status === 'scheduled' ? { kind: 'scheduled-on-create' } : missingReference(content, references);

/**
 * Creates a post from `draft`, with all derived fields (contract, POST /external/posts).
 *
 * `references` are the records with the ids of the draft. `savedBy` is the name of the API key,
 * `null` for the operator. Returns an error for the status `scheduled`, for ids that are not in
 * `references`, and for media that are no pictures.
 *
 * @example
 * createPost(draft, references, { id, workspaceId, now }); // ok, with everything derived
 */
export const createPost = (
  { id: givenId, updatedAt, status, publishedAt, unpublishAt, ...content }: PostDraft,
  references: References,
  { id: madeId, workspaceId, now }: RecordStamp,
  savedBy: string | null = null,
): Result<Post, CreatePostError> => {
  const error = draftError({ status, ...content }, references);
  if (error) return err(error);

  const publication = publicationAs(status, { publishedAt, unpublishAt }, now);
  const id = givenId ?? madeId;
  const dates = { createdAt: now, updatedAt: updatedAt ?? now };
  return ok({
    id,
    workspaceId,
    ...derive(content, references, { id, ...publication, ...dates }),
    ...publication,
    viewCount: 0,
    deletedAt: null,
    ...dates,
    revision: 1,
    savedBy,
    autosavedBy: null,
    firstPublishedAt: publication.publishedAt,
  });
};

/**
 * Returns `post` with the content of `revision`, saved at `now` with all fields derived again. If
 * no field changes, the object `post` itself is returned, and nothing should be saved.
 *
 * `references` are the records with the ids of the revision. `savedBy` is the name of the API key,
 * `null` for the operator. Returns an error for ids that are not in `references` and for media that
 * are no pictures, except for references that the post already had.
 *
 * @example
 * revisePost(post, revision, references, now).map(({ revision: next }) => next); // ok: one more than before
 */
export const revisePost = (
  post: Post,
  revision: PostRevision,
  references: References,
  now: DateTime,
  savedBy: string | null = null,
): Result<Post, UnusableReference> =>
  applyRevision(post, revision, references, now, savedBy).map(({ post: next }) => next);

/** Like {@link revisePost}, but also returns the names of the fields that change. */
export const applyRevision = (
  post: Post,
  { publication, ...content }: PostRevision,
  references: References,
  now: DateTime,
  savedBy: string | null,
): Result<RevisedPost, UnusableReference> => {
  const revision = { ...content, publication };
  const fields = changedPostFields(post, revision);
  if (fields.length === 0) return ok({ post, changedFields: fields });
  const missing = missingReference(content, references, referencesOfPost(post));
  return missing
    ? err(missing)
    : ok({ post: savedPost(post, revision, references, now, savedBy), changedFields: fields });
};

/**
 * Restores an earlier revision of `post`, saved at `now` with all fields derived again. If no field
 * changes, the result has the object `post` itself. `revision` must be without references to
 * missing records (`presentRevision`); `references` are its records.
 *
 * @example
 * restoreRevision(post, present, references, now, null).changedFields; // ['title']
 */
export const restoreRevision = (
  post: Post,
  { revision }: PresentRevision,
  references: References,
  now: DateTime,
  savedBy: string | null,
): RevisedPost => {
  const fields = changedPostFields(post, revision);
  return {
    post: fields.length === 0 ? post : savedPost(post, revision, references, now, savedBy),
    changedFields: fields,
  };
};

/** Post after a change of its content, and the names of the fields that changed. */
export interface RevisedPost extends Pick<Restoration, 'changedFields'> {
  readonly post: Post;
}

/** Returns `post` with a new revision, derived from the given content. */
const savedPost = (
  post: Post,
  { publication, ...content }: PostRevision,
  references: References,
  now: DateTime,
  savedBy: string | null,
): Post => {
  const dates = { createdAt: post.createdAt, updatedAt: laterOf(now, post.updatedAt) };
  return {
    ...post,
    ...derive(content, references, { id: post.id, ...publication, ...dates }),
    ...publication,
    ...dates,
    revision: post.revision + 1,
    savedBy,
    autosavedBy: null,
    firstPublishedAt: publication.publishedAt ?? post.firstPublishedAt,
  };
};

/**
 * Publishes a scheduled post whose `scheduledAt` is not after `now`; if its `unpublishAt` has
 * passed as well, the post is archived instead. Returns `undefined` for a post that is not due.
 *
 * @example
 * publishDuePost(post, references, now)?.status; // 'published'; undefined while it is not due
 */
export const publishDuePost = (
  post: Post,
  references: References,
  now: DateTime,
): Post | undefined => published(post, publicationWhenDue(post, now), references, now);

/**
 * Archives a published post whose `unpublishAt` is not after `now`. Returns `undefined` for a post
 * that is not published, or not due.
 *
 * @example
 * archiveDuePost(post, references, now)?.status; // 'archived'; undefined while it is not due
 */
export const archiveDuePost = (
  post: Post,
  references: References,
  now: DateTime,
): Post | undefined => published(post, publicationWhenOver(post, now), references, now);

/**
 * Returns `post` with the publication `publication`, saved by the service itself as a new revision;
 * `undefined` if `publication` is `undefined`.
 */
const published = (
  post: Post,
  publication: Publication | undefined,
  references: References,
  now: DateTime,
): Post | undefined =>
  publication && {
    ...rederivePost(
      { ...post, ...publication, updatedAt: laterOf(now, post.updatedAt) },
      references,
    ),
    revision: post.revision + 1,
    savedBy: null,
    autosavedBy: null,
    firstPublishedAt: publication.publishedAt ?? post.firstPublishedAt,
  };

/**
 * Returns `post` with all derived fields derived again by the present rules; no other field
 * changes, and the revision stays.
 *
 * @example
 * rederivePost(post, references).derivationVersion; // the present version
 */
export const rederivePost = (post: Post, references: References): Post => ({
  ...post,
  ...derive({ ...contentOf(post), body: bodyOf(post) }, references, post),
});

/**
 * Returns the names of the fields of `post` that `revision` changes, as a patch names them, without
 * derived fields. An empty list means that there is nothing to save.
 *
 * @example
 * changedPostFields(post, revision); // ['title', 'bodyJson', 'status', 'publishedAt']
 */
const changedPostFields = (
  post: Post,
  { publication, body, ...fields }: PostRevision,
): readonly string[] => [
  ...changedFields(writtenFieldsOf(post), fields),
  ...(isBodyOf(post, body.blocks) ? [] : ['bodyJson']),
  ...changedFields(publicationOf(post), publication),
];

/**
 * Returns whether `blocks` equal the body of `post`, either as it is stored or as the present rules
 * parse it.
 */
const isBodyOf = (post: Post, blocks: readonly Block[]): boolean =>
  jsonEquals(post.bodyJson, blocks) ||
  // Parsing a body costs more than comparing it, and the rules seldom change.
  (post.derivationVersion !== DERIVATION_VERSION && jsonEquals(bodyOf(post).blocks, blocks));
