import {
  type Admit,
  LONG_READ_BYTES,
  type PostRepository,
  RESOURCES,
  sharesOf,
} from '@content-publishing/application';
import { deserializePost, type Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { batchedInWorkspace } from '../../connection/batcher.ts';
import type { Database } from '../../connection/database.ts';
import { inShareOf } from '../../connection/connection-shares.ts';
import {
  foundPost,
  foundState,
  toFound,
  toWritten,
  type WrittenJson,
} from '../../sql/post-with-references.ts';
import { prepareByAddress } from '../../sql/post-address.ts';
import { withBodyColumn } from '../../sql/json-records.ts';
import { seesAll, visibilityCondition } from '../../sql/post-visibility.ts';
import type { ReferencesByIds } from '../../sql/references-by-ids.ts';
import { prepareReadInPieces } from './post-in-pieces.ts';

/** Found post; only its address and size in bytes if it is too large for a shared read. */
type Found<Whole> = Whole | { readonly asked: string; readonly bytes: number };

/** Maximum number of posts in a batch, which are read with their content. */
const MAX_POSTS_AT_ONCE = 16;

/**
 * Maximum bytes of a post in a shared batch; a larger one is read separately, so that other callers
 * do not wait for it.
 */
const MAX_SHARED_BYTES = 128 * 1024;

/**
 * Returns the methods that find single posts, batched by workspace, and the references of posts.
 */
export const postLookUps = (
  database: Database,
  references: ReferencesByIds,
): Pick<
  PostRepository,
  'references' | 'find' | 'findSerialized' | 'findVersionFields' | 'findSize'
> => {
  const { prepare } = database;

  const longReads = inShareOf(
    sharesOf(RESOURCES.longReads, globalThis),
    'reads of long posts',
    RESOURCES.longReads,
  );

  const prepareBatchedFind = <Row extends { readonly asked?: unknown }>(
    row: RawBuilder<Row>,
    column: RawBuilder<unknown>,
    type: RawBuilder<unknown>,
  ) => {
    // The array comes from a subquery, so that PostgreSQL does not see its length and keeps one
    // plan. The join looks up one value at a time by its key: for all values at once it reads a
    // larger index.
    const selectPosts = prepare(
      row,
      (value) => sql`
        select ${value} from unnest(array(select unnest($2::${type}[]))) asked (value)
        join posts p on p.workspace_id = $1 and ${column} = asked.value
        where ${visibilityCondition(3)}`,
    );
    const findWithin = (isOfAll: boolean) =>
      batchedInWorkspace(
        (workspaceId) => async (values: readonly string[]) => {
          const wanted = [...new Set(values)];
          const rows = await selectPosts.all(workspaceId, wanted, isOfAll);
          const byValue = new Map(rows.map((found) => [found.asked, found]));
          return (index) => byValue.get(values[index] ?? '') ?? null;
        },
        (waiting) => Math.min(waiting, MAX_POSTS_AT_ONCE),
      );
    const [findAmongAll, findAmongPublished] = [findWithin(true), findWithin(false)];
    return (workspaceId: Uuid, value: string, isOfAll: boolean): Promise<Row | null> =>
      (isOfAll ? findAmongAll : findAmongPublished)(workspaceId, value);
  };
  const findWritten = prepareByAddress((column, type) => {
    const sharedCondition = sql<boolean>`p.head_bytes + p.body_bytes <= ${sql.lit(MAX_SHARED_BYTES)}`;
    const row = wholeOrSize(sharedCondition, foundPost(database, 'p', column), column);
    const find = prepareBatchedFind<Found<WrittenJson>>(
      withBodyColumn(row, sharedCondition),
      column,
      type,
    );
    const readInPieces = prepareReadInPieces(database, column, type);
    return async (workspaceId: Uuid, value: string, isOfAll: boolean, admit?: Admit) => {
      const found = await find(workspaceId, value, isOfAll);
      if (found === null || isWhole(found)) return found;
      const readAlone = () => readInPieces(workspaceId, value, isOfAll);
      if (found.bytes < LONG_READ_BYTES) return readAlone();
      await admit?.(found.bytes);
      return longReads(workspaceId, readAlone);
    };
  });
  const findState = prepareByAddress((column, type) =>
    prepareBatchedFind(foundState(database, 'p', column), column, type),
  );
  const findSize = prepareByAddress((column, type) => {
    const selectSize = prepare(
      sql<number>`to_json(p.head_bytes::bigint + p.body_bytes)`,
      (bytes) => sql`
        select ${bytes} from posts p
        where p.workspace_id = $1 and ${column} = $2::${type} and ${visibilityCondition(3)}`,
    );
    return (workspaceId: Uuid, value: string, isOfAll: boolean) =>
      selectSize.maybeOne(workspaceId, value, isOfAll);
  });
  const findSerialized: PostRepository['findSerialized'] = async (
    workspaceId,
    address,
    visibility,
    admit,
  ) => {
    const json = await findWritten(workspaceId, address, seesAll(visibility), admit);
    return json && toWritten(json);
  };

  return {
    references: (workspaceId, ids) => references(workspaceId, ids),
    find: async (workspaceId, address) => {
      const found = await findSerialized(workspaceId, address);
      return found && { post: deserializePost(found), references: found.references };
    },
    findSerialized,
    findVersionFields: async (workspaceId, address, visibility) => {
      const json = await findState(workspaceId, address, seesAll(visibility));
      return json && toFound(json);
    },
    findSize: (workspaceId, address, visibility) =>
      findSize(workspaceId, address, seesAll(visibility)),
  };
};

/** Returns SQL for a post under `sharedCondition`, and otherwise for its address and size. */
const wholeOrSize = <Whole>(
  sharedCondition: RawBuilder<boolean>,
  whole: RawBuilder<Whole>,
  asked: RawBuilder<unknown>,
): RawBuilder<Found<Whole>> =>
  sql`case when ${sharedCondition} then ${whole} else json_build_object(
    'asked', ${asked}, 'bytes', p.head_bytes::bigint + p.body_bytes
  ) end`;

const isWhole = <Whole extends object>(found: Found<Whole>): found is Whole =>
  'references' in found;
