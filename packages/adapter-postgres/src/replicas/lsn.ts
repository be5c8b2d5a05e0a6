import { type RawBuilder, sql } from 'kysely';

/**
 * A place in the log of a database server and its replicas, in bytes from the beginning: a safe
 * integer up to 9 PB.
 */
export type WalPosition = number;

/**
 * SQL for the end of the log of a primary that has everything that was acknowledged; `null` on a
 * server that is no primary. What is flushed ends there, unless commits do not wait for it.
 */
export const PRIMARY_LSN: RawBuilder<WalPosition | null> = sql`
  case when not pg_is_in_recovery() then
    case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end - '0/0'::pg_lsn
  end`;

/** A statement for what of the log a replica has replayed; `null` on a server that is none. */
export const REPLICA_LSN = `
  select case when pg_is_in_recovery()
    then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8
  end as position`;

/** Log position that reads of this process must see, because it was written before they began. */
export interface Watermark {
  /** Takes note of {@link PRIMARY_LSN}, read when a request arrived. */
  readonly note: (position: WalPosition | null) => void;
  /** Returns `null` when it is not known: only the primary has it for sure. */
  readonly current: () => WalPosition | null;
}

/**
 * Keeps one position for all callers, the newest: it has what each of them has to see, and is no
 * more than a moment ahead of it.
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
