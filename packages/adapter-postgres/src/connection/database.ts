import { isUuid, type Uuid } from '@content-publishing/domain';
import type { EntityName } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { mapConnectionErrors } from './connection-errors.ts';
import type { ConnectionShares } from './connection-shares.ts';
import { type Connection, type Lend, together } from './lease.ts';
import type { Orm } from './orm.ts';
import type { PreparedTexts } from './prepared-texts.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';
import { type Column, columnsOf } from './table-columns.ts';
import { withWorkspaceAt } from './workspace-parameter.ts';

/**
 * Database access for repositories. Each promise rejects with `StorageUnavailable` in an outage.
 */
export interface Database {
  /**
   * Prepares a statement that returns one column, `value`, or a {@link Row} with a `body`. Its
   * parameters are `$1`, `$2` and so on; a workspace is `$1`. The text is compiled once here, and
   * planned once on each connection.
   */
  readonly prepare: <Value>(
    value: RawBuilder<Value>,
    statement: (value: RawBuilder<Value>) => RawBuilder<unknown>,
  ) => Prepared<Value>;
  /** Like `prepare`, for a statement that returns rows of several columns, or no rows. */
  readonly prepareRows: <Columns>(statement: RawBuilder<Columns>) => Prepared<Columns>;
  /**
   * Runs a statement with inlined parameters that returns one column, `value`. PostgreSQL plans it
   * for its values each time, so that a null filter is dropped and a rare word is estimated as
   * rare.
   */
  readonly query: InWorkspace;
  /**
   * Runs a statement like `query`, within the share of connections for searches and for at most
   * `timeoutMs` (absent: 2,500). Rejects with `StorageUnavailable` after that time, or after too
   * long a wait for a connection.
   */
  readonly search: <Value>(
    workspaceId: Uuid,
    statement: RawBuilder<Value>,
    timeoutMs?: number,
  ) => Promise<readonly Value[]>;
  /** Like `query`, but connections keep the generated text prepared, with a generic plan. */
  readonly queryPrepared: InWorkspace;
  /** Compiles SQL that is part of many statements, once. */
  readonly fixed: <Value>(fragment: RawBuilder<Value>) => RawBuilder<Value>;
  /**
   * Runs `work` in a transaction on one connection from the share of `owner`: a workspace, or
   * {@link ALL_WORKSPACES}. After a deadlock it is run once more. `work` must not wait for another
   * connection.
   */
  readonly transaction: <Result>(
    owner: Uuid,
    work: (on: Connection) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs `work` with its own unit of work, like {@link Database.transaction}. */
  readonly unitOfWork: <Result>(
    owner: Uuid,
    work: (em: SqlEntityManager) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs VACUUM on `table` if the engine has no autovacuum. */
  readonly reclaim: (table: string) => Promise<void>;
  /** Returns the writable columns of the table of `entity`. */
  readonly columns: <Record extends object>(entity: EntityName<Record>) => readonly Column[];
}

/** Runs a statement on the rows of a workspace, and returns its values. */
type InWorkspace = <Value>(
  workspaceId: Uuid,
  statement: RawBuilder<Value>,
) => Promise<readonly Value[]>;

/** A prepared statement, run with a value for each of its parameters. */
export interface Prepared<Value> {
  readonly all: (...parameters: Parameters) => Promise<readonly Value[]>;
  /** Runs a statement that must return a row; rejects if it returns none. */
  readonly one: (...parameters: Parameters) => Promise<Value>;
  /** Runs a statement that returns one row or none. */
  readonly maybeOne: (...parameters: Parameters) => Promise<Value | null>;
  /** Returns the statement bound to the connection of a transaction. */
  readonly on: (transaction: Connection) => Omit<Prepared<Value>, 'on'>;
}

/**
 * Values of the parameters: `null`, boolean, number, string, or an array of these. A buffer is sent
 * in the binary format of the parameter's type.
 */
export type Parameters = readonly unknown[];

/**
 * A row of a statement: a value, and before it a long text, which becomes the property `body` of
 * the value. So the text need not be part of the parsed JSON.
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

/** Settings that differ between a server and the embedded database. */
export interface Engine {
  readonly lend: Lend;
  readonly texts: PreparedTexts;
  readonly shares: ConnectionShares;
  /** Whether the server vacuums tables by itself. */
  readonly hasAutovacuum: boolean;
}

/** Owner of work for no single workspace, with its own share. */
export const ALL_WORKSPACES = '';

/**
 * Returns the owner of a prepared statement: the workspace in its first parameter, or
 * {@link ALL_WORKSPACES}.
 */
const ownerOf = ([first]: Parameters): Uuid =>
  typeof first === 'string' && isUuid(first) ? first : ALL_WORKSPACES;

/** Maximum time of a search on the server, in milliseconds. */
const SEARCH_TIMEOUT_MS = 2500;

/** Returns the database access over `engine`; `orm` has the metadata of the tables. */
export const databaseOf = (orm: Orm, { lend, texts, shares, hasAutovacuum }: Engine): Database => {
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
    ) =>
      shares.searches(workspaceId, () =>
        // In a transaction, so that with a pooler no other client inherits the time-out.
        transaction(
          workspaceId,
          async (on) => {
            await on.run(`set local statement_timeout = ${timeoutMs}`, []);
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
      if (hasAutovacuum) return;
      await withConnection(ALL_WORKSPACES, (on) => on.run(`vacuum ${table}`, []));
    },
    columns: (entity) => columnsOf(orm, entity),
  };
};
