import { StorageUnavailable } from '@content-publishing/application';
import type { PoolClient, QueryResultRow } from 'pg';
import { isBreaking } from './connection-errors.ts';
import type { Answer, Lease, Lend } from './lease.ts';
import type { PreparedTexts } from './prepared-texts.ts';

/** Hooks around the statements of a server. */
interface Hooks {
  /** Is called for each answer of the server. */
  readonly onAnswer?: () => void;
  /** Is called for each statement that fails. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Returns what lends the connections that `connect` returns. Each keeps the statements that have a name,
 * and is closed after one that failed in an outage.
 */
export const lendFrom =
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
