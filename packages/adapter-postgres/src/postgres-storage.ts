import type { Storage } from '@content-publishing/application';
import type { PoolConfig } from 'pg';
import { ormOptions } from './orm.ts';
import { preparedOn } from './prepared-statements.ts';
import { storageOn } from './storage.ts';

/** Where a PostgreSQL server is, and how much of it is used. */
export interface PostgresOptions {
  /** A connection URI: `postgres://user:password@host:5432/database?sslmode=require`. */
  readonly url: string;
  /** The most connections that are open at the same time; 8 unless given. */
  readonly poolSize?: number | undefined;
}

/**
 * Opens a storage on a PostgreSQL server, version 15 or later. It connects when it is first used;
 * what a repository promises rejects with `StorageUnavailable` while the server cannot be used.
 */
export const openPostgresStorage = async ({
  url,
  poolSize = 8,
}: PostgresOptions): Promise<Storage> => {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const open = (pool: PoolConfig) =>
    new MikroORM({
      ...ormOptions(),
      clientUrl: url,
      driverOptions: {
        connectionString: url,
        connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
        application_name: 'content-publishing',
        keepAlive: true,
        ...pool,
      },
    });
  const orm = open({
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + CONNECTION_TIMEOUT_MS,
  });
  const pool = await orm.em.getConnection().getNativeClient();
  return storageOn(orm, {
    run: preparedOn(pool),
    // The server does so by itself (autovacuum).
    reclaim: async () => {},
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await orm.close();
      // It ends the pool only if it made a connection itself; one that is left keeps the process up.
      if (!pool.ending) await pool.end();
    },
    runMigrations: async () => {
      // A migration may take longer than a statement of a request may.
      const migrating = open({ max: 2 });
      try {
        const connection = migrating.em.getConnection();
        await connection.transactional(async (lock) => {
          await connection.execute(
            'select pg_advisory_xact_lock(?)',
            [MIGRATION_LOCK],
            'run',
            lock,
          );
          await migrating.migrator.up();
        });
      } finally {
        await migrating.close();
      }
    },
  });
};

/** How long it takes to find a server out of reach, or all its connections taken. */
const CONNECTION_TIMEOUT_MS = 2000;

const STATEMENT_TIMEOUT_MS = 15_000;

// "cps" in ASCII: any number does, as long as all processes take the same.
const MIGRATION_LOCK = 0x637073;
