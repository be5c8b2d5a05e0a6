import { StorageUnavailable } from '@content-publishing/application';
import type { Connection, PoolClient, QueryResultRow } from 'pg';
import { isBreaking } from './connection-errors.ts';
import type { Answer, Lease, Lend } from './lease.ts';
import type { PreparedTexts } from './prepared-texts.ts';

/** Hooks that are called after the statements of a server; each is optional. */
interface Hooks {
  /** Called after each statement that succeeded. */
  readonly onAnswer?: () => void;
  /** Called for each failed statement, with the error of the driver. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Returns a function that lends the connections of `connect`. On each, the statements for which
 * `nameOf` returns a name stay prepared. A released connection is closed if an outage has made it
 * unusable.
 */
export const lendPostgres =
  (connect: () => Promise<PoolClient>, nameOf: PreparedTexts['nameOf'], hooks: Hooks): Lend =>
  async () =>
    leaseOf(await connect(), nameOf, hooks);

const leaseOf = (
  connection: PoolClient,
  nameOf: PreparedTexts['nameOf'],
  { onAnswer, onError }: Hooks,
): Lease => {
  let isBroken = false;
  return {
    run: async <Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>> => {
      const name = nameOf(text);
      try {
        const { command, rowCount, rows } = await connection.query<Row & QueryResultRow>({
          ...(name !== undefined && { name }),
          text,
          values: [...values],
        });
        onAnswer?.();
        return { command, rowCount: rowCount ?? 0, rows };
      } catch (error) {
        isBroken ||= isBreaking(error);
        onError?.(error);
        if (!isMixedUp(error)) throw error;
        throw new StorageUnavailable(
          'Connections do not keep their prepared statements, such as with PgBouncer before 1.21: set DATABASE_PREPARED_STATEMENTS=false',
          { cause: error },
        );
      }
    },
    release: () => connection.release(isBroken),
  };
};

// SQLSTATE (PostgreSQL, appendix A): the statement was prepared by another client of the
// connection, or is not prepared on it.
const isMixedUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P05' || error.code === '26000');

/**
 * Makes `connection` write the statements of one turn of the event loop to its socket together, so
 * that a transaction whose statements wait for no result takes few system calls.
 */
export const joinWrites = (connection: Connection): void => {
  const bind = connection.bind.bind(connection);
  connection.bind = (config, more) => {
    const { stream } = connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    bind(config, more);
  };
};
