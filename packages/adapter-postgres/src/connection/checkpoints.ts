import type { Lease } from './lease.ts';

/**
 * Returns a function to call between two uses of a connection. At every hundredth call it makes a
 * checkpoint if more than {@link MAX_LOG_BYTES} of WAL were written since the last one, so that
 * PostgreSQL can reuse its files. A server has a background process for this; the embedded database
 * has none, and its folder would grow with every statement.
 */
export const checkpoints = (): ((run: Lease['run']) => Promise<void>) => {
  let uses = 0;
  return async (run) => {
    uses += 1;
    if (uses % USES_PER_CHECK !== 0) return;
    const { rows } = await run<{ isLong: boolean }>(IS_LOG_LONG, [MAX_LOG_BYTES]);
    if (rows[0]?.isLong === true) await run('checkpoint', []);
  };
};

/** Number of uses of the connection between two checks of the WAL. */
const USES_PER_CHECK = 100;

// Files up to `min_wal_size`, which is 80 MB, are kept in any case.
const MAX_LOG_BYTES = 64 * 1024 * 1024;

const IS_LOG_LONG = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as "isLong"
  from pg_control_checkpoint()`;
