import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import type { Storage } from '@content-publishing/application';
import { aDraft } from '@content-publishing/application/testing';
import { createWorkerPool, type PortCall } from '@content-publishing/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../../adapter-postgres/test/describe-on-postgres.ts';
import { LONG_BLOCKS } from './large-blocks.ts';
import { answersOf, create, send, type Service, startService } from './large-body-service.ts';

// A busy machine takes longer than a request may.
const PATIENT = { runMs: 60_000, waitMs: 60_000 };

describeOnPostgres('A long body that a thread stores by itself', (url) => {
  const calls: PortCall[] = [];
  let storage: Storage;
  let service: Service;

  beforeAll(async () => {
    storage = await openPostgresStorage({ url });
    await storage.migrate();
    service = await startService(storage, (_, log) =>
      createWorkerPool(
        { server: { url }, note: (noted) => void calls.push(...noted) },
        log,
        PATIENT,
      ),
    );
  });
  afterAll(async () => {
    await service.close();
    await storage.close();
  });

  it('is answered like any other', async () => {
    const inPlace = await startService(storage);
    expect(await answersOf(service)).toEqual(await answersOf(inPlace));
  });

  it('is told of, with each call that the thread made', async () => {
    calls.length = 0;
    const since = Date.now();
    await create(service, 'told');
    await create(service, 'told');
    expect(calls.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['posts.references', 'value'],
      ['posts.insert', 'value'],
      ['posts.references', 'value'],
      ['posts.insert', 'error'],
    ]);
    const instants = calls.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]);
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(instants[0]).toBeGreaterThanOrEqual(since);
    expect(instants.at(-1)).toBeLessThanOrEqual(Date.now());
  });

  it('is a short patch of a long post too, which the worker reads and derives', async () => {
    const sized = await startService(
      storage,
      (_, log) =>
        createWorkerPool(
          { server: { url }, note: (noted) => void calls.push(...noted) },
          log,
          PATIENT,
        ),
      { fromBytes: 65_536, fromStoredBytes: 262_144 },
    );
    const { workspace } = sized;
    for (const [slug, bodyJson] of [
      ['short', []],
      ['long', [...LONG_BLOCKS, ...LONG_BLOCKS]],
    ] as const) {
      await send(sized, 'POST', '', aDraft(workspace, { slug, bodyJson }));
    }
    calls.length = 0;
    expect((await send(sized, 'PATCH', '/short', { title: 'In place' })).statusCode).toBe(200);
    expect(calls).toEqual([]);
    const answer = await send(sized, 'PATCH', '/long', { title: 'In a worker' });
    expect(answer.json()).toMatchObject({ title: 'In a worker', slug: 'long' });
    expect(calls.map(({ name }) => name)).toEqual([
      'posts.find',
      'posts.references',
      'posts.replace',
    ]);
    await sized.close();
  });

  it('meets an outage of the storage with 503, and the log says what happened', async () => {
    const away = new URL(url);
    away.port = '1';
    // Of which the driver warns.
    away.searchParams.set('sslmode', 'require');
    const failed: PortCall[] = [];
    const cut = await startService(openMemoryStorage(), (_, log) =>
      createWorkerPool(
        { server: { url: away.href }, note: (noted) => void failed.push(...noted) },
        log,
      ),
    );
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    expect((await create(cut, 'outage')).statusCode).toBe(503);
    // What a thread warns of, the process does.
    const warning = { message: expect.stringContaining('sslmode') };
    await vi.waitFor(() => expect(warn.mock.lastCall).toMatchObject([warning]));
    warn.mockRestore();
    await cut.close();
    expect(cut.log.join('')).toContain('"code":"ECONNREFUSED"');
    expect(failed).toMatchObject([
      { name: 'posts.references', outcome: 'failure', errorName: 'StorageUnavailable' },
    ]);
  });
});
