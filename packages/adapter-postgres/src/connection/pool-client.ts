import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Answer to a statement: its rows, and how many it read or changed. */
export interface Answer<Row> {
  /** Tag of the command (PostgreSQL, CommandComplete): `UPDATE`. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Row[];
}

/** Connection that Kysely uses until it is released. */
export interface Lease {
  readonly run: <Row>(text: string, parameters: readonly unknown[]) => Promise<Answer<Row>>;
  readonly release: () => void;
}

/** Returns a connection as Kysely's PostgreSQL dialect takes it from a pool. */
export const poolClient = ({ run, release }: Lease): PostgresPoolClient => {
  const answer = async <Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> => {
    const { command, ...rows } = await run<Row>(text, parameters);
    return { ...rows, command: COMMANDS.find((known) => known === command) ?? 'SELECT' };
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

// By these Kysely tells whether rows were affected.
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;
