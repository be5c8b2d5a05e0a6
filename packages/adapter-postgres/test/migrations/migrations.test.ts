import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/migrations/migrations.ts';
import { clusterNodes } from '../citus-cluster.ts';
import { connect, createDatabase, type FreshDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

describeOnPostgres('migrations', (serverUrl) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await createDatabase(serverUrl);
  });
  afterAll(() => database.drop());

  it('must have run before a storage is said to be in order', async () => {
    const storage = await openPostgresStorage(database);
    await expect(storage.check()).rejects.toThrow('The database schema lacks the migration');
    await storage.close();
  });

  it('run once when several processes start at the same time', async () => {
    const storages = await Promise.all([1, 2, 3, 4].map(() => openPostgresStorage(database)));
    await Promise.all(storages.map((storage) => storage.migrate()));
    await Promise.all(storages.map((storage) => storage.check()));
    await Promise.all(storages.map((storage) => storage.close()));

    const orm = connect(database.url);
    const executed = await orm.em.execute('select name from schema_migrations order by id');
    await orm.close();
    expect(executed).toEqual(migrations.map(({ name }) => ({ name })));
  });

  it('need one connection of the pool at most', async () => {
    const { url, drop } = await createDatabase(serverUrl);
    const storage = await openPostgresStorage({ url, poolSize: 1 });
    await Promise.all([storage.migrate(), storage.migrate()]);
    await expect(storage.check()).resolves.toBeUndefined();
    await storage.close();
    await drop();
  });

  it('have plans made for large workspaces in every table', async ({ skip }) => {
    skip((await clusterNodes(serverUrl)).length > 0, 'on a cluster shards have the option');
    const orm = connect(database.url);
    const without = await orm.em.execute(`
      select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'workspace_id' and c.relkind = 'r' and c.relname <> 'api_keys'
        and c.relnamespace = 'public'::regnamespace
        and a.attoptions is distinct from array['n_distinct=1']`);
    await orm.close();
    expect(without).toEqual([]);
  });

  it('make the schema that the entities describe', async () => {
    const orm = connect(database.url);
    const difference = await orm.schema.getUpdateSchemaSQL();
    await orm.close();
    expect(difference).toBe('');
  });
});
