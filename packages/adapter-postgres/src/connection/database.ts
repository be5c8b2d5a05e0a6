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

/** A database as the repositories use it. Each promise rejects with `StorageUnavailable` in an outage. */
export interface Database {
  /**
   * Returns a statement that returns one column, `value`, and can return a {@link Row} with a
   * `body`; it has its parameters as `$1`, `$2` and so on, the workspace as `$1` where there is one. It
   * is compiled here, once, and by PostgreSQL once on each connection.
   */
  readonly prepare: <Value>(
    value: RawBuilder<Value>,
    statement: (value: RawBuilder<Value>) => RawBuilder<unknown>,
  ) => Prepared<Value>;
  /** Like `prepare`, for a statement that returns rows of several columns, or none. */
  readonly prepareRows: <Columns>(statement: RawBuilder<Columns>) => Prepared<Columns>;
  /**
   * Runs a statement that returns one column, `value`, and has its values in it. PostgreSQL plans it
   * for them each time, so that a filter by nothing is dropped and a rare word is known to be rare.
   */
  readonly query: InWorkspace;
  /**
   * Runs a statement as `query` does, within the share of connections that searches have and at most
   * `timeoutMs`; absent: 2,500. Rejects with `StorageUnavailable` when it takes longer, or has to wait
   * too long for others.
   */
  readonly search: <Value>(
    workspaceId: Uuid,
    statement: RawBuilder<Value>,
    timeoutMs?: number,
  ) => Promise<readonly Value[]>;
  /** Like `query`, with a generated text that connections keep prepared, and a generic plan. */
  readonly queryPrepared: InWorkspace;
  /** SQL that is part of many statements, compiled once. */
  readonly fixed: <Value>(fragment: RawBuilder<Value>) => RawBuilder<Value>;
  /**
   * Runs `work` in a transaction, on one connection of the share of `owner`: a workspace, or
   * {@link ALL_WORKSPACES}. It may be run again, after a deadlock. `work` must not wait for another
   * connection.
   */
  readonly transaction: <Result>(
    owner: Uuid,
    work: (on: Connection) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs `work` with a unit of work of its own, as {@link Database.transaction} does. */
  readonly unitOfWork: <Result>(
    owner: Uuid,
    work: (em: SqlEntityManager) => Promise<Result>,
  ) => Promise<Result>;
  /** Makes the space of removed rows of `table` reusable (PostgreSQL, VACUUM), where no other caller does. */
  readonly reclaim: (table: string) => Promise<void>;
  /** Returns the columns of `entity`'s table that are written. */
  readonly columns: <Record extends object>(entity: EntityName<Record>) => readonly Column[];
}

/** Runs a statement about the rows of a workspace, and returns its values. */
type InWorkspace = <Value>(
  workspaceId: Uuid,
  statement: RawBuilder<Value>,
) => Promise<readonly Value[]>;

/** A prepared statement, to be run with a value for each of its parameters. */
export interface Prepared<Value> {
  readonly all: (...parameters: Parameters) => Promise<readonly Value[]>;
  /** Runs a statement that always returns one row. */
  readonly one: (...parameters: Parameters) => Promise<Value>;
  /** Runs a statement that returns one row or none. */
  readonly maybeOne: (...parameters: Parameters) => Promise<Value | null>;
  /** Returns the statement as a part of a transaction. */
  readonly on: (transaction: Connection) => Omit<Prepared<Value>, 'on'>;
}

/**
 * Values of the parameters: `null`, boolean, number, string, or an array of such; a buffer is what
 * the type of the parameter receives in binary format.
 */
export type Parameters = readonly unknown[];

/**
 * A row as a statement returns it: a value, and before it a long text that is passed on as it is. That
 * becomes a property of the value, without being in the JSON which the value is read from.
 */
interface Row<Value> {
  readonly body?: string | null | undefined;
  readonly value: Value;
}

const parseRow = <Value>({ value, body }: Row<Value>): Value =>
  typeof body === 'string' && typeof value === 'object' && value !== null
    ? Object.assign(value, { body })
    : value;

/** Text of a statement, and the values of its parameters. */
interface BoundStatement {
  readonly text: string;
  readonly parameters: Parameters;
}

/** Differences between the servers that a database may be on. */
export interface Engine {
  readonly lend: Lend;
  readonly texts: PreparedTexts;
  readonly shares: ConnectionShares;
  /** Whether the server makes the space of removed rows reusable by itself. */
  readonly hasAutovacuum: boolean;
}

/** Owner of work that is not for one workspace, with a share of its own. */
export const ALL_WORKSPACES = '';

/** Returns the owner of a prepared statement: its first parameter is the workspace, if it has one. */
const ownerOf = ([first]: Parameters): Uuid =>
  typeof first === 'string' && isUuid(first) ? first : ALL_WORKSPACES;

/** Maximum time that a search takes the server, in milliseconds. */
const SEARCH_TIMEOUT_MS = 2500;

/** Returns the database that `engine` is open on; `orm` knows its tables. */
export const databaseOf = (orm: Orm, { lend, texts, shares, hasAutovacuum }: Engine): Database => {
  const kysely = orm.em.getKysely<unknown>();

  const guard = <Result>(owner: Uuid, work: () => Promise<Result>): Promise<Result> =>
    mapConnectionErrors(retryOnDeadlock(() => shares.connections(owner, work)));

  const connected = <Result>(
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
    connected(owner, async (on) => {
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
    if (parameters.length > 0) throw new TypeError(`A value stands in a fixed text: ${text}`);
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
        connected(ownerOf(parameters), (on) => run(on, { text, parameters })),
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
      connected(workspaceId, (on) => valuesOf(on, bound(workspaceId, statement))),
    search: <Value>(
      workspaceId: Uuid,
      statement: RawBuilder<Value>,
      timeoutMs = SEARCH_TIMEOUT_MS,
    ) =>
      shares.searches(workspaceId, () =>
        // In a transaction: behind a pooler no other client inherits the time-out.
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
      return connected(workspaceId, (on) => valuesOf(on, query));
    },
    fixed: (fragment) => sql.raw(textOf(fragment)),
    transaction: (owner, work) => transaction(owner, work),
    unitOfWork: (owner, work) => guard(owner, () => work(orm.em.fork())),
    reclaim: async (table) => {
      if (hasAutovacuum) return;
      await connected(ALL_WORKSPACES, (on) => on.run(`vacuum ${table}`, []));
    },
    columns: (entity) => columnsOf(orm, entity),
  };
};
