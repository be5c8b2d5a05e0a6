import { Migrator } from '@mikro-orm/migrations';
import type { SqlMikroORM } from '@mikro-orm/postgresql';
import { MIGRATIONS_TABLE, migrations, type SchemaMigration } from '../migrations/migrations.ts';
import { entities } from '../entities/entities.ts';

/** MikroORM over PostgreSQL or PGlite: they differ in how they are opened, and no further. */
export type Orm = Pick<SqlMikroORM, 'em' | 'getMetadata' | 'migrator' | 'schema' | 'close'>;

/** Options of both drivers. Nothing is looked for on disk or asked of the database. */
export const ormOptions = (migrationsList: readonly SchemaMigration[] = migrations) => ({
  entities,
  extensions: [Migrator],
  migrations: {
    tableName: MIGRATIONS_TABLE,
    migrationsList: [...migrationsList],
    snapshot: false,
    silent: true,
  },
  // A column is a property of its own beside the foreign keys that it takes part in.
  discovery: { checkDuplicateFieldNames: false },
  // A misspelt URL must not create a database.
  ensureDatabase: false,
  colors: false,
  // Standard output belongs to the program that opens the storage.
  logger: (message: string) => process.emitWarning(message),
});
