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
  type Referring,
  toFound,
  toWritten,
  type WithReferences,
  type WrittenJson,
} from '../../sql/post-with-references.ts';
import { prepareByAddress, seesAll, visibilityCondition } from '../../sql/post-address.ts';
import { withBodyColumn } from '../../sql/json-records.ts';
import { prepareReadInPieces } from './post-in-pieces.ts';
import type { ReferenceReader } from './references.ts';

/** Row of a post; only its address and size in bytes if it is too large for a shared read. */
type Row<Whole> = Whole | TooLarge;

interface TooLarge {
  readonly asked: string;
  readonly bytes: number;
}

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
  references: ReferenceReader,
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

  const prepareBatchedFind = <Whole extends Referring>(
    selected: RawBuilder<Row<Whole>>,
    column: RawBuilder<unknown>,
    type: RawBuilder<unknown>,
  ) => {
    // The array comes from a subquery, so that PostgreSQL does not see its length and keeps one
    // plan. The join looks up one value at a time by its key: for all values at once it reads a
    // larger index.
    const selectPosts = prepare(
      selected,
      (value) => sql`
        select ${value} from unnest(array(select unnest($2::${type}[]))) asked (value)
        join posts p on p.workspace_id = $1 and ${column} = asked.value
        where ${visibilityCondition(3)}`,
    );
    const findAll = async (
      workspaceId: Uuid,
      values: readonly string[],
      isOfAll: boolean,
    ): Promise<ReadonlyMap<unknown, WithReferences<Whole> | TooLarge>> => {
      const rows = await selectPosts.all(workspaceId, values, isOfAll);
      const found = await references.ofPosts(workspaceId, rows.filter(isWhole));
      if (found === null) return findAll(workspaceId, values, isOfAll);
      const byValue = new Map<unknown, WithReferences<Whole> | TooLarge>();
      for (const row of rows) if (!isWhole(row)) byValue.set(row.asked, row);
      for (const one of found) byValue.set(one.row.asked, one);
      return byValue;
    };
    const findWithin = (isOfAll: boolean) =>
      batchedInWorkspace(
        (workspaceId) => async (values: readonly string[]) => {
          const byValue = await findAll(workspaceId, [...new Set(values)], isOfAll);
          return (index) => byValue.get(values[index] ?? '') ?? null;
        },
        (waiting) => Math.min(waiting, MAX_POSTS_AT_ONCE),
      );
    const [findAmongAll, findAmongPublished] = [findWithin(true), findWithin(false)];
    return (workspaceId: Uuid, value: string, isOfAll: boolean) =>
      (isOfAll ? findAmongAll : findAmongPublished)(workspaceId, value);
  };
  const findWritten = prepareByAddress((column, type) => {
    const sharedCondition = sql<boolean>`p.head_bytes + p.body_bytes <= ${sql.lit(MAX_SHARED_BYTES)}`;
    const selected = wholeOrSize(sharedCondition, foundPost(database, 'p', column), column);
    const find = prepareBatchedFind<WrittenJson>(
      withBodyColumn(selected, sharedCondition),
      column,
      type,
    );
    const readInPieces = prepareReadInPieces(database, column, type);
    const readAlone = async (
      workspaceId: Uuid,
      value: string,
      isOfAll: boolean,
    ): Promise<WithReferences<WrittenJson> | null> => {
      const row = await readInPieces(workspaceId, value, isOfAll);
      if (row === null) return null;
      const [found] = (await references.ofPosts(workspaceId, [row])) ?? [];
      return found ?? readAlone(workspaceId, value, isOfAll);
    };
    return async (workspaceId: Uuid, value: string, isOfAll: boolean, admit?: Admit) => {
      const found = await find(workspaceId, value, isOfAll);
      if (found === null || 'references' in found) return found;
      if (found.bytes < LONG_READ_BYTES) return readAlone(workspaceId, value, isOfAll);
      await admit?.(found.bytes);
      return longReads(workspaceId, () => readAlone(workspaceId, value, isOfAll));
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
    const found = await findWritten(workspaceId, address, seesAll(visibility), admit);
    return found && toWritten(found);
  };

  return {
    references: (workspaceId, ids) => references.ofIds(workspaceId, ids),
    find: async (workspaceId, address) => {
      const found = await findSerialized(workspaceId, address);
      return found && { post: deserializePost(found), references: found.references };
    },
    findSerialized,
    findVersionFields: async (workspaceId, address, visibility) => {
      const found = await findState(workspaceId, address, seesAll(visibility));
      return found && 'references' in found ? toFound(found) : null;
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
): RawBuilder<Row<Whole>> =>
  sql`case when ${sharedCondition} then ${whole} else json_build_object(
    'asked', ${asked}, 'bytes', p.head_bytes::bigint + p.body_bytes
  ) end`;

const isWhole = <Whole extends Referring>(row: Row<Whole>): row is Whole => 'mediaIds' in row;
