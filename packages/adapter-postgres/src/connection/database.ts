import { isUuid, type Uuid } from '@content-publishing/domain';
import type { EntityName } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { mapConnectionErrors } from './connection-errors.ts';
import type { ConnectionShares } from './connection-shares.ts';
import { type Connection, type Lend, together } from './lease.ts';
import type { Orm } from './orm.ts';
import type { PreparedTexts } from './prepared-texts.ts';
import { type RecentWorkspaces, recentWorkspaces } from './recent-workspaces.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';
import { SEARCH_TIMEOUT_MS, searchSettings } from './search-settings.ts';
import { type Column, columnsOf } from './table-columns.ts';
import { withWorkspaceAt } from './workspace-parameter.ts';

/**
 * Database access for repositories. Each promise rejects with `StorageUnavailable` in an outage, or
 * if the owner waits too long for its share of the connections. A statement that was a deadlock
 * victim runs once more.
 */
export interface Database {
  /**
   * Prepares a statement that returns one column, `value`, or a {@link Row} with a `body`.
   * `statement` receives the SQL `value` with this column name, and puts it into its select list.
   * The parameters are `$1`, `$2` and so on; a workspace is `$1`. The text is compiled once here,
   * and planned once on each connection.
   */
  readonly prepare: <Value>(
    value: RawBuilder<Value>,
    statement: (value: RawBuilder<Value>) => RawBuilder<unknown>,
  ) => Prepared<Value>;
  /**
   * Like `prepare`, for a statement that returns rows of several columns as they are, or no rows.
   */
  readonly prepareRows: <Columns>(statement: RawBuilder<Columns>) => Prepared<Columns>;
  /**
   * Runs a statement that returns one column, `value`. The values in its template become
   * parameters. PostgreSQL plans the statement for them each time, so that a null filter is dropped
   * and a rare word is estimated as rare.
   */
  readonly query: InWorkspace;
  /**
   * Runs a statement like `query`, read-only, within a share of connections, for at most `timeoutMs`.
   */
  readonly search: <Value>(
    workspaceId: Uuid,
    statement: RawBuilder<Value>,
    timeoutMs?: number,
    share?: 'searches' | 'audits',
  ) => Promise<readonly Value[]>;
  /**
   * Like `query`, but connections keep the generated text prepared, with a generic plan. Texts
   * beyond the maximum in `prepared-texts.ts` are planned each time.
   */
  readonly queryPrepared: InWorkspace;
  /**
   * Compiles SQL that is part of many statements, once. Throws a `TypeError` if the SQL has
   * parameters.
   */
  readonly fixed: <Value>(fragment: RawBuilder<Value>) => RawBuilder<Value>;
  /**
   * Runs `work` in a transaction on one connection from the share of `owner`: a workspace, or
   * {@link ALL_WORKSPACES}. Commits when `work` resolves, and rolls back when it rejects. After a
   * deadlock `work` is run once more. It must not wait for another connection.
   */
  readonly transaction: <Result>(
    owner: Uuid,
    work: (on: Connection) => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Runs `work` with a new unit of work, from the share of `owner`. `work` begins its transactions
   * itself, with `em.transactional`. After a deadlock it is run once more with another unit of
   * work.
   */
  readonly unitOfWork: <Result>(
    owner: Uuid,
    work: (em: SqlEntityManager) => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Runs VACUUM on `table` if the engine has no autovacuum; otherwise it does nothing. To be called
   * after many rows of `table` were deleted.
   */
  readonly reclaim: (table: string) => Promise<void>;
  /** Whether a statement blocks the event loop, as of `Engine`. */
  readonly isInProcess: boolean;
  /** Workspaces in which this process has just stored events of posts or redirects. */
  readonly eventful: RecentWorkspaces;
  /** Workspaces in which this process has just marked posts as outdated. */
  readonly marked: RecentWorkspaces;
  /** Returns the writable columns of the table of `entity`, without generated columns. */
  readonly columns: <Record extends object>(entity: EntityName<Record>) => readonly Column[];
}

/**
 * Runs a statement with `workspaceId` as the value of each `WORKSPACE` in it, and returns the
 * values of its rows. The statement itself must filter by `WORKSPACE`; no filter is added.
 */
type InWorkspace = <Value>(
  workspaceId: Uuid,
  statement: RawBuilder<Value>,
) => Promise<readonly Value[]>;

/**
 * A prepared statement. Each call passes a value for each of its parameters, in the order of `$1`,
 * `$2` and so on.
 */
export interface Prepared<Value> {
  /** Runs a statement that returns any number of rows. */
  readonly all: (...parameters: Parameters) => Promise<readonly Value[]>;
  /** Runs a statement that must return a row, and returns the first; rejects if there is none. */
  readonly one: (...parameters: Parameters) => Promise<Value>;
  /** Runs a statement that returns one row or none; `null` if there is none. */
  readonly maybeOne: (...parameters: Parameters) => Promise<Value | null>;
  /** Returns the statement bound to the connection of a transaction, so that it is part of it. */
  readonly on: (transaction: Connection) => Omit<Prepared<Value>, 'on'>;
}

/**
 * Values of the parameters, each `null`, a boolean, a number, a string, or an array of these. A
 * buffer is sent in the binary format of the parameter's type.
 */
export type Parameters = readonly unknown[];

/**
 * A row of a statement. The column `body` is a long text, which becomes the property `body` of an
 * object in `value`, so that it need not be part of the parsed JSON. Without a text in `body` the
 * value stays as it is.
 */
interface Row<Value> {
  readonly body?: string | null | undefined;
  readonly value: Value;
}

const parseRow = <Value>({ value, body }: Row<Value>): Value =>
  typeof body === 'string' && typeof value === 'object' && value !== null
    ? Object.assign(value, { body })
    : value;

interface BoundStatement {
  readonly text: string;
  readonly parameters: Parameters;
}

/** Access to one server or to the embedded database, and the settings in which the two differ. */
export interface Engine {
  /** Lends a connection of the pool. */
  readonly lend: Lend;
  /** Texts of statements that its connections keep prepared. */
  readonly texts: PreparedTexts;
  readonly shares: ConnectionShares;
  /** Whether the database runs in this thread: a statement blocks it, and nothing is vacuumed. */
  readonly isInProcess: boolean;
}

/**
 * Owner to pass for work that is not for a single workspace. It has its own share of the
 * connections.
 */
export const ALL_WORKSPACES = '';

/**
 * Returns the owner of a prepared statement, by its first parameter, which is the workspace. If
 * that is not a UUID, the owner is {@link ALL_WORKSPACES}.
 */
const ownerOf = ([first]: Parameters): Uuid =>
  typeof first === 'string' && isUuid(first) ? first : ALL_WORKSPACES;

/**
 * Returns the database access over an engine. `orm` has the metadata of the tables, compiles SQL,
 * and makes the units of work.
 */
export const databaseOf = (orm: Orm, { lend, texts, shares, isInProcess }: Engine): Database => {
  const kysely = orm.em.getKysely<unknown>();

  const guard = <Result>(owner: Uuid, work: () => Promise<Result>): Promise<Result> =>
    mapConnectionErrors(retryOnDeadlock(() => shares.connections(owner, work)));

  const withConnection = <Result>(
    owner: Uuid,
    work: (on: Connection) => Promise<Result>,
  ): Promise<Result> =>
    guard(owner, async () => {
      const lease = await lend();
      try {
        return await work(lease);
      } finally {
        lease.release();
      }
    });

  const transaction = <Result>(
    owner: Uuid,
    work: (on: Connection) => Promise<Result>,
    begin = 'begin',
  ): Promise<Result> =>
    withConnection(owner, async (on) => {
      try {
        const begun = on.run(begin, []);
        const worked = work(on);
        await together(begun, worked);
        await on.run('commit', []);
        return await worked;
      } catch (error) {
        await on.run('rollback', []).catch(() => {});
        throw error;
      }
    });

  const rowsOf = async <Columns>(
    on: Connection,
    { text, parameters }: BoundStatement,
  ): Promise<readonly Columns[]> => (await on.run<Columns>(text, parameters)).rows;

  const valuesOf = async <Value>(
    on: Connection,
    statement: BoundStatement,
  ): Promise<readonly Value[]> => (await rowsOf<Row<Value>>(on, statement)).map(parseRow);

  const textOf = (fragment: RawBuilder<unknown>): string => {
    const { sql: text, parameters } = fragment.compile(kysely);
    if (parameters.length > 0) throw new TypeError(`A fixed statement has parameters: ${text}`);
    return text;
  };

  const prepared = <Value>(
    statement: RawBuilder<unknown>,
    run: (on: Connection, statement: BoundStatement) => Promise<readonly Value[]>,
  ): Prepared<Value> => {
    const text = withWorkspaceAt(textOf(statement), 1);
    texts.add(text);
    const by = (all: Prepared<Value>['all']) => {
      const maybeOne = async (...parameters: Parameters): Promise<Value | null> => {
        const [one = null] = await all(...parameters);
        return one;
      };
      const one = async (...parameters: Parameters): Promise<Value> => {
        const [only] = await all(...parameters);
        if (only === undefined) throw new Error(`No row came back from: ${text}`);
        return only;
      };
      return { all, maybeOne, one };
    };
    return {
      ...by((...parameters) =>
        withConnection(ownerOf(parameters), (on) => run(on, { text, parameters })),
      ),
      on: (on) => by((...parameters) => run(on, { text, parameters })),
    };
  };

  const bound = (workspaceId: Uuid, statement: RawBuilder<unknown>): BoundStatement => {
    const { sql: text, parameters } = statement.compile(kysely);
    const all = [...parameters, workspaceId];
    return { text: withWorkspaceAt(text, all.length), parameters: all };
  };

  return {
    prepare: <Value>(
      value: RawBuilder<Value>,
      statement: (value: RawBuilder<Value>) => RawBuilder<unknown>,
    ) => prepared<Value>(statement(sql`${value} as value`), valuesOf),
    prepareRows: <Columns>(statement: RawBuilder<Columns>) => prepared<Columns>(statement, rowsOf),
    query: (workspaceId, statement) =>
      withConnection(workspaceId, (on) => valuesOf(on, bound(workspaceId, statement))),
    search: <Value>(
      workspaceId: Uuid,
      statement: RawBuilder<Value>,
      timeoutMs = SEARCH_TIMEOUT_MS,
      share: 'searches' | 'audits' = 'searches',
    ) =>
      shares[share](workspaceId, () =>
        // In a transaction, so that with a pooler no other client inherits the time-out.
        transaction(
          workspaceId,
          async (on) => {
            for (const setting of searchSettings(share, timeoutMs)) await on.run(setting, []);
            return valuesOf<Value>(on, bound(workspaceId, statement));
          },
          'begin read only',
        ),
      ),
    queryPrepared: (workspaceId, statement) => {
      const query = bound(workspaceId, statement);
      texts.addGenerated(query.text);
      return withConnection(workspaceId, (on) => valuesOf(on, query));
    },
    fixed: (fragment) => sql.raw(textOf(fragment)),
    transaction: (owner, work) => transaction(owner, work),
    unitOfWork: (owner, work) => guard(owner, () => work(orm.em.fork())),
    reclaim: async (table) => {
      if (isInProcess) await withConnection(ALL_WORKSPACES, (on) => on.run(`vacuum ${table}`, []));
    },
    isInProcess,
    eventful: recentWorkspaces(),
    marked: recentWorkspaces(),
    columns: (entity) => columnsOf(orm, entity),
  };
};
