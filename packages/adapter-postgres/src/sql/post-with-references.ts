import type { WrittenPostWithReferences } from '@content-publishing/application';
import type {
  PostMetadata,
  PostVersionFields,
  References,
  RelatedPost,
  Uuid,
} from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { WORKSPACE } from '../connection/workspace-parameter.ts';
import type { Database } from '../connection/database.ts';
import type { Listed } from './post-listing.ts';
import {
  type Bodied,
  jsonObject,
  postColumns,
  postHeadColumns,
  postHeadProperties,
  postStateProperties,
  type Properties,
  relatedPostRecord,
} from './json-records.ts';
import { RECORDS_VERSION } from './records-version.ts';

type Schema = Pick<Database, 'columns' | 'fixed'>;

/**
 * Post as the database returns it, with the fields `Kept`, the ids of its records, and its related
 * posts.
 */
export type FoundJson<Kept> = Kept & Referring;

/** Fields of a post that its references are found by. */
export interface Referring extends Pick<PostMetadata, 'categoryId' | 'tagIds'> {
  readonly authorId: Uuid | null;
  readonly mediaIds: readonly Uuid[];
  /** Related posts, in their order, without deleted ones. */
  readonly relatedPosts: readonly RelatedPost[];
  /** Version of the records of the workspace that the post was read at. */
  readonly recordsVersion: string;
  /** Address that the post was requested by; only set if several posts are requested together. */
  readonly asked?: unknown;
}

/** Row of a post with the fields of its references and its serialized body fields. */
export type WrittenJson = FoundJson<PostMetadata> & Bodied;

/** Row of a post, and the records that it refers to. */
export interface WithReferences<Row> {
  readonly row: Row;
  readonly references: References;
}

/** Returns a row as a post with its references, without the fields that they were found by. */
export const toFound = <Found extends Referring>({ row, references }: WithReferences<Found>) => {
  const { mediaIds: _media, relatedPosts: _posts, recordsVersion: _version, ...rest } = row;
  const { asked: _asked, ...post } = rest;
  return { post, references };
};

/** Returns a row as a post with its serialized body fields and its references. */
export const toWritten = ({
  row: { body, ...row },
  references,
}: WithReferences<WrittenJson>): WrittenPostWithReferences => ({
  ...toFound({ row, references }),
  body,
});

/**
 * Returns SQL for the post in the row with the alias `row`, with the fields of its references, and
 * with the address that it was requested by if `asked` is SQL for it.
 */
type FoundSql<Kept> = (
  schema: Schema,
  row: string,
  asked?: RawBuilder<unknown>,
) => RawBuilder<FoundJson<Kept>>;

/** Returns SQL for the ids of the media records of the post in a row. */
type MediaIds = (row: string) => RawBuilder<unknown>;

const allMediaIds: MediaIds = (row) => sql`array(
  select media_id from post_media
  where workspace_id = ${WORKSPACE} and post_id = ${sql.ref(`${row}.id`)}
)`;

const featuredMediaId: MediaIds = (row) =>
  sql`array_remove(array[${sql.ref(`${row}.featured_media_id`)}], null)`;

const foundSql =
  <Kept>(
    propertiesOf: (schema: Schema, row: string) => Properties,
    mediaIds = allMediaIds,
  ): FoundSql<Kept> =>
  (schema, row, asked) =>
    schema.fixed(
      jsonObject({
        ...propertiesOf(schema, row),
        mediaIds: mediaIds(row),
        relatedPosts: sql`(
          select coalesce(json_agg(${relatedPostRecord(schema)('other')} order by r.position), '[]')
          from post_related_posts r
          join posts other on other.workspace_id = ${WORKSPACE} and other.id = r.related_post_id
          where r.workspace_id = ${WORKSPACE} and r.post_id = ${sql.ref(`${row}.id`)}
            and other.deleted_at is null
        )`,
        recordsVersion: RECORDS_VERSION,
        ...(asked && { asked }),
      }),
    );

/**
 * Returns SQL for a post with the fields of its references, without body fields;
 * {@link withBodyColumn} adds these.
 */
export const foundPost = foundSql<PostMetadata>(postHeadProperties);

/** Returns SQL for the fields that make the version of a post, and those of its references. */
export const foundState = foundSql<PostVersionFields>(postStateProperties);

/**
 * Returns SQL for a post without body fields. Its only media reference is the featured picture,
 * since a summary shows no other.
 */
const foundHead = foundSql<PostMetadata>(postHeadProperties, featuredMediaId);

/** Returns the columns of posts in a list that includes body fields. */
export const listedPost = (schema: Schema): Listed<FoundJson<PostMetadata>> => ({
  item: foundPost(schema, 'p'),
  hasBody: true,
  columns: postColumns(schema, 'p'),
  bytes: sql`p.head_bytes + p.body_bytes`,
});

/** Returns the columns of posts in a list without body fields. */
export const listedHead = (schema: Schema): Listed<FoundJson<PostMetadata>> => ({
  item: foundHead(schema, 'p'),
  hasBody: false,
  columns: postHeadColumns(schema, 'p'),
  bytes: sql`p.head_bytes`,
});
