import type { Storage } from '@content-publishing/application';
import { PostgresDialect } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkpoints } from './connection/checkpoints.ts';
import { connectionShares } from './connection/connection-shares.ts';
import { createCluster, hasCluster } from './connection/create-cluster.ts';
import { lockDataFolder, restrictToOwner, type Unlock } from './connection/data-folder-lock.ts';
import { diskSpaceGuard, type FreeBytes, freeBytesOf } from './connection/disk-space.ts';
import { poolOf } from './connection/lease.ts';
import { ormOptions } from './connection/orm.ts';
import { preparedTexts } from './connection/prepared-texts.ts';
import { migrations } from './migrations/migrations.ts';
import { pendingMigrations, runMigrations } from './upgrade/run-migrations.ts';
import { storageOn } from './storage.ts';

/** Location of an embedded database, and hooks for its creation and its disk. */
export interface PgliteOptions {
  /**
   * Folder of the database, created if missing. If absent, the database is in memory and lost when
   * it is closed.
   */
  readonly dataDir?: string;
  /**
   * Returns the free bytes for the database. If absent, they are the free bytes of the disk of the
   * folder; a database in memory is not limited.
   */
  readonly freeBytes?: FreeBytes;
  /**
   * Called before the database is created in the folder, which takes seconds. Not called for an
   * existing database or for one in memory.
   */
  readonly onCreate?: () => void;
}

/**
 * Opens a storage on PGlite, which is PostgreSQL inside this process. Only one process at a time
 * can open a folder; rejects with `DataFolderInUse` while another process has it. The schema is not
 * migrated yet.
 */
export const openPgliteStorage = async ({
  dataDir,
  freeBytes,
  onCreate,
}: PgliteOptions = {}): Promise<Storage> => {
  if (dataDir === undefined) return open('memory://', nothing, freeBytes);
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockDataFolder(folder);
  const cluster = join(folder, 'pglite');
  try {
    if (!hasCluster(cluster)) {
      onCreate?.();
      await createCluster(cluster);
    }
    const storage = await open(cluster, unlock, freeBytes ?? (() => freeBytesOf(folder)));
    await restrictToOwner(folder);
    return storage;
  } catch (error) {
    unlock();
    throw error;
  }
};

const nothing = (): void => {};

const asItIs = (text: string): string => text;

const unlimited = async (): Promise<number> => Number.POSITIVE_INFINITY;

const open = async (
  cluster: string,
  unlock: Unlock,
  freeBytes: FreeBytes = unlimited,
): Promise<Storage> => {
  const [{ MikroORM }, { PGlite, types }, { pg_trgm }, { lendPglite }] = await Promise.all([
    import('@mikro-orm/pglite'),
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('./connection/pglite-connection.ts'),
  ]);
  // The instance that MikroORM creates loses some of its stack with each failed statement, and
  // fails for good after 3,000 of them.
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    dataDir: cluster,
    // MikroORM reads instants itself.
    parsers: { [types.TIMESTAMP]: asItIs, [types.TIMESTAMPTZ]: asItIs },
  });
  const texts = preparedTexts();
  const disk = diskSpaceGuard(freeBytes);
  const lend = lendPglite(pglite, texts.nameOf, {
    before: disk.before,
    between: checkpoints(),
  });
  const orm = new MikroORM({
    ...ormOptions(),
    dbName: cluster,
    driverOptions: () => new PostgresDialect({ pool: poolOf(lend, async () => {}) }),
  });
  let migrating: Promise<void> | undefined;
  const migrate = async (): Promise<void> => {
    // Before the transaction, which takes the only connection.
    await pendingMigrations(orm, migrations);
    await orm.em
      .getConnection()
      .transactional((transaction) => runMigrations(orm, migrations, transaction));
  };
  return storageOn(orm, {
    lend,
    texts,
    shares: connectionShares(1),
    isInProcess: true,
    isShared: false,
    checkWrites: disk.check,
    migrations,
    runMigrations: async () => {
      // The second caller waits for the first.
      migrating ??= migrate().finally(() => {
        migrating = undefined;
      });
      await migrating;
    },
    connections: () => null,
    close: async () => {
      try {
        await orm.close();
        await pglite.close();
      } finally {
        unlock();
      }
    },
  });
};
