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
import type { Database, Parameters } from '../connection/database.ts';
import { CategoryEntity } from '../entities/category.ts';
import { MediaEntity } from '../entities/media.ts';
import { TagEntity } from '../entities/tag.ts';
import { authorRecord, jsonRecordOf, relatedPostRecord } from './json-records.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';

/** Condition for the records that are wanted, as SQL. */
interface Wanted {
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

/** Converts a row to references, with the media by their ids. */
export const toReferences = ({ media, language, ...references }: ReferencesJson): References => ({
  ...references,
  language: language ?? DEFAULT_LANGUAGE,
  media: new Map(media.map((record) => [record.id, record])),
});

/** Returns the records that are wanted, as one value; what was removed or deleted is missing. */
export const referencesSql = (
  schema: Pick<Database, 'columns' | 'fixed'>,
  wanted: Wanted,
): RawBuilder<ReferencesJson> => {
  const { authorId, categoryId, tags, media, relatedPosts } = wanted;
  return sql`json_build_object(
    'author', (
      select ${authorRecord(schema)('author')} from authors author
      where author.workspace_id = ${WORKSPACE} and author.id = ${authorId}
    ),
    'category', (
      select ${jsonRecordOf(schema, CategoryEntity)('category')} from categories category
      where category.workspace_id = ${WORKSPACE} and category.id = ${categoryId}
    ),
    'tags', (
      select coalesce(json_agg(${jsonRecordOf(schema, TagEntity)('tag')} order by wanted.position), '[]')
      from ${tags} wanted (id, position)
      join tags tag on tag.workspace_id = ${WORKSPACE} and tag.id = wanted.id
    ),
    'media', (
      select coalesce(json_agg(${jsonRecordOf(schema, MediaEntity)('media')}), '[]')
      from ${media} wanted (id)
      join media on media.workspace_id = ${WORKSPACE} and media.id = wanted.id
      where media.removed_at is null
    ),
    'relatedPosts', (
      select coalesce(json_agg(${relatedPostRecord(schema)('post')} order by wanted.position), '[]')
      from ${relatedPosts} wanted (id, position)
      join posts post on post.workspace_id = ${WORKSPACE} and post.id = wanted.id
      where post.deleted_at is null
    ),
    'language', (
      select workspace.language from workspaces workspace where workspace.id = ${WORKSPACE}
    )
  )`;
};

// Where PostgreSQL sees how many elements an array has, it plans the statement anew each time.
const hidden = (parameter: string): RawBuilder<unknown> => sql`(select ${sql.raw(parameter)})`;

/** The records of the workspace `$1` that the ids of the row `asked` name; see {@link ASKED}. */
export const namedByParameters: Wanted = {
  authorId: sql`asked.author_id`,
  categoryId: sql`asked.category_id`,
  tags: sql`(
    select id, position
    from unnest(${hidden('$4::integer[]')}, ${hidden('$5::uuid[]')}) with ordinality tag (caller, id, position)
    where tag.caller = asked.caller
  )`,
  media: sql`(
    select id from unnest(${hidden('$6::integer[]')}, ${hidden('$7::uuid[]')}) media (caller, id)
    where media.caller = asked.caller
  )`,
  relatedPosts: sql`(
    select id, position
    from unnest(${hidden('$8::integer[]')}, ${hidden('$9::uuid[]')}) with ordinality related (caller, id, position)
    where related.caller = asked.caller
  )`,
};

/** A row for each caller; what may be several of is listed by the number of the caller. */
export const ASKED = sql`
  unnest(${hidden('$2::uuid[]')}, ${hidden('$3::uuid[]')}) with ordinality asked (author_id, category_id, caller)`;

/** Returns the values of the parameters of {@link assignmentsOf}. */
export const parametersNaming = (
  workspaceId: Uuid,
  callers: readonly ReferenceIds[],
): Parameters => {
  const listed = (idsOf: (ids: ReferenceIds) => readonly Uuid[]): Parameters => [
    callers.flatMap((ids, index) => idsOf(ids).map(() => index + 1)),
    callers.flatMap(idsOf),
  ];
  return [
    workspaceId,
    callers.map(({ authorId }) => authorId),
    callers.map(({ categoryId }) => categoryId),
    ...listed(({ tagIds }) => tagIds),
    ...listed(({ mediaIds }) => mediaIds),
    ...listed(({ relatedPostIds }) => relatedPostIds),
  ];
};

/** Returns the records that the post in the row `post` refers to. */
export const referredToBy = (post: string): Wanted => {
  const ofPost = sql`workspace_id = ${WORKSPACE} and post_id = ${sql.ref(`${post}.id`)}`;
  return {
    authorId: sql.ref(`${post}.author_id`),
    categoryId: sql.ref(`${post}.category_id`),
    tags: sql`(select tag_id, position from post_tags where ${ofPost})`,
    media: sql`(select media_id from post_media where ${ofPost})`,
    relatedPosts: sql`(
      select related_post_id, position from post_related_posts where ${ofPost}
    )`,
  };
};

/** Like `shownBy`, with the featured picture as the only media record. */
export const shownByHead = (post: string): Wanted => ({
  ...referredToBy(post),
  media: sql`(select ${sql.ref(`${post}.featured_media_id`)})`,
});
