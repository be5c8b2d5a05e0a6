import { DEFAULT_BLOCK_VOCABULARY, type Post } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { AuthorEntity } from './author.ts';
import { CategoryEntity } from './category.ts';
import { byteLength, instant, orderedText, reference, tenantKey, verbatimJson } from './columns.ts';
import { MediaEntity } from './media.ts';
import { WorkspaceEntity } from './workspace.ts';

const LIVE_CONDITION = 'deleted_at is null';

/**
 * Returns SQL for the sort key of the instant in `column`. Null becomes the infinity that sorts last
 * in `order`, and that an index can hold.
 */
export const instantOrNever = (column: string, order: 'asc' | 'desc'): string =>
  `coalesce(${column}, '${order === 'asc' ? 'infinity' : '-infinity'}')`;

/**
 * SQL for the slug of a row in ASCII: each UTF-8 byte beyond ASCII becomes its three octal digits.
 * Posts near a broken link are found by it, because under some locales pg_trgm ignores letters
 * beyond ASCII. Same result as `inAscii` of the domain.
 */
export const SLUG_IN_ASCII = String.raw`replace(encode(decode(slug, 'escape'), 'escape'), '\', '')`;

/** Fields that the row of a post has; the others stand in tables of their own. */
type FieldOfRow = Exclude<keyof Post, 'tagIds' | 'relatedPostIds' | 'viewCount'>;

export const PostEntity = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    ...tenantKey(),
    slug: orderedText(),
    title: orderedText(),
    excerpt: p.text(),
    bodyJson: verbatimJson<Post['bodyJson']>(),
    bodyText: p.text(),
    tocItems: verbatimJson<Post['tocItems']>(),
    readingTimeMin: p.integer(),
    featuredMediaId: p.uuid().strictNullable(),
    authorId: p.uuid(),
    categoryId: p.uuid().strictNullable(),
    status: p.text().$type<Post['status']>(),
    publishedAt: instant().strictNullable(),
    scheduledAt: instant().strictNullable(),
    unpublishAt: instant().strictNullable(),
    isHowTo: p.boolean(),
    summaryForAi: p.text().strictNullable(),
    canonicalUrl: p.text().strictNullable(),
    seo: verbatimJson<Post['seo']>().strictNullable(),
    schemaType: p.text(),
    structuredData: verbatimJson<Post['structuredData']>().strictNullable(),
    structuredBlocks: verbatimJson<Post['structuredBlocks']>().strictNullable(),
    seoScore: p.integer().strictNullable(),
    readabilityScore: p.integer().strictNullable(),
    jsonLd: verbatimJson<Post['jsonLd']>(),
    deletedAt: instant().strictNullable(),
    createdAt: instant(),
    updatedAt: instant(),
    revision: p.integer(),
    savedBy: p.text().strictNullable(),
    autosavedBy: p.uuid().strictNullable(),
    firstPublishedAt: instant().strictNullable(),
    language: p.text(),
    siteKey: p.text(),
    derivationVersion: p.integer(),
    derivedFields: verbatimJson<Post['derivedFields']>(),
    // Size of the post as JSON, so that a page too large for one response is not read: of the body
    // fields, and of the other fields.
    bodyBytes: byteLength(),
    headBytes: byteLength(),
    // Stemmed words of title, excerpt and body.
    search: p.text().columnType('tsvector').hidden(),
    // Facts that the audits ask for; keys are hashes (`keyOf`). Set for public posts alone.
    pageKey: p.bigint('string').nullable().hidden(),
    faults: p.integer().default(0).hidden(),
    titleKey: p.bigint('string').nullable().hidden(),
    descriptionKey: p.bigint('string').nullable().hidden(),
    keywordKey: p.bigint('string').nullable().hidden(),
    // First version of the block vocabulary that has the types of the blocks.
    blockVocabulary: p.smallint().default(DEFAULT_BLOCK_VOCABULARY).hidden(),
    workspace: () => reference(WorkspaceEntity, 'posts_workspace_fkey', 'workspace_id'),
    featuredMedia: () =>
      reference(MediaEntity, 'posts_featured_media_fkey', 'workspace_id', 'featured_media_id'),
    author: () => reference(AuthorEntity, 'posts_author_fkey', 'workspace_id', 'author_id'),
    category: () => reference(CategoryEntity, 'posts_category_fkey', 'workspace_id', 'category_id'),
    // A field without a column does not compile.
  } satisfies Readonly<Record<FieldOfRow | (string & {}), unknown>>,
  // A deleted post frees its slug.
  uniques: [{ name: 'posts_slug_key', properties: ['workspaceId', 'slug'], where: LIVE_CONDITION }],
  indexes: [
    {
      name: 'posts_created_at_idx',
      properties: ['workspaceId', 'createdAt', 'id'],
      where: LIVE_CONDITION,
    },
    {
      name: 'posts_updated_at_idx',
      properties: ['workspaceId', 'updatedAt', 'id'],
      where: LIVE_CONDITION,
    },
    {
      name: 'posts_category_idx',
      properties: ['workspaceId', 'categoryId', 'createdAt', 'id'],
      where: LIVE_CONDITION,
    },
    {
      name: 'posts_author_idx',
      properties: ['workspaceId', 'authorId', 'createdAt', 'id'],
      where: LIVE_CONDITION,
    },
    {
      name: 'posts_status_idx',
      properties: ['workspaceId', 'status', 'createdAt', 'id'],
      where: LIVE_CONDITION,
    },
    { name: 'posts_title_idx', properties: ['workspaceId', 'title', 'id'], where: LIVE_CONDITION },
    {
      name: 'posts_deleted_created_at_idx',
      properties: ['workspaceId', 'createdAt', 'id'],
      where: 'deleted_at is not null',
    },
    {
      name: 'posts_deleted_slug_idx',
      properties: ['workspaceId', 'slug', 'deletedAt', 'id'],
      where: 'deleted_at is not null',
    },
    ...(['asc', 'desc'] as const).flatMap((order) => [
      {
        name: `posts_published_at_${order}_idx`,
        expression: `create index posts_published_at_${order}_idx
          on posts (workspace_id, ${instantOrNever('published_at', order)}, id) where ${LIVE_CONDITION}`,
      },
      {
        name: `posts_in_schedule_${order}_idx`,
        expression: `create index posts_in_schedule_${order}_idx
          on posts (workspace_id, ${instantOrNever('scheduled_at', order)}, id) where ${LIVE_CONDITION}`,
      },
    ]),
    {
      name: 'posts_derivation_idx',
      expression: `create index posts_derivation_idx
        on posts (derivation_version, workspace_id, id) include (language, site_key) where ${LIVE_CONDITION}`,
    },
    {
      name: 'posts_search_idx',
      expression: `create index posts_search_idx on posts using gin (search) where ${LIVE_CONDITION}`,
    },
    {
      name: 'posts_page_idx',
      expression: `create index posts_page_idx on posts (workspace_id, page_key)
        include (id, faults, updated_at, title_key, description_key, keyword_key)
        where ${LIVE_CONDITION} and status = 'published'`,
    },
    {
      name: 'posts_block_vocabulary_idx',
      properties: ['workspaceId', 'blockVocabulary', 'id'],
      where: `block_vocabulary > ${DEFAULT_BLOCK_VOCABULARY}`,
    },
    {
      name: 'posts_near_slug_idx',
      expression: `create index posts_near_slug_idx
        on posts using gist ((${SLUG_IN_ASCII}) gist_trgm_ops (siglen = 64))
        where ${LIVE_CONDITION} and status = 'published'`,
    },
  ],
});
