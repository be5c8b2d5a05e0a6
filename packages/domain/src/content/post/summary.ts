import { type Static, Type } from '@sinclair/typebox';
import { AuthorSchema } from '../author/author.ts';
import { CategorySchema } from '../category/category.ts';
import { MediaSchema } from '../media.ts';
import type { Immutable } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug.ts';
import { TagSchema } from '../tag.ts';
import { SchemaTypeSchema } from './content.ts';
import type { PostMetadata } from './post.ts';
import type { References } from './references.ts';
import { RelatedPostSchema } from './related-post.ts';
import { PostStatusSchema } from './status.ts';

const Score = Nullable(Type.Integer({ minimum: 0, maximum: 100 }));

/** A Post resource without what grows with its body: bodyJson, bodyText, jsonLd, structuredBlocks. */
export const PostSummarySchema = Type.Object(
  {
    id: UuidSchema,
    workspaceId: UuidSchema,
    slug: SlugSchema,
    title: Text(),
    excerpt: Text(),
    tocItems: Type.Array(
      Type.Object({ level: Type.Integer({ minimum: 2, maximum: 4 }), text: Text(), id: Text() }),
    ),
    readingTimeMin: Type.Integer({ minimum: 1 }),
    featuredMediaId: Nullable(UuidSchema),
    featuredMedia: Nullable(MediaSchema),
    authorId: UuidSchema,
    author: Nullable(AuthorSchema),
    categoryId: Nullable(UuidSchema),
    category: Nullable(CategorySchema),
    status: PostStatusSchema,
    publishedAt: Nullable(DateTimeSchema),
    scheduledAt: Nullable(DateTimeSchema),
    isHowTo: Type.Boolean(),
    summaryForAi: Nullable(Text()),
    canonicalUrl: Nullable(Text()),
    viewCount: Type.Integer({ minimum: 0 }),
    seo: Nullable(SeoSchema),
    schemaType: SchemaTypeSchema,
    structuredData: Nullable(Type.Record(Type.String(), Type.Unknown())),
    seoScore: Score,
    readabilityScore: Score,
    deletedAt: Type.Optional(DateTimeSchema),
    createdAt: DateTimeSchema,
    updatedAt: DateTimeSchema,
    tags: Type.Array(TagSchema),
    relatedPosts: Type.Array(RelatedPostSchema),
  },
  { $id: 'PostSummary', additionalProperties: false },
);

/** A Post resource without what grows with its body. */
export type PostSummary = Immutable<Static<typeof PostSummarySchema>>;

/**
 * The summary of `post`, which may be given whole. A removed media record leaves its id behind and
 * resolves to `null`.
 */
// Field by field: what takes most of an object and leaves the rest is many times as slow.
export const summarizePost = (
  post: PostMetadata,
  { author, category, tags, media, relatedPosts }: References,
): PostSummary => ({
  id: post.id,
  workspaceId: post.workspaceId,
  slug: post.slug,
  title: post.title,
  authorId: post.authorId,
  excerpt: post.excerpt,
  categoryId: post.categoryId,
  featuredMediaId: post.featuredMediaId,
  isHowTo: post.isHowTo,
  summaryForAi: post.summaryForAi,
  canonicalUrl: post.canonicalUrl,
  seo: post.seo,
  schemaType: post.schemaType,
  structuredData: post.structuredData,
  tocItems: post.tocItems,
  readingTimeMin: post.readingTimeMin,
  seoScore: post.seoScore,
  readabilityScore: post.readabilityScore,
  status: post.status,
  publishedAt: post.publishedAt,
  scheduledAt: post.scheduledAt,
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
