import type { WrittenPostWithReferences } from '@content-publishing/application';
import type { PostMetadata, PostVersionFields, References } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Listed } from './post-page.ts';
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
 * Post as the database returns it. References are among its properties, since PostgreSQL copies a
 * JSON object once for each object around it.
 */
export type FoundJson<Kept> = Kept & Beside;

interface Beside {
  readonly references: ReferencesJson;
  /** Address that the post was requested by; set if several are requested together. */
  readonly asked?: unknown;
}

/** Splits a row into the post and its references. */
export const toFound = <Found extends Beside>(
  found: Found,
): { readonly post: Omit<Found, keyof Beside>; readonly references: References } => {
  const { references, asked: _asked, ...post } = found;
  return { post, references: toReferences(references) };
};

/** Row of a post with serialized body fields. */
export type WrittenJson = FoundJson<PostMetadata> & Bodied;

/** Splits a row into the post, its serialized body fields and its references. */
export const toWritten = ({ body, ...found }: WrittenJson): WrittenPostWithReferences => ({
  ...toFound(found),
  body,
});

/** Returns SQL for the post in a row with its references, and the address `asked`. */
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

/** SQL for a post with its references, without body fields: see {@link withBodyColumn}. */
export const foundPost = foundSql<PostMetadata>(postHeadProperties);

/** SQL for the fields that make the version of a post, with its references. */
export const foundState = foundSql<PostVersionFields>(postStateProperties);

/** SQL for a post without body fields, with the references that a summary shows. */
const foundHead = foundSql<PostMetadata>(postHeadProperties, idsOfPostHead);

/** Returns the columns of posts in a list, with body fields and references. */
export const listedPost = (schema: Schema): Listed<FoundJson<PostMetadata>> => ({
  item: foundPost(schema, 'p'),
  hasBody: true,
  columns: postColumns(schema, 'p'),
  bytes: sql`p.head_bytes + p.body_bytes`,
});

/** Returns the columns of posts in a list, without body fields. */
export const listedHead = (schema: Schema): Listed<FoundJson<PostMetadata>> => ({
  item: foundHead(schema, 'p'),
  hasBody: false,
  columns: postHeadColumns(schema, 'p'),
  bytes: sql`p.head_bytes`,
});
