import type { Parameters, Run, Statement } from './database.ts';

/**
 * Runs statements by `run`, with a checkpoint from time to time, which lets PostgreSQL reuse the
 * files of its log. A server has a process for that; the embedded database has none, and its folder
 * would grow with every statement.
 */
export const withCheckpoints = (run: Run): Run => {
  const shorten = async (): Promise<void> => {
    const [isLong] = await run<boolean>({ text: IS_LOG_LONG }, [MAX_LOG_BYTES]);
    if (isLong) await run({ text: 'checkpoint' }, []);
  };
  let statements = 0;
  return async <Value>(statement: Statement, parameters: Parameters) => {
    const values = await run<Value>(statement, parameters);
    statements += 1;
    // What was asked for is done, whatever comes of this: the next look tries again.
    if (statements % LOOK_EVERY === 0) await shorten().catch(() => {});
    return values;
  };
};

/** Number of statements between two checks of the log. */
const LOOK_EVERY = 100;

// Files up to `min_wal_size`, which is 80 MB, are kept in any case.
const MAX_LOG_BYTES = 64 * 1024 * 1024;

const IS_LOG_LONG = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as value
  from pg_control_checkpoint()`;
