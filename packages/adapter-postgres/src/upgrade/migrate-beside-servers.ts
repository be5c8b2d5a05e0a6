import { SchemaConflict } from '@content-publishing/application';
import type { SqlMikroORM } from '@mikro-orm/postgresql';
import { setTimeout } from 'node:timers/promises';
import { SEQUENTIAL } from '../distribute-postgres.ts';
import type { SchemaMigration } from '../migrations/migrations.ts';
import { rejectOlderServers } from './older-servers.ts';
import { pendingMigrations, runMigrations } from './run-migrations.ts';

/**
 * Maximum time that a migration waits for a table lock, in milliseconds. Then it is rolled back and
 * begins again, because meanwhile requests queue up after it, even the ones that do not conflict
 * with the current holder, such as a backup.
 */
const LOCK_TIMEOUT_MS = 2000;

/**
 * Maximum attempts of a migration to lock its tables, and the pause between two, in milliseconds.
 */
const LOCKING = { attempts: 20, pauseMs: 1000 };

// "cps" in ASCII; any number that all processes share.
const MIGRATION_LOCK = 0x637073;

/**
 * Runs the missing migrations on a PostgreSQL server that other processes may use meanwhile, in one
 * transaction. Rejects with `SchemaConflict` if older servers must be stopped first, or a table
 * stays locked for too long.
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
    // No server can use a database without tables.
    if (pending.length < migrations.length) {
      await rejectOlderServers(connection, transaction, pending);
    }
    await run(SEQUENTIAL);
    // A migration may take longer than the statement limit of a role.
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
