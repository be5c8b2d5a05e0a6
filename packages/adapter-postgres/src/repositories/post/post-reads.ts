import {
  type Admit,
  LONG_READ_BYTES,
  type PostRepository,
  RESOURCES,
  sharesOf,
} from '@content-publishing/application';
import { deserializePost, type Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { coalescedInWorkspace } from '../../connection/batcher.ts';
import type { Database } from '../../connection/database.ts';
import { inShareOf } from '../../connection/connection-shares.ts';
import {
  foundPost,
  foundState,
  toFound,
  toWritten,
  type WrittenJson,
} from '../../sql/post-with-references.ts';
import { byAddress } from '../../sql/post-address.ts';
import { besideBody } from '../../sql/json-records.ts';
import { seesAll, visibleBy } from '../../sql/post-visibility.ts';
import type { ReferencesByIds } from '../../sql/references-by-ids.ts';
import { postInPieces } from './post-in-pieces.ts';

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

  const batched = <Row extends { readonly asked?: unknown }>(
    row: RawBuilder<Row>,
    column: RawBuilder<unknown>,
    type: RawBuilder<unknown>,
  ) => {
    // The array comes from a subquery, so that PostgreSQL does not see its length and keeps one
    // plan. The join looks up one value at a time by its key: for all values at once it reads a
    // larger index.
    const select = prepare(
      row,
      (value) => sql`
        select ${value} from unnest(array(select unnest($2::${type}[]))) asked (value)
        join posts p on p.workspace_id = $1 and ${column} = asked.value
        where ${visibleBy(3)}`,
    );
    const sharedBy = (isOfAll: boolean) =>
      coalescedInWorkspace(
        (workspaceId) => async (values: readonly string[]) => {
          const wanted = [...new Set(values)];
          const rows = await select.all(workspaceId, wanted, isOfAll);
          const byValue = new Map(rows.map((found) => [found.asked, found]));
          return (index) => byValue.get(values[index] ?? '') ?? null;
        },
        (waiting) => Math.min(waiting, MAX_POSTS_AT_ONCE),
      );
    const [ofAll, ofPublished] = [sharedBy(true), sharedBy(false)];
    return (workspaceId: Uuid, value: string, isOfAll: boolean): Promise<Row | null> =>
      (isOfAll ? ofAll : ofPublished)(workspaceId, value);
  };
  const written = byAddress((column, type) => {
    const isShared = sql<boolean>`p.head_bytes + p.body_bytes <= ${sql.lit(MAX_SHARED_BYTES)}`;
    const row = orAsked(isShared, foundPost(database, 'p', column), column);
    const find = batched<Found<WrittenJson>>(besideBody(row, isShared), column, type);
    const readInPieces = postInPieces(database, column, type);
    return async (workspaceId: Uuid, value: string, isOfAll: boolean, admit?: Admit) => {
      const found = await find(workspaceId, value, isOfAll);
      if (found === null || isWhole(found)) return found;
      const readAlone = () => readInPieces(workspaceId, value, isOfAll);
      if (found.bytes < LONG_READ_BYTES) return readAlone();
      await admit?.(found.bytes);
      return longReads(workspaceId, readAlone);
    };
  });
  const state = byAddress((column, type) =>
    batched(foundState(database, 'p', column), column, type),
  );
  const size = byAddress((column, type) => {
    const found = prepare(
      sql<number>`to_json(p.head_bytes::bigint + p.body_bytes)`,
      (bytes) => sql`
        select ${bytes} from posts p
        where p.workspace_id = $1 and ${column} = $2::${type} and ${visibleBy(3)}`,
    );
    return (workspaceId: Uuid, value: string, isOfAll: boolean) =>
      found.maybeOne(workspaceId, value, isOfAll);
  });
  const findSerialized: PostRepository['findSerialized'] = async (
    workspaceId,
    address,
    visibility,
    admit,
  ) => {
    const json = await written(workspaceId, address, seesAll(visibility), admit);
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
      const json = await state(workspaceId, address, seesAll(visibility));
      return json && toFound(json);
    },
    findSize: (workspaceId, address, visibility) => size(workspaceId, address, seesAll(visibility)),
  };
};

const orAsked = <Whole>(
  isShared: RawBuilder<boolean>,
  whole: RawBuilder<Whole>,
  asked: RawBuilder<unknown>,
): RawBuilder<Found<Whole>> =>
  sql`case when ${isShared} then ${whole} else json_build_object(
    'asked', ${asked}, 'bytes', p.head_bytes::bigint + p.body_bytes
  ) end`;

const isWhole = <Whole extends object>(found: Found<Whole>): found is Whole =>
  'references' in found;
