import type { Orm } from '../connection/orm.ts';
import { MIGRATIONS_TABLE, type SchemaMigration } from '../migrations/migrations.ts';

/**
 * Returns the migrations of `migrations` that the database lacks, in their order. Creates the table
 * of migrations if it is missing.
 */
export const pendingMigrations = async (
  { migrator }: Pick<Orm, 'migrator'>,
  migrations: readonly SchemaMigration[],
): Promise<readonly SchemaMigration[]> => {
  const pending = new Set((await migrator.getPending()).map(({ name }) => name));
  return migrations.filter(({ name }) => pending.has(name));
};

/**
 * Runs the missing migrations in `transaction`, and records which of `migrations` are additive, for
 * servers of older versions.
 */
export const runMigrations = async (
  { em, migrator }: Pick<Orm, 'em' | 'migrator'>,
  migrations: readonly SchemaMigration[],
  transaction: unknown,
): Promise<void> => {
  await migrator.up({ transaction });
  const additive = migrations.filter(({ olderServers }) => olderServers === 'continue');
  await em.getConnection().execute(
    `update ${MIGRATIONS_TABLE} set is_additive = true
    where name in (${additive.map(() => '?').join(', ')}) and not is_additive`,
    additive.map(({ name }) => name),
    'run',
    transaction,
  );
};
