import { err, ok, type Result } from 'neverthrow';
import type { Block } from '../block/vocabulary.ts';
import { parseBody } from '../body/body.ts';
import { mediaReferencesOf } from '../body/media-references.ts';
import type { TocItem } from '../body/outline.ts';
import type { Origin } from '../origin.ts';
import type { JsonObject } from '../schema/json.ts';
import type { DateTime, Uuid } from '../schema/scalar.ts';
import type { Seo } from '../seo.ts';
import { contentOf, type DerivableField } from './content.ts';
import { derive } from './derive.ts';
import type { PostDraft } from './draft.ts';
import type { PostRevision } from './patch.ts';
import { publicationAs, publicationWhenDue } from './publication.ts';
import {
  missingReference,
  referencesBeside,
  type ReferenceIds,
  type ReferenceNotFound,
  type References,
} from './references.ts';
import type { PostStatus, ScheduledOnCreate } from './status.ts';

/** A post as it is kept: its own fields, what was derived from them, and the ids it refers to. */
export interface Post {
  readonly id: Uuid;
  readonly workspaceId: Uuid;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bodyJson: readonly Block[];
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  readonly readingTimeMin: number;
  readonly featuredMediaId: Uuid | null;
  readonly authorId: Uuid;
  readonly categoryId: Uuid | null;
  readonly tagIds: readonly Uuid[];
  readonly relatedPostIds: readonly Uuid[];
  readonly status: PostStatus;
  readonly publishedAt: DateTime | null;
  readonly scheduledAt: DateTime | null;
  readonly isHowTo: boolean;
  readonly summaryForAi: string | null;
  readonly canonicalUrl: string | null;
  readonly viewCount: number;
  readonly seo: Seo | null;
  readonly schemaType: string;
  readonly structuredData: JsonObject | null;
  readonly structuredBlocks: readonly Block[] | null;
  readonly seoScore: number | null;
  readonly readabilityScore: number | null;
  readonly jsonLd: JsonObject;
  /** When the post was soft-deleted; `null` while it is live. */
  readonly deletedAt: DateTime | null;
  readonly createdAt: DateTime;
  readonly updatedAt: DateTime;
  /** 1 for a new post, and one more after each save. */
  readonly revision: number;
  /** The language of its workspace when it was saved, a BCP 47 tag. */
  readonly language: string;
  /** The version of the rules that its derived fields were derived by. */
  readonly derivationVersion: number;
  /** The fields about which its writer said nothing. */
  readonly derivedFields: readonly DerivableField[];
}

/** A post as it is kept, without what grows with its body. */
export type PostHead = Omit<Post, 'bodyJson' | 'bodyText' | 'jsonLd' | 'structuredBlocks'>;

/** Why a well-formed draft does not become a post. */
export type CreatePostRefusal = ScheduledOnCreate | ReferenceNotFound;

/**
 * The post that `draft` becomes, with everything derived (contract, POST /external/posts).
 *
 * `references` are the records that the draft's ids name. Refuses `scheduled`, and ids that
 * `references` lacks.
 */
export const createPost = (
  { status, publishedAt, ...content }: PostDraft,
  references: References,
  { id, workspaceId, now }: Origin,
): Result<Post, CreatePostRefusal> => {
  if (status === 'scheduled') return err({ kind: 'scheduled-on-create' });
  const missing = missingReference(content, references);
  if (missing) return err(missing);

  const publication = publicationAs(status, { publishedAt }, now);
  const dates = { createdAt: now, updatedAt: now };
  return ok({
    id,
    workspaceId,
    ...derive(content, references, { ...publication, ...dates }),
    ...publication,
    viewCount: 0,
    deletedAt: null,
    ...dates,
    revision: 1,
  });
};

/**
 * `post` as `revision` changes it, saved at `now` with everything derived again.
 *
 * `references` are the records that the revision's ids name. Refuses ids that `references` lacks,
 * but for those that the post had already.
 */
export const revisePost = (
  post: Post,
  { publication, ...content }: PostRevision,
  references: References,
  now: DateTime,
): Result<Post, ReferenceNotFound> => {
  const missing = missingReference(content, references, referencesOfPost(post));
  if (missing) return err(missing);
  const dates = { createdAt: post.createdAt, updatedAt: now };
  return ok({
    ...post,
    ...derive(content, references, { ...publication, ...dates }),
    ...publication,
    ...dates,
    revision: post.revision + 1,
  });
};

/**
 * `post` as published at its `scheduledAt`, once that is not after `now`; nothing when it is not
 * scheduled, or not due.
 */
export const publishDuePost = (
  post: Post,
  references: References,
  now: DateTime,
): Post | undefined => {
  const publication = publicationWhenDue(post, now);
  return (
    publication && {
      ...rederivePost({ ...post, ...publication, updatedAt: now }, references),
      revision: post.revision + 1,
    }
  );
};

/** `post` with everything derived again by the present rules, and nothing else changed. */
export const rederivePost = (post: Post, references: References): Post => {
  const kept = contentOf(post);
  // A body that was accepted once is never lost: should the rules refuse it now, it stays as it is.
  const body = parseBody(post.bodyJson).unwrapOr(kept.body);
  return { ...post, ...derive({ ...kept, body }, references, post) };
};

/** `post` as soft-deleted at `now`: nothing but `deletedAt` changes (contract, DELETE). */
export const softDelete = (post: Post, now: DateTime): Post => ({ ...post, deletedAt: now });

/** `post` as live again: nothing but `deletedAt` changes. */
export const restorePost = (post: Post): Post => ({ ...post, deletedAt: null });

/** The ids of the records that a kept `post` refers to. */
export const referencesOfPost = (post: Post): ReferenceIds =>
  referencesBeside(
    post,
    mediaReferencesOf(post.bodyJson).map(({ id }) => id),
  );
