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
  referredToBy,
  shownByHead,
  toReferences,
} from './references.ts';

type Schema = Pick<Database, 'columns' | 'fixed'>;

/**
 * Post as it comes out of the database: its references are among its properties, since PostgreSQL
 * copies an object once more for each object around it.
 */
export type FoundJson<Kept> = Kept & Beside;

interface Beside {
  readonly references: ReferencesJson;
  /** Address that the post was requested by, where many are requested together. */
  readonly asked?: unknown;
}

/** Converts a row to what the use cases take. */
export const toFound = <Found extends Beside>(
  found: Found,
): { readonly post: Omit<Found, keyof Beside>; readonly references: References } => {
  const { references, asked: _asked, ...post } = found;
  return { post, references: toReferences(references) };
};

/** Row of a post that is serialized. */
export type WrittenJson = FoundJson<PostMetadata> & Bodied;

/** Converts a row to what the use cases take. */
export const toWritten = ({ body, ...found }: WrittenJson): WrittenPostWithReferences => ({
  ...toFound(found),
  body,
});

/** SQL for what is found of the post in a row, and what was `asked`. */
type FoundSql<Kept> = (
  schema: Schema,
  row: string,
  asked?: RawBuilder<unknown>,
) => RawBuilder<FoundJson<Kept>>;

const foundSql =
  <Kept>(
    propertiesOf: (schema: Schema, row: string) => Properties,
    referredTo = referredToBy,
  ): FoundSql<Kept> =>
  (schema, row, asked) => {
    const references = referencesSql(schema, referredTo(row));
    return schema.fixed(
      jsonObject({ ...propertiesOf(schema, row), references, ...(asked && { asked }) }),
    );
  };

/** A post with all that it refers to, but for its body: see {@link besideBody}. */
export const foundPost = foundSql<PostMetadata>(postHeadProperties);

/** Columns that tell the version of a post, with everything that it refers to. */
export const foundState = foundSql<PostVersionFields>(postStateProperties);

/** A post without what grows with its body, and with what is shown beside that. */
const foundHead = foundSql<PostMetadata>(postHeadProperties, shownByHead);

/** Posts in a list with all that they refer to, but for their bodies. */
export const listedPost = (schema: Schema): Listed<FoundJson<PostMetadata>> => ({
  item: foundPost(schema, 'p'),
  hasBody: true,
  columns: postColumns(schema, 'p'),
  bytes: sql`p.head_bytes + p.body_bytes`,
});

/** Posts in a list as heads. */
export const listedHead = (schema: Schema): Listed<FoundJson<PostMetadata>> => ({
  item: foundHead(schema, 'p'),
  hasBody: false,
  columns: postHeadColumns(schema, 'p'),
  bytes: sql`p.head_bytes`,
});
