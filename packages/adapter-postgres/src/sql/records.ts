import {
  type Author,
  type Post,
  type RelatedPost,
  RelatedPostSchema,
} from '@content-publishing/domain';
import type { EntityName } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { AuthorEntity } from '../schema/author.ts';
import { MediaEntity } from '../schema/media.ts';
import { PostEntity } from '../schema/post.ts';

/** SQL that makes the row with the alias `row` into a record. */
export type RecordSql<Record> = (row: string) => RawBuilder<Record>;

type Schema = Pick<Database, 'columns' | 'fixed'>;

/**
 * The record in a row of `entity`'s table, as JSON with the domain's own property names: both
 * drivers answer the same, a record with all that it refers to is one value, nothing is mapped.
 */
export const recordOf =
  <Row extends object>(schema: Schema, entity: EntityName<Row>): RecordSql<Row> =>
  (row) =>
    schema.fixed(jsonObject(propertiesOf(schema, entity, row)));

/** An author with the avatar, unless that was removed. */
export const authorRecord =
  (schema: Schema): RecordSql<Author> =>
  (row) =>
    schema.fixed(
      jsonObject({
        ...propertiesOf(schema, AuthorEntity, row),
        avatarMedia: sql`(
          select ${recordOf(schema, MediaEntity)('avatar')} from media avatar
          where avatar.workspace_id = ${sql.ref(`${row}.workspace_id`)}
            and avatar.id = ${sql.ref(`${row}.avatar_media_id`)}
            and avatar.removed_at is null
        )`,
      }),
    );

/** A post with the ids of its tags and related posts. */
export const postRecord =
  (schema: Schema): RecordSql<Post> =>
  (row) => {
    const ofPost = sql`
      workspace_id = ${sql.ref(`${row}.workspace_id`)} and post_id = ${sql.ref(`${row}.id`)}`;
    return schema.fixed(
      jsonObject({
        ...propertiesOf(schema, PostEntity, row),
        tagIds: sql`array(select tag_id from post_tags where ${ofPost} order by position)`,
        relatedPostIds: sql`array(
          select related_post_id from post_related_posts where ${ofPost} order by position
        )`,
      }),
    );
  };

/** What of a post is shown where another one refers to it. */
export const relatedPostRecord =
  (schema: Schema): RecordSql<RelatedPost> =>
  (row) => {
    const properties = propertiesOf(schema, PostEntity, row);
    const shown = Object.keys(RelatedPostSchema.properties);
    return schema.fixed(
      jsonObject(Object.fromEntries(shown.map((name) => [name, properties[name]]))),
    );
  };

type Properties = Readonly<Record<string, RawBuilder<unknown> | undefined>>;

const jsonObject = <Value>(properties: Properties): RawBuilder<Value> => {
  const pairs = Object.entries(properties).flatMap(([name, value]) => [sql.lit(name), value]);
  return sql`json_build_object(${sql.join(pairs)})`;
};

const propertiesOf = <Row extends object>(
  { columns }: Schema,
  entity: EntityName<Row>,
  row: string,
): Properties =>
  Object.fromEntries(
    columns(entity)
      .filter(({ isHidden }) => !isHidden)
      .map(({ property, name, type }) => [property, valueOf(sql.ref(`${row}.${name}`), type)]),
  );

// Instants are written as the domain writes them: ISO 8601 in UTC with milliseconds.
const valueOf = (column: RawBuilder<unknown>, type: string): RawBuilder<unknown> =>
  type.startsWith('timestamptz')
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
