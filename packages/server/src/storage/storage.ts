import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import { SchemaConflict, type Storage, StorageUnavailable } from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import type { Configuration } from '../configuration/configuration.ts';
import { type Preparation, preparation } from './preparation.ts';
import { type StartFailure, startFailure, systemFailure } from '../start-failure.ts';

/**
 * Opens the configured storage, ready for use. Its schema is migrated or, without `migrateOnStart`,
 * checked. If this fails, returns an error with the storage closed again.
 */
export const openStorage = (configuration: Configuration): ResultAsync<Storage, StartFailure> => {
  const { begin, end } = preparation();
  return ResultAsync.fromPromise(open(configuration, begin), storageFailure)
    .andThen((storage) =>
      ready(storage, configuration)
        .map(() => storage)
        .orTee(storage.close),
    )
    .andTee(end)
    .orTee(end);
};

const ready = (
  storage: Storage,
  { migrateOnStart }: Configuration,
): ResultAsync<void, StartFailure> =>
  migrateOnStart
    ? ResultAsync.fromPromise(storage.migrate(), storageFailure)
    : ResultAsync.fromPromise(storage.check(), (thrown) =>
        thrown instanceof StorageUnavailable || thrown instanceof SchemaConflict
          ? storageFailure(thrown)
          : schemaFailure(thrown),
      );

// Adapters are loaded when needed, so that commands start fast.
const open = async (
  configuration: Configuration,
  onCreate: Preparation['begin'],
): Promise<Storage> => {
  const { storage, dataDir } = configuration;
  switch (storage.kind) {
    case 'memory':
      return (await import('@content-publishing/adapter-memory')).openMemoryStorage();
    case 'pglite': {
      const { openPgliteStorage } = await import('@content-publishing/adapter-postgres');
      return openPgliteStorage({ dataDir, onCreate });
    }
    case 'postgres':
      return (await import('@content-publishing/adapter-postgres')).openPostgresStorage(
        postgresOptions(configuration, storage.url),
      );
    default:
      return storage satisfies never;
  }
};

/** Returns the options for the PostgreSQL server at `url`, from the configuration. */
const postgresOptions = (configuration: Configuration, url: string): PostgresOptions => ({
  url,
  poolSize: configuration.databasePoolSize,
  replicaUrls: configuration.databaseReplicaUrls,
  keepsStatements: configuration.databasePreparedStatements,
});

/**
 * Returns the failure to report for an error of opening or using the storage, such as an outage or
 * a conflict of schemas. An error that is a bug is thrown again.
 */
export const storageFailure = (thrown: unknown): StartFailure => {
  if (thrown instanceof SchemaConflict) return startFailure(thrown.message, 'docs/upgrading.md');
  if (isForbidden(thrown)) return startFailure(thrown.message, 'DATABASE_URL');
  return thrown instanceof StorageUnavailable || isDataFolderInUse(thrown)
    ? startFailure(
        isDatabaseMissing(thrown.cause)
          ? `${thrown.message}. \`cps migrate --create-database\` creates it`
          : thrown.message,
        'DATABASE_URL',
      )
    : systemFailure(thrown);
};

// SQLSTATE 3D000 (PostgreSQL, appendix A).
const isDatabaseMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '3D000';

// SQLSTATE 42501: the user of DATABASE_URL lacks a right.
const isForbidden = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && 'code' in thrown && thrown.code === '42501';

// Checked by name, because the adapter that throws it may not be loaded.
const isDataFolderInUse = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && thrown.name === 'DataFolderInUse';

const schemaFailure = (thrown: unknown): StartFailure =>
  startFailure(
    `${thrown instanceof Error ? thrown.message : String(thrown)}. Run \`cps migrate\``,
    'MIGRATE_ON_START',
  );
