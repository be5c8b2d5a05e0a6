import { Migrator } from '@mikro-orm/migrations';
import type { SqlMikroORM } from '@mikro-orm/postgresql';
import { MIGRATIONS_TABLE, migrations, type SchemaMigration } from '../migrations/migrations.ts';
import { entities } from '../entities/entities.ts';

/**
 * Members of MikroORM that the storage uses. PostgreSQL and PGlite differ only in how it is opened.
 */
export type Orm = Pick<SqlMikroORM, 'em' | 'getMetadata' | 'migrator' | 'schema' | 'close'>;

/**
 * Returns the options that both drivers share. Entities and migrations are passed in, not
 * discovered.
 */
export const ormOptions = (migrationsList: readonly SchemaMigration[] = migrations) => ({
  entities,
  extensions: [Migrator],
  migrations: {
    tableName: MIGRATIONS_TABLE,
    migrationsList: [...migrationsList],
    snapshot: false,
    silent: true,
  },
  // A column is an own property, in addition to the foreign keys that include it.
  discovery: { checkDuplicateFieldNames: false },
  // A misspelt URL must not create a database.
  ensureDatabase: false,
  colors: false,
  // Standard output belongs to the host program.
  logger: (message: string) => process.emitWarning(message),
});
