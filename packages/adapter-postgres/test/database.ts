import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../src/connection/orm.ts';

/** A database of its own on the server at `serverUrl`. */
export interface FreshDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Makes an empty database on the server that the database at `serverUrl` is on. */
export const createDatabase = async (serverUrl: string): Promise<FreshDatabase> => {
  const name = `content_publishing_test_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(serverUrl, `drop database ${name} with (force)`),
  };
};

/** Returns the ORM on the database at `url`, to run SQL that no repository would. */
export const connect = (url: string) =>
  new MikroORM({
    ...ormOptions(),
    clientUrl: url,
    driverOptions: { connectionString: url, connectionTimeoutMillis: 20_000 },
  });

const execute = async (url: string, statement: string): Promise<void> => {
  // Without entities it is ready at once.
  const orm = new MikroORM({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
  });
  try {
    await orm.em.execute(statement);
  } finally {
    await orm.close();
  }
};
