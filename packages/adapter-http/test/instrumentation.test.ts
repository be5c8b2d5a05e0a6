import { AsyncLocalStorage } from 'node:async_hooks';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type {
  RequestStart,
  RequestEnd,
  RequestInstrumentation,
} from '@content-publishing/adapter-http';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { aDraft, testingPorts } from '@content-publishing/application/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSite, type Service, type Site, startService } from './service.ts';

const arrived: RequestStart[] = [];
const ended: RequestEnd[] = [];
const contexts = new AsyncLocalStorage<string>();

const observer: RequestInstrumentation = (arrival) => {
  arrived.push(arrival);
  return {
    logFields: { seenAs: `seen-${arrival.id}` },
    runInContext: (work) => contexts.run(arrival.id, work),
    ended: (end) => void ended.push(end),
  };
};
// An instrumentation without hooks for a request must not disturb others.
const idle: RequestInstrumentation = () => ({});

let service: Service;
let site: Site;
/** The contexts in which the storage was asked for the records that a post refers to. */
const askedIn: (string | undefined)[] = [];
const never = Promise.withResolvers<never>();

beforeAll(async () => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  service = await startService(storage, {
    observers: [observer, idle],
    ports: {
      ...ports,
      posts: {
        ...ports.posts,
        references: (...ids) => {
          askedIn.push(contexts.getStore());
          return ports.posts.references(...ids);
        },
        incrementViews: () => never.promise,
      },
    },
  });
  site = await aSite({ ...service, ports });
});
afterAll(() => {
  never.reject(new Error('nobody waits any more'));
  return service.close();
});
beforeEach(() => {
  arrived.length = 0;
  ended.length = 0;
});

const linesOf = (id: string) =>
  service.log
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ requestId }) => requestId === id);

describe('An observer of requests', () => {
  it.each([
    ['GET', '/external/redirects?page=2', '/external/redirects', 200],
    ['GET', '/external/posts/none', '/external/posts/:idOrSlug', 404],
    ['PUT', '/external/redirects', null, 405],
    ['GET', '/nowhere', null, 404],
    ['GET', '/%zz', null, 400],
  ])('is told of %s %s: route %s, status %i', async (method, path, route, status) => {
    await site.client.send(path, { method, headers: { 'x-request-id': `o-${status}` } });
    await vi.waitFor(() => expect(ended).toHaveLength(1), 20_000);
    expect(arrived).toMatchObject([{ id: `o-${status}`, method, url: path }]);
    expect(ended).toEqual([{ method, route, status, seconds: expect.any(Number) }]);
    expect(ended[0]?.seconds).toBeGreaterThan(0);
  });

  it('is told of a request that waits to be told to go on', async () => {
    const asked = request(`${service.url}/external/link-health`, {
      method: 'POST',
      headers: {
        expect: '100-continue',
        'content-type': 'application/json',
        'x-api-key': site.workspace.apiKey.key,
      },
    });
    asked.on('continue', () => void asked.end('{"path":"/gone"}'));
    asked.flushHeaders();
    asked.on('response', (answer) => void answer.resume());
    await vi.waitFor(() => expect(ended).toHaveLength(1), 20_000);
    expect(ended).toMatchObject([{ route: '/external/link-health', status: 200 }]);
  });

  it('is told of one whose caller goes away before the answer, and so is the log', async () => {
    const { id } = (await site.client.createPost(aDraft(site.workspace, { slug: 'left' }))).body;
    await vi.waitFor(() => expect(ended).toHaveLength(1), 20_000);
    const leaving = new AbortController();
    const asked = site.client.send(`/external/posts/${id}/views`, {
      method: 'POST',
      headers: { 'x-request-id': 'left' },
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(arrived).toHaveLength(2), 20_000);
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(ended).toHaveLength(2), 20_000);
    expect(ended[1]).toMatchObject({ route: '/external/posts/:idOrSlug/views', status: null });
    await vi.waitFor(
      () =>
        expect(linesOf('left')).toMatchObject([
          { msg: 'incoming request' },
          { msg: 'request aborted' },
        ]),
      20_000,
    );
  });

  it('has its fields in all lines of the request', async () => {
    await site.client.send('/external/redirects', { headers: { 'x-request-id': 'fields' } });
    expect(linesOf('fields')).toMatchObject([
      { msg: 'incoming request', seenAs: 'seen-fields' },
      { msg: 'request completed', seenAs: 'seen-fields' },
    ]);
  });

  it('gives its context to what is done for a request, after its body has arrived too', async () => {
    askedIn.length = 0;
    const create = (slug: string) =>
      site.client.send('/external/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': slug },
        body: JSON.stringify(aDraft(site.workspace, { slug })),
      });
    await Promise.all([create('one'), create('two')]);
    expect(new Set(askedIn)).toEqual(new Set(['one', 'two']));
  });

  it('sees each request of one connection in its own context, also those that had to wait', async () => {
    askedIn.length = 0;
    const { hostname, port, host } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port) });
    for (const id of ['first', 'second']) {
      const body = JSON.stringify(aDraft(site.workspace, { slug: id }));
      socket.write(
        [
          'POST /external/posts HTTP/1.1',
          `Host: ${host}`,
          `X-API-Key: ${site.workspace.apiKey.key}`,
          `X-Request-Id: ${id}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          `Connection: ${id === 'second' ? 'close' : 'keep-alive'}`,
          '',
          body,
        ].join('\r\n'),
      );
    }
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 201/g)).toHaveLength(2);
    expect(askedIn).toEqual(['first', 'second']);
  });

  it('sees no API key, wherever it stands, and every header that has none', async () => {
    const { key } = site.workspace.apiKey;
    const headers = { cookie: 'a=1', [`x-${key}`]: '1', 'user-agent': key, 'x-request-id': key };
    await site.client.send(`/${key}?${key}`, { headers });
    const [{ url, headers: seen } = { url: '', headers: {} }] = arrived;
    expect(url).toBe('/cps_[redacted]?cps_[redacted]');
    expect(seen).toMatchObject({ cookie: 'a=1', 'user-agent': 'cps_[redacted]' });
    expect(seen).not.toHaveProperty('x-api-key');
    expect(JSON.stringify(arrived).toLowerCase()).not.toContain(key.slice(-43).toLowerCase());
  });
});
