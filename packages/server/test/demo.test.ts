import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, type FreshDatabase } from '../../adapter-postgres/test/database.ts';
import { caller } from './caller.ts';
import { cps, cpsJson, serve, temporaryFolder } from './cps-process.ts';

const postgres = inject('postgres');

interface Demo {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly workspaceId: string;
}

interface Key {
  readonly id: string;
  readonly revokedAt: string | null;
}

interface Media {
  readonly id: string;
  readonly storagePath: string | null;
}

describe('The demo that is asked for on a PostgreSQL server', () => {
  // One life of one demo, from test to test.
  const settings = { DATABASE_URL: '', DATA_DIR: '', PORT: '1' };
  let database: FreshDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let demo: Demo;

  const of = () => ['--workspace', demo.workspaceId];
  const keys = () => cpsJson<readonly Key[]>(settings, 'key', 'list', ...of());
  const lose = () => rm(join(folder.path, 'demo.json'));

  beforeAll(async () => {
    if ('reason' in postgres) return;
    database = await createDatabase(postgres.url);
    settings.DATABASE_URL = database.url;
    folder = await temporaryFolder();
    settings.DATA_DIR = folder.path;
  });

  afterAll(async () => {
    if ('reason' in postgres) return;
    await folder[Symbol.asyncDispose]();
    await database.drop();
  });

  beforeEach(({ skip }) => {
    if ('reason' in postgres) skip(postgres.reason);
  });

  it('is printed and kept', async () => {
    const { code, stderr } = await cps(
      { ...settings, MEDIA_STORE: 'file:/dev/null/media' },
      'demo',
    );
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOTDIR') });
    demo = await cpsJson(settings, 'demo');
    expect(demo.baseUrl).toBe('http://127.0.0.1:1');
    expect(JSON.parse(await readFile(join(folder.path, 'demo.json'), 'utf8'))).toEqual(demo);
  });

  it('has its pictures although their store failed at first', async () => {
    const media = await cpsJson<readonly Media[]>(settings, 'media', 'list', ...of());
    const stored = media.map(({ id, storagePath }) => ({ id, isStored: storagePath !== null }));
    expect(stored.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      ['e1', 'e2', 'e3'].map((end) => ({
        id: `01980000-0000-7000-8000-0000000000${end}`,
        isStored: true,
      })),
    );
  });

  it('is the same when it is asked for again', async () => {
    expect(await cpsJson(settings, 'demo')).toEqual(demo);
    expect(await keys()).toHaveLength(1);
    expect(await cpsJson(settings, 'redirect', 'list', ...of())).toHaveLength(6);
  });

  it('is tried on a server that starts later, which writes down where it answers', async () => {
    const server = await serve({ ...settings, PORT: '0' });
    const tryIt = caller(server.baseUrl, demo.apiKey);
    expect(await tryIt('GET', '/external/redirects')).toMatchObject({ body: { total: 6 } });
    demo = await cpsJson(settings, 'demo');
    expect(demo.baseUrl).toBe(server.baseUrl);
    await server.end('SIGTERM');
  });

  it('gets a new key with `cps demo` when the kept one is lost, as a start says', async () => {
    await lose();
    const server = await serve({ ...settings, PORT: '0' });
    expect(server.printed()).toContain('`cps demo` issues a new one');
    expect(server.printed()).not.toContain('curl');

    const { apiKey } = await cpsJson<Demo>(settings, 'demo');
    expect(apiKey).not.toBe(demo.apiKey);
    expect(await keys()).toHaveLength(2);
    const tryIt = caller(server.baseUrl, apiKey);
    expect(await tryIt('GET', '/external/redirects')).toMatchObject({ body: { total: 6 } });
    await server.end('SIGTERM');
  });

  it('gets a new key when the kept one was revoked, which stays revoked', async () => {
    const [newest] = await keys();
    await cpsJson(settings, 'key', 'revoke', ...of(), newest?.id ?? '');
    await cpsJson(settings, 'demo');
    expect(await keys()).toMatchObject([
      { revokedAt: null },
      { id: newest?.id, revokedAt: expect.any(String) },
      { revokedAt: null },
    ]);
  });

  it('gets a new cover when its media record was removed', async () => {
    const { mediaId } = await cpsJson<{ readonly mediaId: string }>(settings, 'demo');
    await cpsJson(settings, 'media', 'remove', ...of(), mediaId);
    const mended = await cpsJson<{ readonly mediaId: string }>(settings, 'demo');
    expect(mended.mediaId).not.toBe(mediaId);
    expect(await cpsJson(settings, 'media', 'remove', ...of(), mended.mediaId)).toMatchObject({
      mimeType: 'image/webp',
    });
  });
});
