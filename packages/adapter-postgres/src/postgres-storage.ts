import type { Storage } from '@content-publishing/application';
import { PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { acquire } from './connection/acquire-connection.ts';
import { quotedDatabaseName } from './connection/database-name.ts';
import { ormOptions } from './connection/orm.ts';
import { poolOf } from './connection/lease.ts';
import { joinWrites, lendPostgres } from './connection/postgres-connection.ts';
import { writeLongParameters } from './connection/long-parameters.ts';
import { preparedTexts } from './connection/prepared-texts.ts';
import { connectionShares } from './connection/connection-shares.ts';
import { namedConnection } from './upgrade/server-name.ts';
import { migrateBesideServers } from './upgrade/migrate-beside-servers.ts';
import { migrations, type SchemaMigration, schemaNumber } from './migrations/migrations.ts';
import { replicaOn } from './replicas/replica.ts';
import { storageOn } from './storage.ts';
import { seenPosition } from './replicas/lsn.ts';

/** Settings of a storage on a PostgreSQL server. */
export interface PostgresOptions {
  /** Connection URI, such as `postgres://user:password@host:5432/database?sslmode=require`. */
  readonly url: string;
  /** Maximum number of open connections to each server; 8 if absent. */
  readonly poolSize?: number | undefined;
  /**
   * URLs of streaming replicas of the server. The storage's `readers` read from them; without
   * replicas it has no `readers`.
   */
  readonly replicaUrls?: readonly string[] | undefined;
  /**
   * Whether connections keep statements prepared; true if absent. A pooler in transaction mode may
   * not support it; PgBouncer does from 1.21 on.
   */
  readonly keepsStatements?: boolean | undefined;
}

/**
 * Opens a storage on a PostgreSQL server, version 15 or later. It connects at first use.
 * Repositories reject with `StorageUnavailable` while the server is unavailable. The schema is not
 * migrated yet.
 */
export const openPostgresStorage = (options: PostgresOptions): Promise<Storage> =>
  openPostgresStorageOf(migrations, options);

/**
 * Like {@link openPostgresStorage}, for a version of the service with the migrations
 * `versionMigrations` (for tests of upgrades).
 */
export const openPostgresStorageOf = async (
  versionMigrations: readonly SchemaMigration[],
  { url, poolSize = 8, replicaUrls = [], keepsStatements = true }: PostgresOptions,
): Promise<Storage> => {
  const [{ MikroORM }, { default: pg }] = await Promise.all([
    import('@mikro-orm/postgresql'),
    import('pg'),
  ]);
  // Instants are read as text.
  const instantsAsText = new pg.TypeOverrides();
  for (const type of INSTANTS) instantsAsText.setTypeParser(type, String);
  const texts = preparedTexts();
  const nameOf = keepsStatements ? texts.nameOf : () => undefined;
  const poolAt = (at: string, options: PoolConfig): Pool => {
    const pool = new pg.Pool({
      ...namedConnection(at, schemaNumber(versionMigrations)),
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      // The statements of a transaction are sent without waiting for earlier results.
      pipeline: true,
      types: instantsAsText,
      ...options,
    });
    // A running statement rejects with the error; an idle connection is replaced.
    const ignored = (): void => {};
    pool.on('error', ignored).on('connect', (client) => {
      client.on('error', ignored);
      const connection: unknown = Reflect.get(client, 'connection');
      if (!(connection instanceof pg.Connection)) return;
      writeLongParameters(connection);
      joinWrites(connection);
    });
    return pool;
  };
  const pool = poolAt(url, {
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + CONNECTION_TIMEOUT_MS,
  });
  const { connect, markAlive } = acquire(pool);
  const lend = lendPostgres(connect, nameOf, { onAnswer: markAlive });
  const orm = new MikroORM({
    ...ormOptions(versionMigrations),
    clientUrl: url,
    driverOptions: () => new PostgresDialect({ pool: poolOf(lend, () => pool.end()) }),
  });
  const shares = connectionShares(poolSize);
  const seen = seenPosition();
  const copies = replicaUrls.map((at) => {
    // After this timeout the primary still has to serve the caller.
    const copy = poolAt(at, {
      max: poolSize,
      connectionTimeoutMillis: REPLICA_CONNECTION_TIMEOUT_MS,
      statement_timeout: REPLICA_TIMEOUT_MS,
      query_timeout: REPLICA_TIMEOUT_MS,
    });
    const replica = replicaOn(copy, seen.current, nameOf);
    return {
      replica: { ...replica, texts, shares: connectionShares(poolSize), isInProcess: false },
      close: () => copy.end(),
    };
  });
  return storageOn(orm, {
    lend,
    texts,
    shares,
    isInProcess: false,
    isShared: true,
    ...(copies.length > 0 && {
      replication: { replicas: copies.map(({ replica }) => replica), noteSeen: seen.note },
    }),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + shares.waiting(),
    }),
    close: async () => {
      await Promise.all([orm.close(), ...copies.map(({ close }) => close())]);
      // `orm.close` ends the pool only if it was used; an open pool keeps the process alive.
      if (!pool.ending) await pool.end();
    },
    migrations: versionMigrations,
    runMigrations: async () => {
      const migrating = new MikroORM({
        ...ormOptions(versionMigrations),
        clientUrl: url,
        ...quotedDatabaseName(url),
        driverOptions: () => new PostgresDialect({ pool: poolAt(url, { max: 2 }) }),
      });
      try {
        await migrateBesideServers(migrating, versionMigrations);
      } finally {
        await migrating.close();
      }
    },
  });
};

// Type ids of `timestamp` and `timestamptz`.
const INSTANTS = [1114, 1184];

/** Timeout for getting a connection of the pool, in milliseconds; see `acquire`. */
const CONNECTION_TIMEOUT_MS = 2000;

const STATEMENT_TIMEOUT_MS = 15_000;

const REPLICA_CONNECTION_TIMEOUT_MS = 500;

const REPLICA_TIMEOUT_MS = 2000;
