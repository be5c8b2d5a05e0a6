import { type RawBuilder, sql } from 'kysely';

/**
 * Position in the WAL of a server and its replicas, in bytes, which is a safe integer up to 9 PB.
 */
export type WalPosition = number;

/**
 * SQL for a WAL position of the primary that includes all acknowledged commits; `null` on a
 * replica. It is the end of the flushed WAL, or of the inserted WAL if commits do not wait for a
 * flush.
 */
export const PRIMARY_LSN: RawBuilder<WalPosition | null> = sql`
  case when not pg_is_in_recovery() then
    case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end - '0/0'::pg_lsn
  end`;

/**
 * Statement that returns the WAL position that a replica has replayed, as `position`; `null` on a
 * server that is no replica.
 */
export const REPLICA_LSN = `
  select case when pg_is_in_recovery()
    then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8
  end as position`;

/**
 * WAL position that reads of this process must see, since its data was written before the reads
 * began.
 */
export interface Watermark {
  /**
   * Records {@link PRIMARY_LSN}, read when a request arrived; `null` makes the position unknown.
   */
  readonly note: (position: WalPosition | null) => void;
  /** Returns the position; `null` if it is unknown, so that only the primary can be read. */
  readonly current: () => WalPosition | null;
}

/**
 * Creates a watermark that keeps one position for all callers, the newest. So it includes the
 * position that each of them has to see, and is at most a moment ahead of it.
 */
export const seenPosition = (): Watermark => {
  let seen: WalPosition | null = null;
  return {
    note: (position) => {
      seen = position === null ? null : Math.max(position, seen ?? 0);
    },
    current: () => seen,
  };
};
