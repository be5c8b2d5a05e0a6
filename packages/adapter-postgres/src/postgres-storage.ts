import type { Storage } from '@content-publishing/application';
import type { Pool, PoolConfig } from 'pg';
import { type Orm, ormOptions } from './connection/orm.ts';
import { preparedOn } from './connection/prepared-statements.ts';
import { replicaOn } from './replicas/replica.ts';
import { withSearchShare } from './connection/search-limit.ts';
import { storageOn } from './storage.ts';
import { seenPosition } from './replicas/lsn.ts';

/** Address of a PostgreSQL server, and how much of it is used. */
export interface PostgresOptions {
  /** A connection URI: `postgres://user:password@host:5432/database?sslmode=require`. */
  readonly url: string;
  /** The most connections that are open at the same time, to each server; 8 unless given. */
  readonly poolSize?: number | undefined;
  /**
   * URLs of streaming replicas of that server; `readers` read from them what they have. Without any
   * there are no `readers`.
   */
  readonly replicaUrls?: readonly string[] | undefined;
  /**
   * Whether each connection keeps the statements that it was given, as it does unless told
   * otherwise. A pooler in transaction mode may not stand it: PgBouncer does from 1.21 on.
   */
  readonly keepsStatements?: boolean | undefined;
}

/**
 * Opens a storage on a PostgreSQL server, version 15 or later. It connects when it is first used;
 * what a repository promises rejects with `StorageUnavailable` while the server cannot be used.
 */
export const openPostgresStorage = async ({
  url,
  poolSize = 8,
  replicaUrls = [],
  keepsStatements = true,
}: PostgresOptions): Promise<Storage> => {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const open = (pool: PoolConfig, at = url) =>
    new MikroORM({
      ...ormOptions(),
      clientUrl: at,
      driverOptions: {
        connectionString: at,
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
  const seen = seenPosition();
  const copies = await Promise.all(
    replicaUrls.map(async (at) => {
      // Whoever has waited so long in vain still has to be answered by the primary.
      const copy = open(
        {
          max: poolSize,
          connectionTimeoutMillis: REPLICA_CONNECTION_TIMEOUT_MS,
          statement_timeout: REPLICA_TIMEOUT_MS,
          query_timeout: REPLICA_TIMEOUT_MS,
        },
        at,
      );
      const connections = await copy.em.getConnection().getNativeClient();
      const replica = replicaOn(connections, seen.current, keepsStatements);
      return {
        replica: { ...replica, run: withSearchShare(replica.run, poolSize) },
        close: () => closed(copy, connections),
      };
    }),
  );
  return storageOn(orm, {
    run: withSearchShare(preparedOn(pool, keepsStatements), poolSize),
    ...(copies.length > 0 && {
      replication: { replicas: copies.map(({ replica }) => replica), noteSeen: seen.note },
    }),
    // The server does so by itself (autovacuum).
    reclaim: async () => {},
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([closed(orm, pool), ...copies.map(({ close }) => close())]);
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

const closed = async (orm: Pick<Orm, 'close'>, pool: Pool): Promise<void> => {
  await orm.close();
  // It ends the pool only if it made a connection itself; one that is left keeps the process up.
  if (!pool.ending) await pool.end();
};

/** Timeout for a new connection, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 2000;

const STATEMENT_TIMEOUT_MS = 15_000;

const REPLICA_CONNECTION_TIMEOUT_MS = 500;

const REPLICA_TIMEOUT_MS = 2000;

// "cps" in ASCII: any number does, as long as all processes take the same.
const MIGRATION_LOCK = 0x637073;
