import { err, ok, type Result } from 'neverthrow';
import type { RecordStamp } from '../tenant/record-stamp.ts';
import { type DateTime, laterOf } from '../schema/scalar.ts';
import { contentOf } from '../content/post/content.ts';
import { bodyOf, derive } from './derive.ts';
import { changedPostFields } from './post-changes.ts';
import type { PostDraft } from '../content/post/draft.ts';
import type { PostRevision } from './post-patch.ts';
import type { PresentRevision } from './present-revision.ts';
import type { Post } from '../content/post/post.ts';
import {
  type Publication,
  publicationAs,
  publicationWhenDue,
  publicationWhenOver,
} from '../content/post/publication.ts';
import { missingReference, type UnusableReference, referencesOfPost } from './reference-ids.ts';
import type { References } from '../content/post/references.ts';
import type { Restoration } from '../content/post/restoration.ts';
import type { ScheduledOnCreate } from '../content/post/status.ts';

/** Errors of a well-formed draft that does not become a post. */
export type CreatePostError = ScheduledOnCreate | UnusableReference;

/**
 * Returns the post that `draft` becomes, with everything derived (contract, POST /external/posts).
 *
 * `references` are the records that the draft's ids name, `savedBy` is the name of the key. Rejects
 * `scheduled`, and ids that `references` lacks.
 *
 * @example
 * createPost(draft, references, { id, workspaceId, now }); // ok, with everything derived
 */
export const createPost = (
  { status, publishedAt, unpublishAt, ...content }: PostDraft,
  references: References,
  { id, workspaceId, now }: RecordStamp,
  savedBy: string | null = null,
): Result<Post, CreatePostError> => {
  if (status === 'scheduled') return err({ kind: 'scheduled-on-create' });
  const missing = missingReference(content, references);
  if (missing) return err(missing);

  const publication = publicationAs(status, { publishedAt, unpublishAt }, now);
  const dates = { createdAt: now, updatedAt: now };
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
    firstPublishedAt: publication.publishedAt,
  });
};

/**
 * Returns `post` as `revision` changes it, saved at `now` with everything derived again; `post` itself
 * where nothing changes: that is no save.
 *
 * `references` are the records that the revision's ids name, `savedBy` is the name of the key.
 * Rejects ids that `references` lacks, except those that the post had already.
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

/** Like {@link revisePost}, together with the names of the fields that change. */
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
 * Returns `post` as an earlier revision of it, saved at `now` with everything derived again; `post`
 * itself where nothing changes. Of the records that the revision names those that are gone have been
 * left out; `references` are the others.
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
    firstPublishedAt: publication.publishedAt ?? post.firstPublishedAt,
  };
};

/**
 * Returns `post` as published at its `scheduledAt`, once that is not after `now`; as archived where its
 * `unpublishAt` has come as well; nothing when it is not scheduled, or not due.
 *
 * @example
 * publishDuePost(post, references, now)?.status; // 'published'; nothing while it is not due
 */
export const publishDuePost = (
  post: Post,
  references: References,
  now: DateTime,
): Post | undefined => published(post, publicationWhenDue(post, now), references, now);

/**
 * Returns `post` as archived, once its `unpublishAt` is not after `now`; nothing when it is not
 * published, or stays so.
 *
 * @example
 * archiveDuePost(post, references, now)?.status; // 'archived'; nothing while it is not due
 */
export const archiveDuePost = (
  post: Post,
  references: References,
  now: DateTime,
): Post | undefined => published(post, publicationWhenOver(post, now), references, now);

/** Returns `post` with another publication, saved by the service itself. */
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
    firstPublishedAt: publication.publishedAt ?? post.firstPublishedAt,
  };

/**
 * Returns `post` with everything derived again by the present rules, and nothing else changed.
 *
 * @example
 * rederivePost(post, references).derivationVersion; // the present version
 */
export const rederivePost = (post: Post, references: References): Post => ({
  ...post,
  ...derive({ ...contentOf(post), body: bodyOf(post) }, references, post),
});
