import { readConfiguration } from '@content-publishing/server';
import { describe, expect, inject, it } from 'vitest';
import { openStorage } from '../src/storage/storage.ts';

describe('the storage of a configuration', () => {
  it('has as many connections to a server as DATABASE_POOL_SIZE says', async ({ skip }) => {
    const postgres = inject('postgres');
    if ('reason' in postgres) skip(postgres.reason);
    const DATABASE_URL = 'url' in postgres ? postgres.url : '';
    const environment = { DATABASE_URL, DATABASE_POOL_SIZE: '2' };
    const configuration = readConfiguration(environment, '/')._unsafeUnwrap();
    const storage = (await openStorage(configuration))._unsafeUnwrap();
    const { posts } = storage.repositories;
    const readers = Array.from({ length: 20 }, () => crypto.randomUUID());
    await Promise.all([
      ...readers.map(storage.check),
      ...readers.map((workspaceId) => posts.find(workspaceId, { slug: 'first' })),
    ]);
    expect(storage.connections()).toEqual({ open: 2, idle: 2, waiting: 0 });
    await storage.close();
  });

  it('has none to share out in memory', async () => {
    const configuration = readConfiguration({ DATABASE_URL: 'memory:' }, '/')._unsafeUnwrap();
    const storage = (await openStorage(configuration))._unsafeUnwrap();
    expect(storage.connections()).toBeNull();
    await storage.close();
  });
});
