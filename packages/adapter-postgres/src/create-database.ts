import { StorageUnavailable } from '@content-publishing/application';
import { mapConnectionErrors } from './connection/connection-errors.ts';
import { ormOptions } from './connection/orm.ts';

/**
 * Creates the database that `url` names, if its server does not have it. Returns whether it was
 * created; rejects with `StorageUnavailable` where that is not possible.
 */
export const createPostgresDatabase = async (url: string): Promise<boolean> => {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = new MikroORM({ ...ormOptions(), clientUrl: url });
  try {
    return await mapConnectionErrors(orm.schema.ensureDatabase());
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new StorageUnavailable(`The database cannot be created: ${error.message}`, {
      cause: error,
    });
  } finally {
    await orm.close();
  }
};

// SQLSTATE 42501: the user may not create databases.
const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '42501';
