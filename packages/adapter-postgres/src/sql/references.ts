import {
  type Author,
  type Category,
  DEFAULT_LANGUAGE,
  type Media,
  type ReferenceIds,
  type References,
  type RelatedPost,
  type Tag,
  type Uuid,
} from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Prepared } from '../database.ts';
import { CategoryEntity } from '../schema/category.ts';
import { MediaEntity } from '../schema/media.ts';
import { TagEntity } from '../schema/tag.ts';
import { authorRecord, recordOf, relatedPostRecord } from './records.ts';

/** Which records are wanted, as SQL. */
interface Wanted {
  readonly workspaceId: RawBuilder<unknown>;
  readonly authorId: RawBuilder<unknown>;
  readonly categoryId: RawBuilder<unknown>;
  /** Tables of an id and, where the order counts, a position. */
  readonly tags: RawBuilder<unknown>;
  readonly media: RawBuilder<unknown>;
  readonly relatedPosts: RawBuilder<unknown>;
}

/** References as they come out of the database. */
export interface ReferencesJson {
  readonly author: Author | null;
  readonly category: Category | null;
  readonly tags: readonly Tag[];
  readonly media: readonly Media[];
  readonly relatedPosts: readonly RelatedPost[];
  /** `null` when there is no such workspace. */
  readonly language: string | null;
}

/** The same with the media by their ids. */
export const toReferences = ({ media, language, ...references }: ReferencesJson): References => ({
  ...references,
  language: language ?? DEFAULT_LANGUAGE,
  media: new Map(media.map((record) => [record.id, record])),
});

/** The records that are wanted, as one value; what was removed or deleted is missing. */
export const referencesSql = (
  schema: Pick<Database, 'columns' | 'fixed'>,
  wanted: Wanted,
): RawBuilder<ReferencesJson> => {
  const { workspaceId, authorId, categoryId, tags, media, relatedPosts } = wanted;
  return sql`json_build_object(
    'author', (
      select ${authorRecord(schema)('author')} from authors author
      where author.workspace_id = ${workspaceId} and author.id = ${authorId}
    ),
    'category', (
      select ${recordOf(schema, CategoryEntity)('category')} from categories category
      where category.workspace_id = ${workspaceId} and category.id = ${categoryId}
    ),
    'tags', (
      select coalesce(json_agg(${recordOf(schema, TagEntity)('tag')} order by wanted.position), '[]')
      from ${tags} wanted (id, position)
      join tags tag on tag.workspace_id = ${workspaceId} and tag.id = wanted.id
    ),
    'media', (
      select coalesce(json_agg(${recordOf(schema, MediaEntity)('media')}), '[]')
      from ${media} wanted (id)
      join media on media.workspace_id = ${workspaceId} and media.id = wanted.id
      where media.removed_at is null
    ),
    'relatedPosts', (
      select coalesce(json_agg(${relatedPostRecord(schema)('post')} order by wanted.position), '[]')
      from ${relatedPosts} wanted (id, position)
      join posts post on post.workspace_id = ${workspaceId} and post.id = wanted.id
      where post.deleted_at is null
    ),
    'language', (
      select workspace.language from workspaces workspace where workspace.id = ${workspaceId}
    )
  )`;
};

/** For several posts at once, in their order, what each is to refer to: `$1` by {@link wantedJson}. */
export const namedReferences = (
  database: Pick<Database, 'columns' | 'fixed' | 'prepare'>,
): Prepared<ReferencesJson> =>
  database.prepare(
    referencesSql(database, {
      workspaceId: sql`named.workspace_id`,
      authorId: sql`named.author_id`,
      categoryId: sql`named.category_id`,
      tags: sql`unnest(named.tag_ids) with ordinality`,
      media: sql`unnest(named.media_ids)`,
      relatedPosts: sql`unnest(named.related_post_ids) with ordinality`,
    }),
    (references) => sql`
      select ${references}
      from json_array_elements($1::json) with ordinality wanted (ids, position),
        json_to_record(wanted.ids) named (
          workspace_id uuid, author_id uuid, category_id uuid,
          tag_ids uuid[], media_ids uuid[], related_post_ids uuid[]
        )
      order by wanted.position`,
  );

/** What a post is to refer to, as JSON: the same text for the same records. */
export const wantedJson = (workspaceId: Uuid, ids: ReferenceIds): string =>
  JSON.stringify({
    workspace_id: workspaceId,
    author_id: ids.authorId,
    category_id: ids.categoryId,
    tag_ids: ids.tagIds,
    media_ids: ids.mediaIds,
    related_post_ids: ids.relatedPostIds,
  });

/** The records that the post in the row `post` refers to. */
export const referredToBy = (post: string): Wanted => {
  const workspaceId = sql.ref(`${post}.workspace_id`);
  const ofPost = sql`workspace_id = ${workspaceId} and post_id = ${sql.ref(`${post}.id`)}`;
  return {
    workspaceId,
    authorId: sql.ref(`${post}.author_id`),
    categoryId: sql.ref(`${post}.category_id`),
    tags: sql`(select tag_id, position from post_tags where ${ofPost})`,
    media: sql`(select media_id from post_media where ${ofPost})`,
    relatedPosts: sql`(
      select related_post_id, position from post_related_posts where ${ofPost}
    )`,
  };
};

/** The same but for the media, of which there is the featured one alone. */
export const shownByHead = (post: string): Wanted => ({
  ...referredToBy(post),
  media: sql`(select ${sql.ref(`${post}.featured_media_id`)})`,
});
