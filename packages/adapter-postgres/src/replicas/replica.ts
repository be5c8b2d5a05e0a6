import { setTimeout as after } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Lend } from '../connection/lease.ts';
import { lendFrom } from '../connection/postgres-connection.ts';
import type { PreparedTexts } from '../connection/prepared-texts.ts';
import { REPLICA_LSN, type WalPosition } from './lsn.ts';

/** A replica that follows a primary. */
export interface Replica {
  /**
   * Lends a connection that sees everything up to the position that is to be seen; rejects when the
   * replica does not have it in a moment, and whenever else it cannot be used.
   */
  readonly lend: Lend;
  /** Returns whether it is worth asking: it has not failed within the last second. */
  readonly isUsable: () => boolean;
}

/** Maximum number of checks whether a replica has caught up, and the pauses between them. */
const MAX_LOOKS = 5;
const LOOK_AGAIN_MS = 2;

/** Timeout of a replica's log position, in milliseconds. */
const LOOK_TIMEOUT_MS = 500;

/** Time that a replica which failed is left alone, in milliseconds. */
const REST_MS = 1000;

/** Returns the replica that `pool` has connections to; `position` is what is to be seen. */
export const replicaOn = (
  pool: Pool,
  position: () => WalPosition | null,
  nameOf: PreparedTexts['nameOf'],
): Replica => {
  // By connection: a server that starts again may be behind where it was.
  const replayed = new WeakMap<PoolClient, WalPosition>();
  let restsUntil = 0;

  const look = async (connection: PoolClient): Promise<WalPosition> => {
    const { rows } = await connection.query<{ position: WalPosition | null }>({
      ...{ text: REPLICA_LSN, query_timeout: LOOK_TIMEOUT_MS },
    });
    const found = rows[0]?.position ?? null;
    if (found === null) throw new Error('The server replays nothing: it is no replica');
    replayed.set(connection, found);
    return found;
  };

  // Before the statement that reads, not in it: that one sees what was there when it began.
  const catchUp = async (connection: PoolClient): Promise<void> => {
    const wanted = position();
    if (wanted === null) throw new ReplicaBehind('It is not known what it must have');
    if ((replayed.get(connection) ?? -1) >= wanted) return;
    for (let looks = 1; (await look(connection)) < wanted; looks += 1) {
      if (looks === MAX_LOOKS) throw new ReplicaBehind('The replica is behind');
      await after(LOOK_AGAIN_MS);
    }
  };

  const isQuarantined = (): boolean => performance.now() < restsUntil;

  /** Leaves the replica alone for a while after an error. */
  const onError = (error: unknown): void => {
    if (!isOfStatement(error) && !isQuarantined()) restsUntil = performance.now() + REST_MS;
  };

  const connect = async (): Promise<PoolClient> => {
    let connection: PoolClient | undefined;
    try {
      connection = await pool.connect();
      // An earlier caller in the queue may have found out by now.
      if (isQuarantined()) throw new ReplicaBehind('The replica rests');
      await catchUp(connection);
      return connection;
    } catch (error) {
      connection?.release(!(error instanceof ReplicaBehind));
      onError(error);
      throw error;
    }
  };

  return {
    lend: lendFrom(connect, nameOf, { onError }),
    isUsable: () => position() !== null && !isQuarantined(),
  };
};

/** Error for a replica that has not caught up; its connection works. */
class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

// SQLSTATE (PostgreSQL, appendix A): the server gave a statement up that took too long, or read what
// the replay has removed. Others fare better.
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '40001');
