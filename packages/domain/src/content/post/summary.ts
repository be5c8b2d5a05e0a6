import { type Static, Type } from '@sinclair/typebox';
import { authorRecord } from '../author/author.ts';
import { categoryRecord } from '../category/category.ts';
import { mediaRecord } from '../media/media.ts';
import { Component } from '../../schema/component.ts';
import { TimeOrNull } from '../../schema/or-null.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { tagRecord } from '../tag/tag.ts';
import { PostResourceFields, shownFieldsOf } from './post-schemas.ts';
import type { PostMetadata } from './post.ts';
import type { References } from './references.ts';
import { RelatedPostSchema } from './related-post.ts';
import { PostStatusSchema } from './status-schema.ts';
import { Count, described } from '../../schema/described.ts';

// The order of the published document; a new field follows the others.
const {
  slug,
  title,
  excerpt,
  featuredMediaId,
  authorId,
  categoryId,
  seo,
  schemaType,
  structuredData,
  ...others
} = PostResourceFields;

const Score = Nullable(Type.Integer({ minimum: 0, maximum: 100 }));

/** Schema of a Post resource without its body fields: bodyJson, bodyText, jsonLd, structuredBlocks. */
export const PostSummarySchema = Component(
  'PostSummary',
  'Post without its body fields: bodyJson, bodyText, jsonLd and structuredBlocks.',
  {
    id: described('Id of the post, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace that the record belongs to.', UuidSchema),
    slug,
    title,
    excerpt,
    tocItems: described(
      'Table of contents: the headings of the body, in their order.',
      Type.Array(
        Type.Object({
          level: described(
            'Rank of the heading, 2 to 4.',
            Type.Integer({ minimum: 2, maximum: 4 }),
          ),
          text: described('Plain text of the heading.', Text()),
          id: described('Id of the heading in the page, for links to it.', Text()),
        }),
      ),
    ),
    readingTimeMin: described(
      'Reading time in minutes, rounded up, at 230 words a minute.',
      Type.Integer({ minimum: 1 }),
    ),
    featuredMediaId,
    featuredMedia: described(
      'Featured media record; null when there is none or it was removed.',
      Nullable(mediaRecord.schema),
    ),
    authorId,
    author: described(
      'Author, with the avatar; null when the record is missing.',
      Nullable(authorRecord.schema),
    ),
    categoryId,
    category: described('Category; null when there is none.', Nullable(categoryRecord.schema)),
    status: described('Publication status.', PostStatusSchema),
    publishedAt: TimeOrNull(
      'Instant of the publication, in UTC; null for a post that was never published.',
    ),
    scheduledAt: TimeOrNull('Instant at which a scheduled post is published, in UTC.'),
    unpublishAt: TimeOrNull(
      'Instant at which a published or scheduled post becomes archived, in UTC.',
    ),
    ...others,
    viewCount: Count('Number of views that sites have counted.'),
    seo,
    schemaType,
    structuredData,
    seoScore: described(
      'Score for search engines, 0 to 100; null when the text is too short to be judged.',
      Score,
    ),
    readabilityScore: described(
      'Score for readability, 0 to 100; null when too few checks apply.',
      Score,
    ),
    deletedAt: described(
      'Instant of the soft delete, in UTC; absent while the post is live.',
      Type.Optional(DateTimeSchema),
    ),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
    updatedAt: described('Instant of the last change, in UTC.', DateTimeSchema),
    tags: described('Tags, in the order of tagIds.', Type.Array(tagRecord.schema)),
    relatedPosts: described(
      'Related posts that are live and that the key may read, in the order of relatedPostIds.',
      Type.Array(RelatedPostSchema),
    ),
  },
);

/** A Post resource without its body fields: bodyJson, bodyText, jsonLd and structuredBlocks. */
export type PostSummary = DeepReadonly<Static<typeof PostSummarySchema>>;

/**
 * Returns the summary of `post`: the Post resource without its body fields. Of a removed media
 * record the id stays in the post, and the record is `null`.
 *
 * @example
 * 'bodyJson' in summarizePost(post, references); // false
 */
export const summarizePost = (
  post: PostMetadata,
  { author, category, tags, media, relatedPosts }: References,
): PostSummary => ({
  id: post.id,
  workspaceId: post.workspaceId,
  ...shownFieldsOf(post),
  tocItems: post.tocItems,
  readingTimeMin: post.readingTimeMin,
  seoScore: post.seoScore,
  readabilityScore: post.readabilityScore,
  status: post.status,
  publishedAt: post.publishedAt,
  scheduledAt: post.scheduledAt,
  unpublishAt: post.unpublishAt,
  viewCount: post.viewCount,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  featuredMedia: (post.featuredMediaId && media.get(post.featuredMediaId)) || null,
  author,
  category,
  tags,
  relatedPosts,
  ...(post.deletedAt && { deletedAt: post.deletedAt }),
});
