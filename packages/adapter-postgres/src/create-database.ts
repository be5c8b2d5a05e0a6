import { StorageUnavailable } from '@content-publishing/application';
import type { SqlMikroORM } from '@mikro-orm/postgresql';
import { mapConnectionErrors } from './connection/connection-errors.ts';
import { databaseNameIn } from './connection/database-name.ts';
import { ormOptions } from './connection/orm.ts';

/** Database that every server has; a connection to it creates the other databases. */
const MAINTENANCE_DATABASE = 'postgres';

/**
 * Creates the database of `url` if its server does not have it. Returns whether this call has
 * created it, so false if another process was faster. Rejects with `StorageUnavailable` in an
 * outage, or if the user of `url` may not create a database.
 */
export const createPostgresDatabase = async (url: string): Promise<boolean> => {
  if (await isThere(url)) return false;
  const server = new URL(url);
  server.pathname = `/${MAINTENANCE_DATABASE}`;
  try {
    await mapConnectionErrors(
      withConnection(server.href, ({ em }) =>
        em.execute(`create database ${quoted(databaseNameIn(url))}`),
      ),
    );
    return true;
  } catch (error) {
    // Another process has created it, or is creating it.
    if (hasState(error, '42P04') || hasState(error, '23505')) return false;
    if (!hasState(error, '42501')) throw error;
    throw new StorageUnavailable(`The database cannot be created: ${error.message}`, {
      cause: error,
    });
  }
};

const isThere = async (url: string): Promise<boolean> => {
  try {
    await mapConnectionErrors(withConnection(url, ({ em }) => em.execute('select 1')));
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailable && hasState(error.cause, '3D000')) return false;
    throw error;
  }
};

/** Calls `use` with a new instance of MikroORM for `url`, and closes it afterwards. */
const withConnection = async <Answer>(
  url: string,
  use: (orm: SqlMikroORM) => Promise<Answer>,
): Promise<Answer> => {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  // The connection string has the database name as the storage reads it.
  const driverOptions = { connectionString: url };
  const orm = new MikroORM({ ...ormOptions(), clientUrl: url, driverOptions });
  try {
    return await use(orm);
  } finally {
    await orm.close();
  }
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns whether `error` has the SQLSTATE `state` (PostgreSQL, appendix A). */
const hasState = (error: unknown, state: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === state;
