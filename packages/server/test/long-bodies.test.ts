import { createRequire } from 'node:module';
import { createHttpServer, type HttpServer } from '@content-publishing/adapter-http';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { type Ports, StorageUnavailable } from '@content-publishing/application';
import {
  aDraft,
  aFullDraft,
  aWorkspace,
  type SampleWorkspace,
  testingPorts,
} from '@content-publishing/application/testing';
import { createWorkerPool, type WorkerPool } from '@content-publishing/server';
import type * as neverthrow from 'neverthrow';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

type Posts = Ports['posts'];

type Replaceable = Pick<Posts, 'insert' | 'references'>;

/** A service over posts of which a test can replace a part. */
interface Service {
  readonly server: HttpServer;
  readonly workspace: SampleWorkspace;
  readonly log: readonly string[];
  readonly replace: (replacements: (original: Posts) => Partial<Replaceable>) => void;
  readonly mend: () => void;
}

let pool: WorkerPool;
let service: Service;
let inPlace: Service;

const startService = async (isPooled: boolean): Promise<Service> => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  const workspace = await aWorkspace(ports);
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  let replaceable: Replaceable = ports.posts;
  const posts: Posts = {
    ...ports.posts,
    references: (...args) => replaceable.references(...args),
    insert: (...args) => replaceable.insert(...args),
  };
  if (isPooled) pool = createWorkerPool({ ...ports, posts }, logger);
  const server = createHttpServer({
    ports: { ...ports, posts },
    check: storage.check,
    logger,
    ...(isPooled && { longBodies: { ...pool, fromBytes: 1 } }),
  });
  return {
    server,
    workspace,
    log,
    replace: (replacements) => {
      replaceable = { ...ports.posts, ...replacements(ports.posts) };
    },
    mend: () => {
      replaceable = ports.posts;
    },
  };
};

beforeAll(async () => {
  [service, inPlace] = await Promise.all([startService(true), startService(false)]);
});
afterAll(() => pool.close());

const send = (
  { server, workspace }: Service,
  method: 'PATCH' | 'POST',
  path: string,
  payload: object | string,
  headers: Readonly<Record<string, string>> = {},
) =>
  server.inject({
    method,
    url: `/external/posts${path}`,
    payload,
    headers: {
      'x-api-key': workspace.apiKey.key,
      'content-type': 'application/json',
      ...headers,
    },
  });

const create = (slug: string) => send(service, 'POST', '', aDraft(service.workspace, { slug }));

// What two services cannot have in common: ids, instants and the versions that tell them.
const told = (answer: Awaited<ReturnType<typeof send>>) => {
  const { location, etag, connection: _, ...headers } = answer.headers;
  const common = (text: string): string =>
    text
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
      .replaceAll(/[\da-f]{16}-[\da-f]{16}/g, 'VERSION')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT');
  return {
    status: answer.statusCode,
    body: common(answer.body),
    location: common(location ?? ''),
    hasTag: etag !== undefined,
    headers: { ...headers, date: '', 'x-request-id': '', 'content-length': '' },
  };
};

describe('A long body', () => {
  type Request = readonly ['PATCH' | 'POST', string, object | string, Record<string, string>?];
  const post = (payload: object | string, headers = {}): Request => ['POST', '', payload, headers];
  const patch = (path: string, payload: object | string, headers = {}): Request => [
    'PATCH',
    path,
    payload,
    headers,
  ];

  it('is answered like any other', async () => {
    const { workspace } = inPlace;
    const named = { 'idempotency-key': 'a-request' };
    const own = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}';
    const requests = [
      post(aDraft(workspace)),
      post(aFullDraft(workspace)),
      post(
        JSON.stringify(aDraft(workspace, { slug: 'proto' })).replace(
          '{',
          `{"structuredData":${own},`,
        ),
      ),
      post(aDraft(workspace)),
      post(aDraft(workspace, { slug: 'later', status: 'scheduled' })),
      post(aDraft(workspace, { slug: 'nobody', authorId: workspace.id })),
      post({ slug: '/', bodyJson: [{ type: 'heading', level: 1 }, 42], unknown: true }),
      post('[]'),
      post('{"slug":'),
      post(Buffer.from('{"slug":"caf\xe9"}', 'latin1')),
      post(`[${'0,'.repeat(1_000_000)}0]`),
      post(aDraft(workspace, { slug: 'once' }), named),
      post(aDraft(workspace, { slug: 'once' }), named),
      post(aDraft(workspace, { slug: 'twice' }), named),
      post(aDraft(workspace, { slug: 'named' }), { 'idempotency-key': 'two words' }),
      patch('/moka', { title: 'Another title', summaryForAi: 'Short.' }),
      patch('/moka', { title: 'Yet another' }, { 'if-match': '"1-0-0"' }),
      patch('/moka', { slug: 'once' }),
      patch('/moka', { title: '' }),
      patch('/moka', '{'),
      patch('/moka', { status: 'archived' }),
      patch('/nothing', { title: 'Nothing' }),
    ];
    for (const request of requests) {
      const answer = told(await send(service, ...request));
      expect(answer, JSON.stringify(request).slice(0, 300)).toEqual(
        told(await send(inPlace, ...request)),
      );
    }
  });

  it('meets an outage of the storage with 503, and the log says what happened', async () => {
    const cause = new Error('ECONNREFUSED');
    service.replace(() => ({
      references: () => Promise.reject(new StorageUnavailable('no route', { cause })),
    }));
    const answer = await create('outage');
    service.mend();
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.anything() },
    });
    expect(service.log.join('')).toContain('ECONNREFUSED');
  });

  it('meets a bug with 500, and the next one is served', async () => {
    service.replace(() => ({ references: () => Promise.reject(new TypeError('a bug')) }));
    const answer = await create('bug');
    service.mend();
    expect(answer.statusCode).toBe(500);
    expect(service.log.join('')).toContain('TypeError');
    expect((await create('no-bug')).statusCode).toBe(201);
  });

  it('is refused by a storage that has a neverthrow of its own', async () => {
    const { errAsync }: typeof neverthrow = createRequire(import.meta.url)(
      'neverthrow/dist/index.es.js',
    );
    service.replace(() => ({ insert: (_, { slug }) => errAsync({ kind: 'slug-taken', slug }) }));
    const answer = await create('refused');
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
    const answer = await create('late');
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
    const requests = Array.from({ length: 21 }, (_, index) => create(`wait-${index}`));
    const first = await Promise.race(requests);
    expect(first).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.anything() } });
    const closed = pool.close();
    held.resolve();
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    await closed;
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(service.log.filter((line) => line.includes('too many long bodies'))).toHaveLength(1);
  });
});
