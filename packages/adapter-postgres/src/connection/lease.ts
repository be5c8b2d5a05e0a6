import {
  CompiledQuery,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * Result of a statement, with the rows that it returned, and the number of rows that it read or
 * changed.
 */
export interface Answer<Row> {
  /** Command tag (PostgreSQL, CommandComplete), such as `UPDATE`. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Row[];
}

/**
 * Connection that runs statements in the order of the calls. A call need not wait for the result of
 * the previous one.
 */
export interface Connection {
  /** Runs a statement; rejects with the error of the driver, whose `code` is the SQLSTATE. */
  readonly run: <Row>(text: string, parameters: readonly unknown[]) => Promise<Answer<Row>>;
}

/** Connection of a pool, reserved for one caller until it calls `release`. */
export interface Lease extends Connection {
  readonly release: () => void;
}

/** Returns a connection as soon as one is available; the caller must release it. */
export type Lend = () => Promise<Lease>;

/**
 * Waits until all `statements`, which were sent together, are settled. Then rejects with the first
 * error in their order, because later statements of a transaction fail as a result of it.
 */
export const together = async (...statements: readonly Promise<unknown>[]): Promise<void> => {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/**
 * Returns a Kysely pool for MikroORM over the connections of `lend`; `end` is called when the pool
 * is to be closed.
 */
export const poolOf = (lend: Lend, end: () => Promise<void>): PostgresPool => ({
  options: {},
  connect: async () => poolClient(await lend()),
  end,
});

const poolClient = (lease: Lease): PostgresPoolClient => {
  let isReleased = false;
  const release = (): void => {
    if (!isReleased) lease.release();
    isReleased = true;
  };
  const answer = async <Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> => {
    try {
      const { command, ...rows } = await lease.run<Row>(text, parameters);
      return { ...rows, command: COMMANDS.find((known) => known === command) ?? 'SELECT' };
    } catch (error) {
      // Kysely does not release the connection of a transaction that could neither begin nor be
      // rolled back.
      if (ENDS.test(text)) release();
      throw error;
    }
  };
  function query<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new TypeError('Rows do not come by a cursor here');
    return answer<Row>(statement, parameters);
  }
  return { query, release };
};

const ENDS = /^(?:begin|start transaction|rollback$)/;

// Kysely decides by these tags whether rows were affected.
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;

/**
 * Returns the connection of a unit of work's transaction, so that a prepared statement can run on
 * it with `on`. The results have no command tag.
 */
export const connectionOf = (em: SqlEntityManager): Connection => {
  const kysely = em.getKysely<unknown>();
  return {
    run: async <Row>(text: string, parameters: readonly unknown[]): Promise<Answer<Row>> => {
      const query: CompiledQuery<Row> = CompiledQuery.raw(text, [...parameters]);
      const { rows, numAffectedRows } = await kysely.executeQuery(query);
      return { command: '', rowCount: Number(numAffectedRows ?? rows.length), rows };
    },
  };
};
