import {
  MAX_PAGE_BYTES,
  parsePostQuery,
  type PostCursor,
  type PostOrderField,
  postPageOf,
  type PostQuery,
  type Uuid,
} from '@content-publishing/domain';
import type { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { connectionShares } from '../../src/connection/connection-shares.ts';
import { type Database, databaseOf } from '../../src/connection/database.ts';
import { lendPostgres } from '../../src/connection/postgres-connection.ts';
import { type PreparedTexts, preparedTexts } from '../../src/connection/prepared-texts.ts';
import { postLists } from '../../src/repositories/post/post-list.ts';
import { referenceReader } from '../../src/repositories/post/references.ts';
import { postPage } from '../../src/sql/post-page.ts';
import { listedHead } from '../../src/sql/post-with-references.ts';
import { searchQueryOf } from '../../src/sql/text-search.ts';
import { stemCache } from '../../src/sql/stem-cache.ts';
import { withWorkspaceAt } from '../../src/connection/workspace-parameter.ts';

/** A node of a plan, as `explain` writes it in JSON. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Total Time'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

/** Returns a node, and all those that it takes its rows from. */
export const withAllBelow = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withAllBelow),
];

/** Returns the database that `orm` is open on, as the repositories use it. */
export const databaseOn = (orm: MikroORM, texts: PreparedTexts = preparedTexts()): Database => {
  const connect = async () => (await orm.em.getConnection().getNativeClient()).connect();
  const lend = lendPostgres(connect, texts.nameOf, {});
  return databaseOf(orm, { lend, texts, shares: connectionShares(8), isInProcess: false });
};

/** Returns a post query of `fields`, as callers of the service give them. */
export const postQuery = (fields: object): PostQuery =>
  parsePostQuery(fields).match(
    (query) => query,
    (error) => {
      throw new Error(JSON.stringify(error));
    },
  );

/** Returns the statement for the summaries that `query` asks for. */
const statementFor = async (orm: MikroORM, workspaceId: Uuid, query: PostQuery) => {
  const database = databaseOn(orm);
  const { search } = query.filter;
  const queryOf = searchQueryOf(stemCache(database));
  const words = search && (await queryOf(workspaceId, 'en', search));
  const listing = {
    ...{ query, words, categoryIds: null },
    ...{ maxBytes: MAX_PAGE_BYTES, maxBytesOfOne: MAX_PAGE_BYTES },
  };
  const statement = postPage(listedHead(database), listing, false);
  const { sql: text, parameters } = statement.compile(orm.em.getKysely<unknown>());
  const all = [...parameters, workspaceId];
  return { text: withWorkspaceAt(text, all.length), parameters: all };
};

/**
 * Explains how PostgreSQL finds the summaries that `query` asks for, by `options` of its `explain`.
 */
export const planOf = async <Plan>(
  orm: MikroORM,
  workspaceId: Uuid,
  query: PostQuery,
  options: string,
): Promise<readonly Plan[]> => {
  const { text, parameters } = await statementFor(orm, workspaceId, query);
  const explain = CompiledQuery.raw(`explain (${options}) ${text}`, parameters);
  const kysely = orm.em.getKysely<unknown>();
  const { rows } = await kysely.executeQuery<{ readonly 'QUERY PLAN': Plan }>(explain);
  return rows.map((row) => row['QUERY PLAN']);
};

/** Explains how PostgreSQL finds them by the generic plan, which prepared statements use. */
export const preparedPlanOf = async <Plan>(
  orm: MikroORM,
  workspaceId: Uuid,
  query: PostQuery,
  options: string,
): Promise<readonly Plan[]> => {
  const { text, parameters } = await statementFor(orm, workspaceId, query);
  const client = await (await orm.em.getConnection().getNativeClient()).connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare page as ${text}`);
    const nulls = parameters.map(() => 'null').join();
    const { rows } = await client.query<{ readonly 'QUERY PLAN': Plan }>(
      `explain (${options}) execute page(${nulls})`,
    );
    return rows.map((row) => row['QUERY PLAN']);
  } finally {
    // The next user of the pool gets a fresh connection.
    client.release(true);
  }
};

/** Returns the cursor after which the last page of that order begins. */
export const deepestCursor = async (
  orm: MikroORM,
  workspaceId: Uuid,
  { orderBy, order }: { readonly orderBy: PostOrderField; readonly order: 'asc' | 'desc' },
): Promise<PostCursor> => {
  const database = databaseOn(orm);
  const lists = postLists(database, referenceReader(database));
  const pageOf = async (query: PostQuery) => {
    const slice = await lists.listMetadata(workspaceId, query);
    if (slice.isErr()) throw new Error(JSON.stringify(slice.error));
    return postPageOf(query, slice.value, ({ post }) => post);
  };
  const { total } = await pageOf(postQuery({ orderBy, order }));
  const page = Math.ceil((total ?? 0) / 10) - 1;
  const { next } = await pageOf(postQuery({ orderBy, order, page }));
  if (next === null) throw new Error('There are too few posts for two pages');
  return next;
};
