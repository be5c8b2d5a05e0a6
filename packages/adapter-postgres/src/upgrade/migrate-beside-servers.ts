import { SchemaConflict } from '@content-publishing/application';
import type { SqlMikroORM } from '@mikro-orm/postgresql';
import { setTimeout } from 'node:timers/promises';
import { SEQUENTIAL } from '../citus.ts';
import type { SchemaMigration } from '../migrations/migrations.ts';
import { rejectOlderServers } from './older-servers.ts';
import { pendingMigrations, runMigrations } from './run-migrations.ts';

/**
 * Maximum time that a migration waits for a table, in milliseconds; then it begins again. Requests
 * queue behind it meanwhile, also those that could go on beside what holds the table, such as a backup.
 */
const LOCK_TIMEOUT_MS = 2000;

/** Number of times that a migration tries to lock its tables, and the pause between two. */
const LOCKING = { attempts: 20, pauseMs: 1000 };

// "cps" in ASCII: any number does, as long as all processes take the same.
const MIGRATION_LOCK = 0x637073;

/**
 * Runs the migrations that are missing on a PostgreSQL server which others may use meanwhile: all in one
 * transaction, or none. Rejects with `SchemaConflict` when older servers must be stopped before, or
 * when a table is held for too long.
 */
export const migrateBesideServers = async (
  orm: Pick<SqlMikroORM, 'em' | 'migrator'>,
  migrations: readonly SchemaMigration[],
): Promise<void> => {
  const connection = orm.em.getConnection();
  const migrate = async (transaction: unknown): Promise<void> => {
    const run = (text: string) => connection.execute(text, [], 'run', transaction);
    await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const pending = await pendingMigrations(orm, migrations);
    // Nothing can be connected to a database without tables.
    if (pending.length < migrations.length) {
      await rejectOlderServers(connection, transaction, pending);
    }
    await run(SEQUENTIAL);
    // It takes longer than a statement of a request may, for which a role can have a limit.
    await run('set local statement_timeout = 0');
    await run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await runMigrations(orm, migrations, transaction);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.transactional(migrate);
      return;
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      if (attempt === LOCKING.attempts) throw new SchemaConflict(HELD, { cause: error });
      await setTimeout(LOCKING.pauseMs);
    }
  }
};

const HELD =
  'The migrations cannot lock their tables: a backup, or another long transaction, holds one. ' +
  'Wait until it has ended, and start again. Nothing was migrated';

// SQLSTATE (PostgreSQL, appendix A): lock_not_available, deadlock_detected.
const isHeldUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
