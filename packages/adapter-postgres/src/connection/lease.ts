import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Answer to a statement: its rows, and how many it read or changed. */
export interface Answer<Row> {
  /** Tag of the command (PostgreSQL, CommandComplete): `UPDATE`. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Row[];
}

/** Connection that runs statements, in the order in which they are given: none waits for the answer to the former. */
export interface Connection {
  readonly run: <Row>(text: string, parameters: readonly unknown[]) => Promise<Answer<Row>>;
}

/** Connection of a pool, for one user until it is released. */
export interface Lease extends Connection {
  readonly release: () => void;
}

/** Returns a connection as soon as one can be used. */
export type Lend = () => Promise<Lease>;

/**
 * Waits for statements that were sent together, and rejects with the first error among them: those that
 * follow it in a transaction fail for its sake.
 */
export const together = async (...statements: readonly Promise<unknown>[]): Promise<void> => {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** Returns a pool of Kysely's for MikroORM, with the connections that `lend` returns. */
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
      // Kysely keeps the connection of a transaction that could neither begin nor be rolled back.
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

// By these Kysely tells whether rows were affected.
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;
