import { aDraft } from '@content-publishing/application/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientOf } from './client.ts';
import { expectSecurityHeaders } from './security-headers.ts';
import { startService, startSite } from './service.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const { service, site } = await startSite();

/** Returns the lines of the log, as JSON, that belong to the request `id`. */
const linesOf = (id: string | null) =>
  service.log
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ requestId }) => requestId === id);

/** Request for each way that an answer comes about. */
const REQUESTS: Readonly<
  Record<string, readonly [status: number, path: string, init?: RequestInit]>
> = {
  'a good answer': [200, '/external/redirects'],
  'an unknown route': [404, '/nowhere'],
  'a wrong method': [405, '/external/link-health', { method: 'DELETE' }],
  'a malformed path': [400, '/%zz'],
  'a malformed body': [
    400,
    '/external/posts',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  'a wrong media type': [415, '/external/posts', { method: 'POST', body: '{' }],
  'invalid input': [400, '/external/redirects?page=0'],
  'an unknown post': [404, '/external/posts/none', { method: 'DELETE' }],
};

describe('x-request-id', () => {
  describe.each(Object.entries(REQUESTS))('of %s', (_, [status, path, init]) => {
    it('is that of the request, and stands in the log', async () => {
      const id = `test-${status}-${path}`.replaceAll('%', '.').replaceAll('?', '.');
      const headers = { ...init?.headers, 'x-request-id': id };
      const answer = await site.client.send(path, { ...init, headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-request-id')).toBe(id);
      await vi.waitFor(() => expect(linesOf(id).length).toBeGreaterThan(0), 20_000);
    });

    it('is a new UUID when the request has none', async () => {
      const answer = await site.client.send(path, init);
      expect(answer.headers.get('x-request-id')).toMatch(UUID);
    });
  });

  it.each([
    'a',
    'x'.repeat(42),
    'x'.repeat(44),
    'x'.repeat(128),
    'Root=1-67891233-abcdef',
    'a/b+c:d@e~f.g_h-i',
  ])('%s is sane', async (id) => {
    const answer = await site.client.send('/health/live', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toBe(id);
  });

  it.each([
    ...['a', '9', '-', '_'].map((sign) => sign.repeat(43)),
    `r=${'aB3_'.repeat(11).slice(1)}`,
  ])('%s could be a secret, and is replaced', async (id) => {
    const answer = await site.client.send('/health/live', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(UUID);
  });

  it.each(['', 'x'.repeat(129), 'a b', 'a,b', '{"a":1}', '<b>', 'caf\u00e9', '$(reboot)', 'a;b'])(
    '%s is not, and is replaced',
    async (id) => {
      const answer = await site.client.send('/health/live', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(UUID);
    },
  );

  it('two in one request are none', async () => {
    const headers = new Headers({ 'x-request-id': 'a' });
    headers.append('x-request-id', 'b');
    const answer = await site.client.send('/health/live', { headers });
    expect(answer.headers.get('x-request-id')).toMatch(UUID);
  });
});

describe('headers', () => {
  it.each(Object.entries(REQUESTS))(
    'of %s say what it is, and leave nothing to be guessed or embedded',
    async (_, request) => {
      const [, path, init] = request;
      const { headers } = await site.client.send(path, init);
      expectSecurityHeaders(headers);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it('what is read is for the cache of the site that asked, after asking again', async () => {
    const { client, workspace } = site;
    const { id } = (await client.createPost(aDraft(workspace, { slug: 'cached' }))).body;
    const post = await client.getPost(id);
    const etag = post.headers.get('etag') ?? '';
    for (const [{ headers }, vary] of [
      [post, 'cookie, x-api-key, accept'],
      [await client.getPost(id, { 'if-none-match': etag }), 'cookie, x-api-key, accept'],
      [await client.listPosts(), 'x-api-key'],
      [await client.listRedirects(), 'x-api-key'],
    ] as const) {
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe(vary);
      expect(headers.get('etag')).not.toBeNull();
    }
  });

  it('all other answers are for no cache', async () => {
    const created = await site.client.createPost(aDraft(site.workspace));
    const deleted = await site.client.deletePost('moka');
    const reported = await site.client.reportLink({ path: '/gone' });
    const rejected = await site.client.listRedirects('?page=0');
    for (const { headers } of [created, deleted, reported, rejected]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
    }
    const restored = await site.client.restorePost(created.body.id);
    const updated = await site.client.updatePost('moka', { slug: 'pot' });
    const viewed = await site.client.incrementViews(created.body.id);
    const renamed = await site.client.getPost('moka');
    for (const { status, headers } of [restored, updated, viewed, renamed]) {
      expect(status).toBeLessThan(400);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('a rejected key is answered with the scheme that is asked for', async () => {
    const { headers } = await clientOf(service.url).listRedirects();
    expect(headers.get('www-authenticate')).toMatch(/^ApiKey\b/);
  });
});

describe('the log', () => {
  it('has a line for a request and one for its answer', async () => {
    const { headers } = await site.client.listRedirects('?page=2');
    expect(linesOf(headers.get('x-request-id'))).toMatchObject([
      { msg: 'incoming request', req: { method: 'GET', url: '/external/redirects?page=2' } },
      { msg: 'request completed', res: { statusCode: 200 }, responseTime: expect.any(Number) },
    ]);
  });

  it('has no API key in it, wherever a caller put one', async () => {
    const { key } = site.workspace.apiKey;
    await site.client.createPost(aDraft(site.workspace));
    await site.client.send(`/external/redirects?key=${key}`);
    await site.client.send(`/external/posts/${key}`, { method: 'DELETE' });
    await site.client.send(`/${key}`);
    await site.client.send(`/%zz${key}`);
    const encoded = key.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    await site.client.send(`/external/posts/${encoded}`);
    await site.client.send('/health/live', { headers: { 'x-request-id': key } });
    await site.client.send('/health/live', { headers: { 'x-api-key': 'cps_other', cookie: key } });
    const log = service.log.join('');
    expect(log).toContain('[redacted]');
    expect(log).not.toContain(key);
    expect(log).not.toContain(key.slice(-43));
    expect(log).not.toContain(encoded.slice(-43));
    expect(log).not.toContain('cps_other');
  });

  it('has no bodies in it', async () => {
    const bodyJson = [{ type: 'paragraph', text: 'words that nobody else uses' }];
    await site.client.createPost(aDraft(site.workspace, { slug: 'quiet', bodyJson }));
    await site.client.createPost(aDraft(site.workspace, { slug: 'quiet', bodyJson }));
    await site.client.reportLink({ path: 'words that nobody else uses' });
    expect(service.log.join('')).not.toContain('words that nobody');
  });

  it('has the first 2,000 characters of a URL, and how many there are', async () => {
    const { headers } = await site.client.send(`/external/redirects?search=${'a'.repeat(9_000)}`);
    const [line] = linesOf(headers.get('x-request-id'));
    expect(line).toMatchObject({ req: { url: expect.stringMatching(/a… \(9027 characters\)$/) } });
    expect(JSON.stringify(line).length).toBeLessThan(2500);
  });
});

describe('of more than 100 requests in a second', () => {
  it('without a valid key, 100 are in the log and the others are counted', async () => {
    const busy = await startService();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await Promise.all(Array.from({ length: 400 }, () => busy.server.inject('/external/redirects')));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    const lines = busy.log.map((line): Record<string, unknown> => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'request completed')).toHaveLength(100);
    expect(lines.flatMap(({ omitted }) => omitted ?? [])).toEqual([300]);
    await busy.close();
  });

  it('with a valid key, all are in the log', async () => {
    const before = service.log.length;
    for (let sent = 0; sent < 130; sent += 1) await site.client.listRedirects('?page=0');
    await vi.waitFor(() => expect(service.log.length - before).toBe(260), 20_000);
  });
});
