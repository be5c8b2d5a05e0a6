import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { StorageUnavailable } from '@content-publishing/application';
import { aDraft } from '@content-publishing/application/testing';
import type { PoolLimits } from '@content-publishing/server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answersOf, create, send, type Service, startService } from './large-body-service.ts';

/** Limits of workers that wait and run as long as a busy machine needs. */
const PATIENT = { runMs: 60_000, waitMs: 60_000 };

describe('A long body', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(openMemoryStorage(), PATIENT);
  });
  afterAll(() => service.close());

  it('is answered like any other', { timeout: 120_000 }, async () => {
    const inPlace = await startService(openMemoryStorage());
    expect(await answersOf(service)).toEqual(await answersOf(inPlace));
  });

  it('meets an outage of the storage with 503, and the log says what happened', async () => {
    const cause = new Error('ECONNREFUSED');
    service.replace(() => ({
      references: () => Promise.reject(new StorageUnavailable('no route', { cause })),
    }));
    const answer = await create(service, 'outage');
    service.mend();
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.anything() },
    });
    expect(service.log.join('')).toContain('ECONNREFUSED');
  });

  it('meets a bug with 500, and the next one is served', async () => {
    service.replace(() => ({ references: () => Promise.reject(new TypeError('a bug')) }));
    const answer = await create(service, 'bug');
    service.mend();
    expect(answer.statusCode).toBe(500);
    expect(service.log.join('')).toContain('TypeError');
    expect((await create(service, 'no-bug')).statusCode).toBe(201);
  });

  it('meets a record that comes and goes with 503, and the log says so', async () => {
    const { workspace } = service;
    // Each referenced record is found, and missing when the post is stored.
    service.replace(({ references }) => ({
      references: async (workspaceId, ids) => ({
        ...(await references(workspaceId, ids)),
        author: { ...workspace.author, id: ids.authorId ?? workspace.id },
      }),
    }));
    const draft = aDraft(workspace, { slug: 'gone', authorId: workspace.id });
    const answer = await send(service, 'POST', '', draft);
    service.mend();
    expect(answer.statusCode).toBe(503);
    const requestId = String(answer.headers['x-request-id']);
    const lines = service.log.filter((line) => line.includes(requestId)).join('');
    expect(lines).toContain('"type":"StorageUnavailable"');
  });

  it('of one workspace waits for no other one whose bodies take all their time', async () => {
    const held = Promise.withResolvers<void>();
    const { workspace } = service;
    service.replace(({ references }) => ({
      references: async (workspaceId, ids) => {
        if (workspaceId === workspace.id) await held.promise;
        return references(workspaceId, ids);
      },
    }));
    const requests = [1, 2, 3].map((index) => create(service, `held-${index}`));
    const other = { ...service, workspace: await service.newWorkspace() };
    for (const slug of ['first', 'second']) {
      expect((await create(other, slug)).statusCode).toBe(201);
    }
    held.resolve();
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    service.mend();
    expect(statuses).toEqual([201, 201, 201]);
  });

  it('is rejected with 503 while too many wait; closing finishes those that were taken', async () => {
    const held = Promise.withResolvers<void>();
    service.replace(({ references }) => ({
      references: async (...args) => {
        await held.promise;
        return references(...args);
      },
    }));
    const requests = Array.from({ length: 21 }, (_, index) => create(service, `wait-${index}`));
    const first = await Promise.race(requests);
    expect(first).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.anything() } });
    const closed = service.close();
    held.resolve();
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    await closed;
    // One of the workspace runs, and four wait.
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 503)).toHaveLength(16);
    expect(service.log.filter((line) => line.includes('too many computations'))).toHaveLength(1);
  });
});

describe('A long post', () => {
  it('is restored and patched by a worker as in this process', async () => {
    const service = await startService(openMemoryStorage(), PATIENT);
    onTestFinished(() => service.close());
    const { id } = (await create(service, 'moka')).json();
    const patched = await send(service, 'PATCH', '/moka', { title: 'Another title' });
    expect(patched.json()).toMatchObject({ title: 'Another title' });
    const restored = await send(service, 'POST', `/${id}/revisions/1/restore`, '');
    expect(restored.statusCode).toBe(200);
    expect(restored.json().title).not.toBe('Another title');
    const missing = await send(service, 'POST', `/${id}/revisions/9/restore`, '');
    expect(missing.statusCode).toBe(404);
  });

  it('goes to a worker for its work, not for its length alone', async () => {
    const marks = Array.from({ length: 60 }, () => ({
      type: 'list',
      style: 'unordered',
      items: Array(60).fill('[](a)*b*'),
    }));
    const plain = [
      {
        type: 'paragraph',
        text: 'Ten words of plain text are in this short sentence. '.repeat(190),
      },
    ];
    const service = await limited({ minWork: 65_536, runMs: 1 });
    const draft = (slug: string, bodyJson: unknown) =>
      aDraft(service.workspace, { slug, bodyJson });
    expect((await send(service, 'POST', '', draft('plain', plain))).statusCode).toBe(201);
    expect((await send(service, 'POST', '', draft('marks', marks))).statusCode).toBe(503);
  });
});

/** Starts a service whose workers have `limits`, which closes after the test. */
const limited = async (limits: Partial<PoolLimits>): Promise<Service> => {
  const service = await startService(openMemoryStorage(), limits);
  onTestFinished(() => service.close());
  return service;
};

describe('A limit of the workers', () => {
  it('of memory ends the request that meets it with 413, and no other', async () => {
    const service = await limited({ heapMb: 40, runMs: 60_000, waitMs: 60_000 });
    const other = { ...service, workspace: await service.newWorkspace() };
    const hungry = aDraft(service.workspace, {
      bodyJson: Array.from({ length: 1000 }, () => ({
        type: 'paragraph',
        text: '咖'.repeat(10_000),
      })),
    });
    const [rejected, ...created] = await Promise.all([
      send(service, 'POST', '', hungry),
      create(other, 'beside'),
      create(service, 'behind'),
    ]);
    expect(rejected.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(created.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await create(service, 'next')).statusCode).toBe(201);
    expect(service.log.filter((line) => line.includes('more memory'))).toHaveLength(1);
  });

  it('of time ends the request that meets it with 503, and the log says so', async () => {
    const service = await limited({ runMs: 1 });
    const answer = await create(service, 'late');
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.anything() },
    });
    expect(service.log.join('')).toMatch(
      /"level":40,.*"computation":"newPost","msg":"a large body took too long to process"/,
    );
  });

  it('of waiting ends the request that meets it with 503, while the one that runs goes on', async () => {
    const service = await limited({ waitMs: 1 });
    const held = Promise.withResolvers<void>();
    service.replace(({ references }) => ({
      references: async (...args) => {
        await held.promise;
        return references(...args);
      },
    }));
    const requests = [create(service, 'one'), create(service, 'another')];
    expect((await Promise.race(requests)).statusCode).toBe(503);
    held.resolve();
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 503]);
  });
});
