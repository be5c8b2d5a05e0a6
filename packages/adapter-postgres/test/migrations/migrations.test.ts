import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    expect(executed).toEqual([
      { name: '0001-initial' },
      { name: '0002-revised-posts' },
      { name: '0003-idempotency-keys' },
      { name: '0004-redirect-versions' },
      { name: '0005-scale' },
      { name: '0006-verbatim-json' },
      { name: '0007-totals' },
      { name: '0008-scoped-totals' },
      { name: '0009-scoped-lexemes' },
      { name: '0010-accentless-searches' },
      { name: '0011-plain-statements' },
      { name: '0012-management' },
      { name: '0013-posts' },
      { name: '0014-broken-link-keys' },
      { name: '0015-site-paths' },
      { name: '0016-access' },
      { name: '0017-uploads' },
      { name: '0018-large-workspaces' },
      { name: '0019-older-servers' },
      { name: '0020-redirect-addresses' },
      { name: '0021-upload-quota' },
      { name: '0022-key-issuers' },
      { name: '0023-record-slug-aliases' },
      { name: '0025-sites' },
      { name: '0026-changed-fields' },
      { name: '0027-first-publication' },
      { name: '0028-deleted-slugs' },
    ]);
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
