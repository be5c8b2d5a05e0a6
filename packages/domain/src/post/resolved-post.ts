import { type Static, Type } from '@sinclair/typebox';
import { AuthorSchema } from '../author.ts';
import { resolveBlocks } from '../body/resolve-blocks.ts';
import { ResolvedBlockSchema } from '../block/vocabulary.ts';
import { CategorySchema } from '../category.ts';
import { MediaSchema } from '../media.ts';
import type { Immutable } from '../schema/immutable.ts';
import { DateTimeSchema, Nullable, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug.ts';
import { TagSchema } from '../tag.ts';
import { SchemaTypeSchema } from './draft.ts';
import type { Post } from './post.ts';
import type { References } from './references.ts';
import { RelatedPostSchema } from './related-post.ts';
import { PostStatusSchema } from './status.ts';

const JsonObjectSchema = Type.Record(Type.String(), Type.Unknown());
const Score = Nullable(Type.Integer({ minimum: 0, maximum: 100 }));

/** A Post resource (contract, Post). */
export const ResolvedPostSchema = Type.Object(
  {
    id: UuidSchema,
    workspaceId: UuidSchema,
    slug: SlugSchema,
    title: Text(),
    excerpt: Text(),
    bodyJson: Type.Array(ResolvedBlockSchema),
    bodyText: Text(),
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
    structuredData: Nullable(JsonObjectSchema),
    structuredBlocks: Type.Optional(Type.Array(ResolvedBlockSchema)),
    seoScore: Score,
    readabilityScore: Score,
    jsonLd: JsonObjectSchema,
    deletedAt: Type.Optional(DateTimeSchema),
    createdAt: DateTimeSchema,
    updatedAt: DateTimeSchema,
    tags: Type.Array(TagSchema),
    relatedPosts: Type.Array(RelatedPostSchema),
  },
  { $id: 'Post', additionalProperties: false },
);

/** A Post resource: a post with every reference resolved (contract, Post). */
export type ResolvedPost = Immutable<Static<typeof ResolvedPostSchema>>;

/**
 * The Post resource of `post`. A removed media record leaves its id behind and resolves to `null`;
 * images get their `url`, and fall back to the record's alt and caption.
 */
export const resolvePost = (post: Post, references: References): ResolvedPost => {
  const { tagIds: _tagIds, relatedPostIds: _relatedPostIds, ...own } = post;
  const { structuredBlocks, deletedAt, ...fields } = own;
  const { author, category, tags, media, relatedPosts } = references;
  return {
    ...fields,
    bodyJson: resolveBlocks(post.bodyJson, media),
    featuredMedia: (post.featuredMediaId && media.get(post.featuredMediaId)) || null,
    author,
    category,
    tags,
    relatedPosts,
    ...(structuredBlocks && { structuredBlocks: resolveBlocks(structuredBlocks, media) }),
    ...(deletedAt && { deletedAt }),
  };
};
