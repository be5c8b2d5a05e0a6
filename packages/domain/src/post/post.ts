import { err, ok, type Result } from 'neverthrow';
import type { Block } from '../block/vocabulary.ts';
import { excerptOf } from '../body/excerpt.ts';
import { mediaReferencesOf } from '../body/media-references.ts';
import type { TocItem } from '../body/outline.ts';
import { readingTimeMin } from '../body/reading-time.ts';
import type { Origin } from '../origin.ts';
import type { JsonObject } from '../schema/json.ts';
import type { DateTime, Uuid } from '../schema/scalar.ts';
import { readabilityScore } from '../score/readability-score.ts';
import { seoScore } from '../score/seo-score.ts';
import type { Seo } from '../seo.ts';
import { jsonLdOf } from '../structured/json-ld.ts';
import { structuredBlocksOf } from '../structured/structured-blocks.ts';
import type { PostDraft } from './draft.ts';
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
}

/** Why a well-formed draft does not become a post. */
export type CreatePostRefusal = ScheduledOnCreate | ReferenceNotFound;

/**
 * The post that `draft` becomes, with everything derived (contract, POST /external/posts).
 *
 * `references` are the records that the draft's ids name. Refuses `scheduled`, and ids that
 * `references` lacks.
 */
export const createPost = (
  draft: PostDraft,
  references: References,
  { id, workspaceId, now }: Origin,
): Result<Post, CreatePostRefusal> => {
  if (draft.status === 'scheduled') return err({ kind: 'scheduled-on-create' });
  const missing = missingReference(draft, references);
  if (missing) return err(missing);

  const { body } = draft;
  const excerpt = draft.excerpt ?? excerptOf(body.bodyText);
  const publishedAt = draft.status === 'published' ? (draft.publishedAt ?? now) : null;
  const minutes = readingTimeMin(body.wordCount);
  return ok({
    id,
    workspaceId,
    slug: draft.slug,
    title: draft.title,
    excerpt,
    bodyJson: body.blocks,
    bodyText: body.bodyText,
    tocItems: body.tocItems,
    readingTimeMin: minutes,
    featuredMediaId: draft.featuredMediaId,
    authorId: draft.authorId,
    categoryId: draft.categoryId,
    tagIds: draft.tagIds,
    relatedPostIds: draft.relatedPostIds,
    status: draft.status,
    publishedAt,
    scheduledAt: null,
    isHowTo: draft.isHowTo,
    summaryForAi: draft.summaryForAi,
    canonicalUrl: draft.canonicalUrl,
    viewCount: 0,
    seo: draft.seo,
    schemaType: draft.schemaType,
    structuredData: draft.structuredData,
    structuredBlocks: structuredBlocksOf(draft.schemaType, draft.structuredData) ?? null,
    seoScore: seoScore({ ...draft, ...references, excerpt }),
    readabilityScore: readabilityScore(body),
    jsonLd: jsonLdOf({
      ...draft,
      ...references,
      excerpt,
      publishedAt,
      createdAt: now,
      updatedAt: now,
      featuredMedia: (draft.featuredMediaId && references.media.get(draft.featuredMediaId)) || null,
      blocks: body.blocks,
      wordCount: body.wordCount,
      readingTimeMin: minutes,
    }),
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  });
};

/** `post` as soft-deleted at `now`: nothing but `deletedAt` changes (contract, DELETE). */
export const softDelete = (post: Post, now: DateTime): Post => ({ ...post, deletedAt: now });

/** The ids of the records that a kept `post` refers to. */
export const referencesOfPost = (post: Post): ReferenceIds =>
  referencesBeside(
    post,
    mediaReferencesOf(post.bodyJson).map(({ id }) => id),
  );
