import { StorageUnavailable } from '@content-publishing/application';
import type { Pool, QueryConfig } from 'pg';
import { type Parameters, type Row, type Run, type Statement, parseRow } from './database.ts';
import { isOutage } from './connection-errors.ts';
import { acquire } from './acquire-connection.ts';

/** Maximum time that a search takes the server, in milliseconds. */
const SEARCH_TIMEOUT_MS = 2500;

/**
 * Runs statements on the connections of `pool`. With `keepsStatements` each connection keeps a
 * statement that has a name, with a plan for it, since planning takes longer than running.
 */
export const preparedOn = (pool: Pool, keepsStatements = true): Run => {
  const { connect, markAlive } = acquire(pool);
  return async <Value>(statement: Statement, parameters: Parameters) => {
    const connection = await connect();
    let isBroken = false;
    try {
      const query = queryOf(statement, parameters, keepsStatements);
      // In a transaction: behind a pooler no other client inherits the time-out.
      if (statement.isSearch) await connection.query(BEGIN_SEARCH);
      const { rows } = await connection.query<Row<Value>>(query);
      if (statement.isSearch) await connection.query('commit');
      markAlive();
      return rows.map(parseRow);
    } catch (error) {
      isBroken = isOutage(error) || statement.isSearch === true;
      if (!isMixedUp(error)) throw error;
      throw new StorageUnavailable(
        'Connections do not keep their prepared statements, as behind PgBouncer before 1.21: do without them (DATABASE_PREPARED_STATEMENTS=false)',
        { cause: error },
      );
    } finally {
      connection.release(isBroken);
    }
  };
};

const BEGIN_SEARCH = `begin read only; set local statement_timeout = ${SEARCH_TIMEOUT_MS}`;

// SQLSTATE (PostgreSQL, appendix A): a statement that another connection prepared, or none did here.
const isMixedUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P05' || error.code === '26000');

/** Returns a statement as the driver takes it: without a name it is prepared for this one time. */
export const queryOf = (
  { name, text }: Statement,
  parameters: Parameters,
  keepsStatements: boolean,
): QueryConfig => ({
  ...(keepsStatements && name !== undefined && { name }),
  text,
  values: [...parameters],
});
