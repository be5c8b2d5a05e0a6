import { setTimeout as after } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Lend } from '../connection/lease.ts';
import { lendPostgres } from '../connection/postgres-connection.ts';
import type { PreparedTexts } from '../connection/prepared-texts.ts';
import { REPLICA_LSN, type WalPosition } from './lsn.ts';

/** A replica that follows a primary. */
export interface Replica {
  /**
   * Lends a connection that sees everything up to the watermark. Rejects if the replica does not
   * catch up in a moment, or is unusable.
   */
  readonly lend: Lend;
  /**
   * Returns whether the replica may be tried, which is if the watermark is known and the replica
   * has not failed within the last second.
   */
  readonly isUsable: () => boolean;
}

/**
 * Maximum number of checks whether a replica has caught up; after the last one it counts as behind.
 */
const MAX_ATTEMPTS = 5;
/** Pause between two checks, in milliseconds. */
const PAUSE_MS = 2;

/** Timeout of a read of the WAL position of the replica, in milliseconds. */
const POSITION_TIMEOUT_MS = 500;

/** Time for which a replica is skipped after an error, in milliseconds. */
const REST_MS = 1000;

/**
 * Returns the replica that `pool` connects to; `position` returns the WAL position that reads must
 * see, or `null` if it is unknown.
 */
export const replicaOn = (
  pool: Pool,
  position: () => WalPosition | null,
  nameOf: PreparedTexts['nameOf'],
): Replica => {
  // For each connection: a restarted server may be behind its earlier position.
  const replayed = new WeakMap<PoolClient, WalPosition>();
  let restsUntil = 0;

  const readPosition = async (connection: PoolClient): Promise<WalPosition> => {
    const { rows } = await connection.query<{ position: WalPosition | null }>({
      ...{ text: REPLICA_LSN, query_timeout: POSITION_TIMEOUT_MS },
    });
    const found = rows[0]?.position ?? null;
    if (found === null) throw new Error('This server is not a replica (it replays no WAL)');
    replayed.set(connection, found);
    return found;
  };

  // Checked before the statement that reads, not in it: a statement sees the state at its own
  // start.
  const catchUp = async (connection: PoolClient): Promise<void> => {
    const wanted = position();
    if (wanted === null) throw new ReplicaBehind('The required WAL position is unknown');
    if ((replayed.get(connection) ?? -1) >= wanted) return;
    for (let attempt = 1; (await readPosition(connection)) < wanted; attempt += 1) {
      if (attempt === MAX_ATTEMPTS) throw new ReplicaBehind('The replica is behind');
      await after(PAUSE_MS);
    }
  };

  const isQuarantined = (): boolean => performance.now() < restsUntil;

  /**
   * Skips the replica for {@link REST_MS} after an error, unless only the statement was cancelled.
   */
  const onError = (error: unknown): void => {
    if (!isOfStatement(error) && !isQuarantined()) restsUntil = performance.now() + REST_MS;
  };

  const connect = async (): Promise<PoolClient> => {
    let connection: PoolClient | undefined;
    try {
      connection = await pool.connect();
      // An earlier caller in the queue may have found the replica unusable by now.
      if (isQuarantined()) throw new ReplicaBehind('The replica is quarantined');
      await catchUp(connection);
      return connection;
    } catch (error) {
      connection?.release(!(error instanceof ReplicaBehind));
      onError(error);
      throw error;
    }
  };

  return {
    lend: lendPostgres(connect, nameOf, { onError }),
    isUsable: () => position() !== null && !isQuarantined(),
  };
};

/** Error for a replica that has not caught up or is skipped; its connection works and is kept. */
class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

// SQLSTATE (PostgreSQL, appendix A): the server cancelled a statement that took too long, or that
// read rows which the replay has removed. Other statements may succeed.
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '40001');
