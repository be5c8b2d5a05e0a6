import type {
  JsonString,
  Post,
  PostMetadata,
  RelatedPost,
  PostBody,
} from '@content-publishing/domain';
import type { Author } from '@content-publishing/domain/records';
import type { EntityName } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { AuthorEntity } from '../entities/author.ts';
import { MediaEntity } from '../entities/media.ts';
import { PostEntity } from '../entities/post.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';

/** Function that returns SQL which converts the row with the alias `row` to a record as JSON. */
export type RecordSql<Record> = (row: string) => RawBuilder<Record>;

/** SQL for each property of a record, by the name of the property in the domain. */
export type Properties = Readonly<Record<string, RawBuilder<unknown> | undefined>>;

type Schema = Pick<Database, 'columns' | 'fixed'>;

/**
 * Returns a function that makes SQL for the record in a row of `entity`'s table, as JSON with the
 * property names of the domain. Both drivers return the same value, and a record with its
 * references needs no mapping.
 */
export const jsonRecordOf =
  <Row extends object>(schema: Schema, entity: EntityName<Row>): RecordSql<Row> =>
  (row) =>
    schema.fixed(jsonObject(propertiesOf(schema, entity, row)));

/**
 * Returns a function that makes SQL for an author with the media record of the avatar;
 * `avatarMedia` is `null` without an avatar or if the media record was removed.
 */
export const authorRecord =
  (schema: Schema): RecordSql<Author> =>
  (row) =>
    schema.fixed(
      jsonObject({
        ...propertiesOf(schema, AuthorEntity, row),
        avatarMedia: sql`(
          select ${jsonRecordOf(schema, MediaEntity)('avatar')} from media avatar
          where avatar.workspace_id = ${WORKSPACE}
            and avatar.id = ${sql.ref(`${row}.avatar_media_id`)}
            and avatar.removed_at is null
        )`,
      }),
    );

/**
 * Returns whether a property of a post is part of its metadata, which is every property except the
 * body fields (bodyJson, bodyText, structuredBlocks, jsonLd).
 */
export const isOfHead = (property: string): boolean => !Object.hasOwn(BODY_FIELDS, property);

const BODY_FIELDS: Readonly<Record<Exclude<keyof Post, keyof PostMetadata>, true>> = {
  bodyJson: true,
  bodyText: true,
  jsonLd: true,
  structuredBlocks: true,
};

/**
 * Returns the list of all record columns of the post in `row`, for a `select`, including the body
 * fields.
 */
export const postColumns = (schema: Schema, row: string): RawBuilder<unknown> =>
  columnsWhere(schema, row, () => true);

/** Like {@link postColumns}, only with the columns that {@link postHeadProperties} reads. */
export const postHeadColumns = (schema: Schema, row: string): RawBuilder<unknown> =>
  columnsWhere(schema, row, isOfHead);

const columnsWhere = (
  { columns, fixed }: Schema,
  row: string,
  isWanted: (property: string) => boolean,
): RawBuilder<unknown> => {
  const wanted = columns(PostEntity).filter(
    ({ property, isHidden }) => !isHidden && isWanted(property),
  );
  return fixed(sql.join(wanted.map(({ name }) => sql.ref(`${row}.${name}`))));
};

/** Returns a function that makes SQL for a JSON object with the fields `names` of a post. */
export const postFieldsRecord =
  <const Name extends keyof Post>(
    schema: Schema,
    ...names: readonly Name[]
  ): RecordSql<Pick<Post, Name>> =>
  (row) =>
    schema.fixed(jsonObject(postFields(schema, row, names)));

/**
 * Returns SQL for the properties of the post in `row`, including its view count and the ids of its
 * tags and related posts, which are in other tables.
 */
const postProperties = (schema: Schema, row: string): Properties => {
  const postCondition = sql`workspace_id = ${WORKSPACE} and post_id = ${sql.ref(`${row}.id`)}`;
  return {
    ...propertiesOf(schema, PostEntity, row),
    viewCount: sql`(select view_count from post_views where ${postCondition})`,
    tagIds: sql`array(select tag_id from post_tags where ${postCondition} order by position)`,
    relatedPostIds: sql`array(
      select related_post_id from post_related_posts where ${postCondition} order by position
    )`,
  };
};

/** Like {@link postProperties}, without the body fields, so that these are not read. */
export const postHeadProperties = (schema: Schema, row: string): Properties =>
  Object.fromEntries(
    Object.entries(postProperties(schema, row)).filter(([name]) => isOfHead(name)),
  );

/**
 * SQL for the body fields of the post `p` as one JSON object, in parts to be concatenated, because
 * the fields are stored as JSON text, which is not parsed. A part that is null is left out.
 */
export const BODY_PARTS: readonly RawBuilder<string | null>[] = [
  sql`concat('{"bodyJson":', p.body_json)`,
  sql`concat(',"bodyText":', to_json(p.body_text))`,
  sql`',"structuredBlocks":' || p.structured_blocks::text`,
  sql`concat(',"jsonLd":', p.json_ld, '}')`,
];

const BODY = sql<JsonString<PostBody>>`concat(${sql.join(BODY_PARTS)})`;

/** Serialized body fields of a post. */
export interface Bodied {
  readonly body: JsonString<PostBody>;
}

/**
 * Returns two columns for the post in the row `p`: `value`, and before it `body` with the
 * serialized body fields, which is null unless `condition` holds.
 */
export const withBodyColumn = <Value>(
  value: RawBuilder<Value>,
  condition: RawBuilder<boolean>,
): RawBuilder<Value & Bodied> => sql`case when ${condition} then ${BODY} end as body, ${value}`;

/**
 * Returns SQL for the properties that the version (ETag) of a post is made of, and for its id and
 * the ids of its records.
 */
export const postStateProperties = (schema: Schema, row: string): Properties =>
  postFields(schema, row, [
    'id',
    'slug',
    'status',
    'revision',
    'viewCount',
    'updatedAt',
    'derivationVersion',
    'language',
    'siteKey',
    'authorId',
    'categoryId',
    'tagIds',
  ]);

const postFields = (schema: Schema, row: string, names: readonly (keyof Post)[]): Properties => {
  const properties = postProperties(schema, row);
  return Object.fromEntries(names.map((name) => [name, properties[name]]));
};

/**
 * Returns a function that makes SQL for the fields of a post that are shown where it is a related
 * post.
 */
export const relatedPostRecord = (schema: Schema): RecordSql<RelatedPost> =>
  postFieldsRecord(schema, 'id', 'slug', 'title', 'excerpt', 'status', 'featuredMediaId');

/** Returns SQL for a JSON object with `properties`, in their order. */
export const jsonObject = <Value>(properties: Properties): RawBuilder<Value> => {
  const pairs = Object.entries(properties).flatMap(([name, value]) => [sql.lit(name), value]);
  return sql`json_build_object(${sql.join(pairs)})`;
};

/**
 * Returns SQL for the properties of a record in the row with the alias `row` of `entity`'s table,
 * without hidden properties.
 */
export const propertiesOf = <Row extends object>(
  { columns }: Schema,
  entity: EntityName<Row>,
  row: string,
): Properties =>
  Object.fromEntries(
    columns(entity)
      .filter(({ isHidden }) => !isHidden)
      .map(({ property, name, type }) => [property, valueOf(sql.ref(`${row}.${name}`), type)]),
  );

// Instants are formatted as in the domain: ISO 8601 in UTC with milliseconds.
const valueOf = (column: RawBuilder<unknown>, type: string): RawBuilder<unknown> =>
  type.startsWith('timestamptz')
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
