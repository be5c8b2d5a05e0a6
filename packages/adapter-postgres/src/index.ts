export { DataFolderInUse } from './connection/data-folder-lock.ts';
export { type Distribution, distributePostgres } from './distribute-postgres.ts';
export { createPostgresDatabase } from './create-database.ts';
export { openPgliteStorage, type PgliteOptions } from './pglite-storage.ts';
export { openPostgresStorage, type PostgresOptions } from './postgres-storage.ts';
