import { StorageUnavailable } from '@content-publishing/application';
import { type Dialect, PostgresDialect } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isOutage } from './connection-errors.ts';
import { type Answer, type Lease, poolClient } from './pool-client.ts';
import type { PreparedTexts } from './prepared-texts.ts';

/** Connections of a dialect: those of `pool`, which `connect` returns when they can be used. */
export interface Connections {
  readonly pool: Pool;
  readonly connect: () => Promise<PoolClient>;
  /** Is called for each answer of the server. */
  readonly onAnswer?: () => void;
  /** Is called for each statement that fails. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Kysely on the connections of a pool. By itself it prepares no statement and puts a connection back
 * whatever became of it: here each connection keeps those that have a name, and one that failed is
 * closed.
 */
export const postgresDialect = (
  { pool, connect, ...hooks }: Connections,
  nameOf: PreparedTexts['nameOf'],
): Dialect =>
  new PostgresDialect({
    pool: {
      options: {},
      connect: async () => poolClient(leaseOf(await connect(), nameOf, hooks)),
      end: () => pool.end(),
    },
  });

const leaseOf = (
  connection: PoolClient,
  nameOf: PreparedTexts['nameOf'],
  { onAnswer, onError }: Pick<Connections, 'onAnswer' | 'onError'>,
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
        isBroken ||= isOutage(error);
        onError?.(error);
        if (!isMixedUp(error)) throw error;
        throw new StorageUnavailable(
          'Connections do not keep their prepared statements, as behind PgBouncer before 1.21: do without them (DATABASE_PREPARED_STATEMENTS=false)',
          { cause: error },
        );
      }
    },
    release: () => connection.release(isBroken),
  };
};

// SQLSTATE (PostgreSQL, appendix A): a statement that another connection prepared, or none did here.
const isMixedUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P05' || error.code === '26000');
