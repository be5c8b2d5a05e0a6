import { aKeptPost, aWorkspace } from '@content-publishing/application/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../../adapter-postgres/test/describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from '../../adapter-postgres/test/fresh-storage.ts';
import { serve, type Server, temporaryFolder } from './cps-process.ts';

const MINUTE_MS = 60_000;

/** Code that has the clock of a process ten minutes ahead. */
const TEN_MINUTES_AHEAD = `
  const now = Date.now;
  Date.now = () => now() + ${10 * MINUTE_MS};
`;

describeOnPostgres('a server whose clock is ten minutes ahead', (url) => {
  let storage: FreshStorage;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: Server;

  beforeAll(async () => {
    storage = await openFreshStorage(url);
    folder = await temporaryFolder();
    server = await serve({
      DATABASE_URL: storage.url,
      DATA_DIR: folder.path,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TEN_MINUTES_AHEAD)}`,
    });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await folder[Symbol.asyncDispose]();
    await storage.close();
  });

  it('says so in its log, with both times', () => {
    expect(server.logged()).toMatch(
      /the clock of this server is (?:59\d|600) s ahead of that of the database: here it is [\d:.TZ-]{24}, there [\d:.TZ-]{24}/,
    );
  });

  it('publishes what is due, and nothing that is due in five minutes', async () => {
    const { ports } = storage;
    const workspace = await aWorkspace(ports);
    const scheduled = (inMs: number) => {
      const scheduledAt = new Date(Date.now() + inMs).toISOString();
      return aKeptPost(ports, workspace, { status: 'scheduled', scheduledAt });
    };
    const statusOf = async (id: string) =>
      (await ports.posts.find(workspace.id, { id }))?.post.status;
    const soon = await scheduled(5 * MINUTE_MS);
    // The run that publishes the second one comes after a run that saw the later post.
    for (let round = 1; round <= 2; round += 1) {
      const { id } = await scheduled(-MINUTE_MS);
      await vi.waitFor(async () => expect(await statusOf(id)).toBe('published'), {
        timeout: 20_000,
      });
    }
    expect(await statusOf(soon.id)).toBe('scheduled');
  });
});
