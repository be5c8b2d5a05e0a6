import type { WrittenPostWithReferences } from '@content-publishing/application';
import type { PostMetadata, PostVersionFields, References } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
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
} from './json-records.ts';
import {
  type ReferencesJson,
  referencesSql,
  idsOfPost,
  idsOfPostHead,
  toReferences,
} from './references.ts';

type Schema = Pick<Database, 'columns' | 'fixed'>;

/**
 * Post as the database returns it, with the fields `Kept`. The references are a property of it, not
 * in an object around it, because PostgreSQL copies a JSON object once for each object around it.
 */
export type FoundJson<Kept> = Kept & Beside;

interface Beside {
  readonly references: ReferencesJson;
  /** Address that the post was requested by; only set if several posts are requested together. */
  readonly asked?: unknown;
}

/** Splits a row into the post and its references; drops the address `asked`. */
export const toFound = <Found extends Beside>(
  found: Found,
): { readonly post: Omit<Found, keyof Beside>; readonly references: References } => {
  const { references, asked: _asked, ...post } = found;
  return { post, references: toReferences(references) };
};

/** Row of a post with its references and its serialized body fields. */
export type WrittenJson = FoundJson<PostMetadata> & Bodied;

/** Splits a row into the post, its serialized body fields and its references. */
export const toWritten = ({ body, ...found }: WrittenJson): WrittenPostWithReferences => ({
  ...toFound(found),
  body,
});

/**
 * Returns SQL for the post in the row with the alias `row`, with its references, and with the
 * address that it was requested by if `asked` is SQL for it.
 */
type FoundSql<Kept> = (
  schema: Schema,
  row: string,
  asked?: RawBuilder<unknown>,
) => RawBuilder<FoundJson<Kept>>;

const foundSql =
  <Kept>(
    propertiesOf: (schema: Schema, row: string) => Properties,
    idsOf = idsOfPost,
  ): FoundSql<Kept> =>
  (schema, row, asked) => {
    const references = referencesSql(schema, idsOf(row));
    return schema.fixed(
      jsonObject({ ...propertiesOf(schema, row), references, ...(asked && { asked }) }),
    );
  };

/**
 * Returns SQL for a post with its references, without body fields; {@link withBodyColumn} adds
 * these.
 */
export const foundPost = foundSql<PostMetadata>(postHeadProperties);

/** Returns SQL for the fields that make the version of a post, with its references. */
export const foundState = foundSql<PostVersionFields>(postStateProperties);

/**
 * Returns SQL for a post without body fields. Its only media reference is the featured picture,
 * since a summary shows no other.
 */
const foundHead = foundSql<PostMetadata>(postHeadProperties, idsOfPostHead);

/** Returns the columns of posts in a list that includes body fields and references. */
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
