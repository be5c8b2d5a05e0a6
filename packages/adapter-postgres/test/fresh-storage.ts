import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { testingPorts, type TestingPorts } from '@content-publishing/application/testing';
import { connect } from './database.ts';
import { createMigratedDatabase } from './migrated-database.ts';

/** A storage on a database of its own, and a connection that runs SQL which no repository would. */
export interface FreshStorage {
  readonly url: string;
  readonly ports: TestingPorts;
  readonly orm: ReturnType<typeof connect>;
  readonly close: () => Promise<void>;
}

/** Opens a migrated storage on a database that is dropped when it is closed. */
export const openFreshStorage = async (serverUrl: string): Promise<FreshStorage> => {
  const database = await createMigratedDatabase(serverUrl);
  const orm = connect(database.url);
  const storage = await openPostgresStorage(database);
  return {
    url: database.url,
    ports: testingPorts(storage),
    orm,
    close: async () => {
      await storage.close();
      await orm.close();
      await database.drop();
    },
  };
};
