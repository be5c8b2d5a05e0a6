import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { FreshDatabase } from '../../adapter-postgres/test/database.ts';
import { createMigratedDatabase } from '../../adapter-postgres/test/migrated-database.ts';
import { aDataFolder } from '../../adapter-postgres/test/embedded-cluster.ts';
import { caller } from './caller.ts';
import { cpsJson, serve, serveOf, type Server, temporaryFolder } from './cps-process.ts';
import { CPS } from './cps-source.ts';

const postgres = inject('postgres');

describe.each(['PostgreSQL', 'the embedded database'])('A post on %s', (storage) => {
  // On one of them as it is run from the sources, and not from a bundle, until it is killed.
  const serveFirst = storage === 'PostgreSQL' ? serveOf(CPS) : serve;
  // One life of one post, from test to test.
  let database: FreshDatabase | undefined;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let settings: Readonly<Record<string, string>>;
  let server: Server;
  let demo: { readonly apiKey: string; readonly authorId: string };
  let id: string;

  const reason = storage === 'PostgreSQL' && 'reason' in postgres ? postgres.reason : undefined;

  const call: ReturnType<typeof caller> = (...request) =>
    caller(server.baseUrl, demo.apiKey)(...request);
  const read = (idOrSlug: string, headers = {}) =>
    call('GET', `/external/posts/${idOrSlug}`, undefined, headers);
  const patch = (idOrSlug: string, changes: unknown, headers = {}) =>
    call('PATCH', `/external/posts/${idOrSlug}`, changes, headers);
  const create = (slug: string) =>
    call('POST', '/external/posts', {
      slug,
      title: 'The old harbour',
      authorId: demo.authorId,
      bodyJson: [{ type: 'heading', level: 2, text: 'Boats' }],
    });
  const restore = () => call('POST', `/external/posts/${id}/restore`);

  /** Schedules the post two seconds ahead, and returns the instant. */
  const schedule = async (): Promise<string> => {
    const scheduledAt = new Date(Date.now() + 2000).toISOString();
    expect(await patch(id, { status: 'scheduled', scheduledAt })).toMatchObject({
      status: 200,
      body: { status: 'scheduled', scheduledAt, publishedAt: null },
    });
    return scheduledAt;
  };

  const published = (publishedAt: string) =>
    vi.waitFor(
      async () =>
        expect(await read(id)).toMatchObject({
          body: { status: 'published', publishedAt, scheduledAt: null },
        }),
      { timeout: 15_000, interval: 100 },
    );

  beforeAll(async () => {
    if (reason !== undefined) return;
    folder = storage === 'PostgreSQL' ? await temporaryFolder() : await aDataFolder();
    settings = { DATA_DIR: folder.path };
    if (storage === 'PostgreSQL' && 'url' in postgres) {
      database = await createMigratedDatabase(postgres.url);
      settings = { ...settings, DATABASE_URL: database.url };
      await cpsJson(settings, 'demo');
    }
    server = await serveFirst(settings);
    demo = JSON.parse(await readFile(join(folder.path, 'demo.json'), 'utf8'));
  });

  afterAll(async () => {
    if (reason !== undefined) return;
    await server.end('SIGKILL');
    await folder[Symbol.asyncDispose]();
    await database?.drop();
  });

  beforeEach(({ skip }) => {
    if (reason !== undefined) skip(reason);
  });

  it('begins as a draft, is read, and is not sent again while it stays the same', async () => {
    const { status, body: draft } = await create('harbour');
    expect(status).toBe(201);
    id = String(draft['id']);

    const { body, headers } = await read('harbour');
    expect(body).toEqual(draft);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"1-[\da-f-]+(?:-gzip|-zstd)?"$/);
    expect(await read(id, { 'if-none-match': etag })).toMatchObject({ status: 304, body: {} });
  });

  it('is revised by one of two who knew it, and by anybody who does not say what he knew', async () => {
    const { headers } = await read(id);
    const known = { 'if-match': headers.get('etag') ?? '' };
    expect(await patch(id, { title: 'The new harbour' }, known)).toMatchObject({ status: 200 });
    expect(await patch(id, { title: 'No harbour' }, known)).toMatchObject({
      status: 412,
      body: { code: 'PRECONDITION_FAILED' },
    });
    expect(await patch('harbour', { excerpt: 'Boats, mostly.' })).toMatchObject({
      status: 200,
      body: { title: 'The new harbour', excerpt: 'Boats, mostly.' },
    });
  });

  it('is published by itself, as of the instant that it was scheduled for', async () => {
    await published(await schedule());
    // It says so once it has done so: the post may be read before that.
    await vi.waitFor(() => expect(server.logged()).toContain('"published":1'), 10_000);
  });

  it('is found by its new slug once it is renamed, and the old one leads there', async () => {
    expect(await patch('harbour', { slug: 'new-harbour' })).toMatchObject({ status: 200 });
    const { status, headers } = await read('harbour');
    expect(status).toBe(308);
    expect(await read(headers.get('location')?.split('/').at(-1) ?? '')).toMatchObject({
      status: 200,
      body: { id, slug: 'new-harbour' },
    });
    expect(await patch('harbour', { title: 'Lost' })).toMatchObject({ status: 404 });
  });

  it('is found in a list, and its views are counted', async () => {
    const { body } = await call('POST', `/external/posts/${id}/views`);
    expect(body).toEqual({ id, viewCount: 1 });
    const found = await call('GET', '/external/posts?search=harbour+boats&fields=summary');
    expect(found).toMatchObject({ status: 200, body: { total: 1, data: [{ id, viewCount: 1 }] } });
  });

  it('is hidden from everything once it is deleted, and comes back as it was', async () => {
    const { body: before } = await read(id);
    expect(await call('DELETE', `/external/posts/${id}`)).toMatchObject({ status: 200 });
    const missing = [
      await read(id),
      await read('new-harbour'),
      await read('harbour'),
      await patch(id, { title: 'Lost' }),
      await call('DELETE', `/external/posts/${id}`),
      await call('POST', `/external/posts/${id}/views`),
    ];
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404));
    expect(await call('GET', '/external/posts')).toMatchObject({ body: { total: 0, data: [] } });

    expect(await restore()).toMatchObject({ status: 200, body: before });
    expect(await read('harbour')).toMatchObject({ status: 308 });
    expect(await restore()).toMatchObject({ status: 404 });
  });

  it('does not come back while another post has its slug', async () => {
    await call('DELETE', `/external/posts/${id}`);
    expect(await create('new-harbour')).toMatchObject({ status: 201 });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });

    await call('DELETE', '/external/posts/new-harbour');
    expect(await restore()).toMatchObject({ status: 200 });
  });

  it('is published by a server that starts after the one that should have was killed', async () => {
    await patch(id, { status: 'draft' });
    const scheduledAt = await schedule();
    await server.end('SIGKILL');
    // The instant passes while no server runs; the next one has the clock of the machine.
    await setTimeout(Date.parse(scheduledAt) - Date.now());

    server = await serve(settings);
    await published(scheduledAt);
    await vi.waitFor(() => expect(server.logged()).toContain('"published":1'), 10_000);
  });
});
