import {
  type Author,
  type Category,
  DEFAULT_LANGUAGE,
  type Media,
  type ReferenceIds,
  type References,
  type RelatedPost,
  type Site,
  siteOfWorkspace,
  type Tag,
  UNKNOWN_SITE,
  type Uuid,
} from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Parameters } from '../connection/database.ts';
import { CategoryEntity } from '../entities/category.ts';
import { MediaEntity } from '../entities/media.ts';
import { TagEntity } from '../entities/tag.ts';
import { authorRecord, jsonRecordOf, relatedPostRecord } from './json-records.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';

/** SQL for the ids of the wanted records. Records of a kind without SQL are not read. */
interface ReferenceIdsSql {
  readonly authorId: RawBuilder<unknown>;
  readonly categoryId?: RawBuilder<unknown> | undefined;
  /** Subquery with the columns id and position, which orders the tags. */
  readonly tags?: RawBuilder<unknown> | undefined;
  /** Subquery with the column id; the order does not count. */
  readonly media?: RawBuilder<unknown> | undefined;
  /** Subquery with the columns id and position, which orders the posts. */
  readonly relatedPosts?: RawBuilder<unknown> | undefined;
}

/** References as the database returns them. */
export interface ReferencesJson {
  readonly author: Author | null;
  readonly category: Category | null;
  readonly tags: readonly Tag[];
  readonly media: readonly Media[];
  readonly relatedPosts: readonly RelatedPost[];
  /** `null` if there is no such workspace. */
  readonly workspace: (Pick<References, 'language'> & Site) | null;
}

/**
 * Converts a row to references, with a map of the media records by id. Without a workspace they
 * have the default language and an unknown site.
 */
export const toReferences = ({ media, workspace, ...references }: ReferencesJson): References => ({
  ...references,
  language: workspace?.language ?? DEFAULT_LANGUAGE,
  site: workspace === null ? UNKNOWN_SITE : siteOfWorkspace(workspace),
  media: new Map(media.map((record) => [record.id, record])),
});

/**
 * Returns SQL for the wanted records as one JSON value. Removed media records and deleted posts are
 * left out.
 */
export const referencesSql = (
  schema: Pick<Database, 'columns' | 'fixed'>,
  wanted: ReferenceIdsSql,
): RawBuilder<ReferencesJson> => {
  const { authorId, categoryId, tags, media, relatedPosts } = wanted;
  const none = sql`'[]'::json`;
  const category = sql`(
    select ${jsonRecordOf(schema, CategoryEntity)('category')} from categories category
    where category.workspace_id = ${WORKSPACE} and category.id = ${categoryId}
  )`;
  const tagList = sql`(
    select coalesce(json_agg(${jsonRecordOf(schema, TagEntity)('tag')} order by wanted.position), '[]')
    from ${tags} wanted (id, position)
    join tags tag on tag.workspace_id = ${WORKSPACE} and tag.id = wanted.id
  )`;
  const mediaList = sql`(
    select coalesce(json_agg(${jsonRecordOf(schema, MediaEntity)('media')}), '[]')
    from ${media} wanted (id)
    join media on media.workspace_id = ${WORKSPACE} and media.id = wanted.id
    where media.removed_at is null
  )`;
  const posts = sql`(
    select coalesce(json_agg(${relatedPostRecord(schema)('post')} order by wanted.position), '[]')
    from ${relatedPosts} wanted (id, position)
    join posts post on post.workspace_id = ${WORKSPACE} and post.id = wanted.id
    where post.deleted_at is null
  )`;
  return sql`json_build_object(
    'author', (
      select ${authorRecord(schema)('author')} from authors author
      where author.workspace_id = ${WORKSPACE} and author.id = ${authorId}
    ),
    'category', ${categoryId ? category : sql`null`},
    'tags', ${tags ? tagList : none},
    'media', ${media ? mediaList : none},
    'relatedPosts', ${relatedPosts ? posts : none},
    'workspace', (
      select json_build_object(
        'language', w.language, 'siteUrl', w.site_url, 'postPath', w.post_path,
        'categoryPath', w.category_path, 'authorPath', w.author_path
      ) from workspaces w where w.id = ${WORKSPACE}
    )
  )`;
};

/** Returns the SQL for `ids` as parameters from `$2` on, and the values of these parameters. */
export const idsFromParameters = ({
  authorId,
  categoryId,
  tagIds,
  mediaIds,
  relatedPostIds,
}: ReferenceIds): { readonly wanted: ReferenceIdsSql; readonly parameters: Parameters } => {
  const parameters: unknown[] = [];
  const parameter = (value: unknown, type: string): RawBuilder<unknown> => {
    parameters.push(value);
    return sql.raw(`$${parameters.length + 1}::${type}`);
  };
  // If PostgreSQL saw the length of the array, it would plan the statement anew each time.
  const listed = (ids: readonly Uuid[]) =>
    ids.length === 0 ? undefined : sql`unnest((select ${parameter(ids, 'uuid[]')}))`;
  const ordered = (ids: readonly Uuid[]) => {
    const list = listed(ids);
    return list && sql`(select id, position from ${list} with ordinality listed (id, position))`;
  };
  const wanted = {
    authorId: parameter(authorId, 'uuid'),
    categoryId: categoryId === null ? undefined : parameter(categoryId, 'uuid'),
    tags: ordered(tagIds),
    media: listed(mediaIds),
    relatedPosts: ordered(relatedPostIds),
  };
  return { wanted, parameters };
};

/** Returns the SQL for the ids of the records that the post in the row `post` refers to. */
export const idsOfPost = (post: string): ReferenceIdsSql => {
  const postCondition = sql`workspace_id = ${WORKSPACE} and post_id = ${sql.ref(`${post}.id`)}`;
  return {
    authorId: sql.ref(`${post}.author_id`),
    categoryId: sql.ref(`${post}.category_id`),
    tags: sql`(select tag_id, position from post_tags where ${postCondition})`,
    media: sql`(select media_id from post_media where ${postCondition})`,
    relatedPosts: sql`(
      select related_post_id, position from post_related_posts where ${postCondition}
    )`,
  };
};

/** Like {@link idsOfPost}, with the featured picture as the only media record. */
export const idsOfPostHead = (post: string): ReferenceIdsSql => ({
  ...idsOfPost(post),
  media: sql`(select ${sql.ref(`${post}.featured_media_id`)})`,
});
