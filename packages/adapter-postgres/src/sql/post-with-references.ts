import type { Post, PostHead, PostState, References } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Listed } from './post-page.ts';
import {
  jsonObject,
  postColumns,
  postHeadColumns,
  postHeadProperties,
  postProperties,
  postStateProperties,
  type Properties,
} from './records.ts';
import {
  type ReferencesJson,
  referencesSql,
  referredToBy,
  shownByHead,
  toReferences,
} from './references.ts';

type Schema = Pick<Database, 'columns' | 'fixed'>;

/**
 * What is found of a post, as it comes out of the database: what it refers to is among its properties,
 * since PostgreSQL copies an object once more for each other one that it is within.
 */
export type FoundJson<Kept> = Kept & Beside;

interface Beside {
  readonly references: ReferencesJson;
  /** What somebody asked for when the post was found, where many ask together. */
  readonly asked?: unknown;
}

/** The same as the use cases take it. */
export const toFound = <Found extends Beside>(
  found: Found,
): { readonly post: Omit<Found, keyof Beside>; readonly references: References } => {
  const { references, asked: _asked, ...post } = found;
  return { post, references: toReferences(references) };
};

/** A post with all that it refers to, and what was `asked`. */
export const foundPost = (
  schema: Schema,
  row: string,
  asked?: RawBuilder<unknown>,
): RawBuilder<FoundJson<Post>> =>
  found(schema, postProperties(schema, row), referencesSql(schema, referredToBy(row)), asked);

/** What tells the version of a post, with all that it refers to, and what was `asked`. */
export const foundState = (
  schema: Schema,
  row: string,
  asked?: RawBuilder<unknown>,
): RawBuilder<FoundJson<PostState>> =>
  found(schema, postStateProperties(schema, row), referencesSql(schema, referredToBy(row)), asked);

/** A post in a list with all that it refers to. */
export const listedPost = (schema: Schema): Listed<FoundJson<Post>> => ({
  item: foundPost(schema, 'p'),
  columns: postColumns(schema, 'p'),
  bytes: sql`p.head_bytes + p.body_bytes`,
});

/** A post in a list without what grows with its body, and with what is shown beside that. */
export const listedHead = (schema: Schema): Listed<FoundJson<PostHead>> => ({
  item: found(schema, postHeadProperties(schema, 'p'), referencesSql(schema, shownByHead('p'))),
  columns: postHeadColumns(schema, 'p'),
  bytes: sql`p.head_bytes`,
});

const found = <Kept>(
  { fixed }: Schema,
  post: Properties,
  references: RawBuilder<ReferencesJson>,
  asked?: RawBuilder<unknown>,
): RawBuilder<FoundJson<Kept>> =>
  fixed(jsonObject({ ...post, references, ...(asked && { asked }) }));
