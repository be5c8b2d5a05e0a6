import type { Post, PostHead, PostState, References } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Listed } from './post-page.ts';
import {
  postColumns,
  postHeadColumns,
  postHeadRecord,
  postRecord,
  postStateRecord,
  type RecordSql,
} from './records.ts';
import {
  type ReferencesJson,
  referencesSql,
  referredToBy,
  shownByHead,
  toReferences,
} from './references.ts';

type Schema = Pick<Database, 'columns' | 'fixed'>;

/** What is found of a post, with what it refers to, as it comes out of the database. */
export interface FoundJson<Kept> {
  readonly post: Kept;
  readonly references: ReferencesJson;
}

/** The same as the use cases take it. */
export const toFound = <Kept>({
  post,
  references,
}: FoundJson<Kept>): { readonly post: Kept; readonly references: References } => ({
  post,
  references: toReferences(references),
});

/** A post with all that it refers to. */
export const foundPost =
  (schema: Schema): RecordSql<FoundJson<Post>> =>
  (row) =>
    found(schema, postRecord(schema)(row), referencesSql(schema, referredToBy(row)));

/** What tells the version of a post, with all that it refers to. */
export const foundState =
  (schema: Schema): RecordSql<FoundJson<PostState>> =>
  (row) =>
    found(schema, postStateRecord(schema)(row), referencesSql(schema, referredToBy(row)));

/** A post in a list with all that it refers to. */
export const listedPost = (schema: Schema): Listed<FoundJson<Post>> => ({
  item: foundPost(schema)('p'),
  columns: postColumns(schema, 'p'),
  bytes: sql`p.head_bytes + p.body_bytes`,
});

/** A post in a list without what grows with its body, and with what is shown beside that. */
export const listedHead = (schema: Schema): Listed<FoundJson<PostHead>> => ({
  item: found(schema, postHeadRecord(schema)('p'), referencesSql(schema, shownByHead('p'))),
  columns: postHeadColumns(schema, 'p'),
  bytes: sql`p.head_bytes`,
});

const found = <Kept>(
  { fixed }: Schema,
  post: RawBuilder<Kept>,
  references: RawBuilder<ReferencesJson>,
): RawBuilder<FoundJson<Kept>> =>
  fixed(sql`json_build_object('post', ${post}, 'references', ${references})`);
