import { readConfiguration } from '@content-publishing/server';
import { describe, expect, inject, it } from 'vitest';
import { openStorage } from '../src/storage/storage.ts';

describe('the storage of a configuration', () => {
  it('has so many connections to a server that checks alone have three quarters of DATABASE_POOL_SIZE', async ({
    skip,
  }) => {
    const postgres = inject('postgres');
    if ('reason' in postgres) skip(postgres.reason);
    const DATABASE_URL = 'url' in postgres ? postgres.url : '';
    const environment = { DATABASE_URL, DATABASE_POOL_SIZE: '4' };
    const configuration = readConfiguration(environment, '/')._unsafeUnwrap();
    const storage = (await openStorage(configuration))._unsafeUnwrap();
    await Promise.all(Array.from({ length: 20 }, storage.check));
    expect(storage.connections()).toEqual({ open: 3, idle: 3, waiting: 0 });
    await storage.close();
  });

  it('has none to share out in memory', async () => {
    const configuration = readConfiguration({ DATABASE_URL: 'memory:' }, '/')._unsafeUnwrap();
    const storage = (await openStorage(configuration))._unsafeUnwrap();
    expect(storage.connections()).toBeNull();
    await storage.close();
  });
});
