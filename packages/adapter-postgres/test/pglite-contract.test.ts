import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { openPgliteStorage } from '@content-publishing/adapter-postgres';
import { describeStorage } from '@content-publishing/application/testing/suites';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { collideTwins } from './colliding-keys.ts';
import { anEmptyDataFolder } from './embedded-cluster.ts';
import { EVERY_STORAGE } from './every-storage.ts';
import { pgliteStatementSuite } from './pglite-statements.ts';
import { textSearchSuite } from './text-search.ts';

collideTwins();

// It takes seconds to start: all tests work on the same one.
const create = vi.spyOn(PGlite, 'create');
const folder = await anEmptyDataFolder();
const storage = await openPgliteStorage({ dataDir: folder.path });
const pglite = await create.mock.results[0]?.value;
afterAll(async () => {
  await storage.close();
  await folder[Symbol.asyncDispose]();
});

describe('migrations on PGlite', () => {
  it('are not disturbed by what fails meanwhile', async () => {
    const { workspaces } = storage.repositories;
    const schema = { isMigrated: false };
    const migrating = storage.migrate().finally(() => {
      schema.isMigrated = true;
    });
    const asked = [];
    while (!schema.isMigrated) asked.push(...(await Promise.allSettled([workspaces.list()])));
    await migrating;
    expect(asked).toContainEqual(expect.objectContaining({ status: 'rejected' }));
    await storage.check();
    expect(await workspaces.list()).toEqual([]);
  });
});
describeStorage(
  'PGlite',
  async () => ({ ...storage, close: async () => {} }),
  (now) => openMemoryFiles({ now }),
  await openSharpImages(),
  // The repositories are those that run on a server; the connection alone is another one.
  EVERY_STORAGE ? 'all' : 'connection',
);
describe('a search on PGlite', () => {
  textSearchSuite(async () => storage);
});
describe('statements on PGlite', () => {
  pgliteStatementSuite(pglite);
});
