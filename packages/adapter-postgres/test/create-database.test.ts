import { randomUUID } from 'node:crypto';
import { createPostgresDatabase, openPostgresStorage } from '@content-publishing/adapter-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { databaseUrl, execute } from './citus-cluster.ts';
import { describeOnPostgres } from './describe-on-postgres.ts';

describeOnPostgres('a database', (serverUrl) => {
  it.each([
    'cps_plain',
    'cps-Dashes',
    'cps.dotted.name',
    'cps "quoted"',
    'cps; ü',
    'cps 100 % $1 &',
    "cps o'brien's",
  ])('that is called %j is created, once, and can be used', async (prefix) => {
    const name = `${prefix}-${randomUUID()}`;
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const url = databaseUrl(serverUrl, encodeURI(name));
    onTestFinished(async () => {
      await execute(serverUrl, `drop database if exists ${quoted} with (force)`);
    });
    const outcomes = await Promise.all([1, 2, 3].map(() => createPostgresDatabase(url)));
    expect(outcomes.filter((isCreated) => isCreated)).toHaveLength(1);
    expect(await createPostgresDatabase(url)).toBe(false);
    const storage = await openPostgresStorage({ url });
    onTestFinished(storage.close);
    await storage.migrate();
    await storage.check();
  });

  it('whose server cannot be reached is an outage', async () => {
    const error = { name: 'StorageUnavailable' };
    await expect(createPostgresDatabase('postgres://127.0.0.1:1/x')).rejects.toMatchObject(error);
  });
});
