import { createRequire } from 'node:module';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { StorageUnavailable } from '@content-publishing/application';
import { aDraft } from '@content-publishing/application/testing';
import { createWorkerPool } from '@content-publishing/server';
import type * as neverthrow from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answersOf, create, send, type Service, startService } from './long-body-service.ts';

describe('A long body', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(openMemoryStorage(), createWorkerPool);
  });
  afterAll(() => service.close());

  it('is answered like any other', async () => {
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

  it('is refused by a storage that has a neverthrow of its own', async () => {
    const { errAsync }: typeof neverthrow = createRequire(import.meta.url)(
      'neverthrow/dist/index.es.js',
    );
    service.replace(() => ({ insert: (_, { slug }) => errAsync({ kind: 'slug-taken', slug }) }));
    const answer = await create(service, 'refused');
    service.mend();
    expect(answer.statusCode).toBe(409);
  });

  it('meets a record that comes and goes with 503, and the log says so', async () => {
    const { workspace } = service;
    // Whoever is looked for is found, and gone when the post is stored.
    service.replace(({ references }) => ({
      references: async (workspaceId, ids) => ({
        ...(await references(workspaceId, ids)),
        author: { ...workspace.author, id: ids.authorId },
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

  it('is refused with 503 when it takes too long, and the log says so', async () => {
    const tooLate = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tooLate);
    const answer = await create(service, 'late');
    timeout.mockRestore();
    expect(answer.statusCode).toBe(503);
    expect(service.log.join('')).toMatch(
      /"level":40,.*"operation":"createPost","msg":"a long body took too long"/,
    );
  });

  it('is refused with 503 while too many wait; closing finishes those that were taken', async () => {
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
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(service.log.filter((line) => line.includes('too many long bodies'))).toHaveLength(1);
  });
});
