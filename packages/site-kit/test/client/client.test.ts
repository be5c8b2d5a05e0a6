import { type Answer, type Client, createClient } from '@content-publishing/site-kit';
import { isPreview } from '@content-publishing/site-kit/render';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, json, networkError, type Reaction, error, silence } from '../answering.ts';
import { startService } from '../service.ts';

const KEY = 'cps_secret_of_the_site';

const clientOver = (...reactions: readonly [Reaction, ...Reaction[]]) => {
  const network = answering(...reactions);
  const client = createClient({
    baseUrl: 'https://content.example/api/',
    apiKey: KEY,
    fetch: network.fetch,
  });
  return { ...network, client };
};

const POST = { id: '1', slug: 'moka', title: 'Moka', bodyJson: [] };
const RECORD = { id: '1', path: '/a', hitCount: 1 };
const DRAFT = { slug: 'moka', title: 'Moka', bodyJson: [], authorId: '1' };
const HTML = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });

describe('a client of the service', () => {
  it('creates, reads, lists, counts and deletes a post', async () => {
    const service = await startService();
    const client = service.client();
    const { author, media } = service.workspace;
    const created = await client.createPost({
      ...DRAFT,
      authorId: author.id,
      bodyJson: [
        { type: 'paragraph', text: 'Low heat.' },
        { type: 'image', mediaId: media.id },
      ],
    });
    expect(created).toMatchObject({ ok: true, value: { slug: 'moka', status: 'draft' } });
    if (!created.ok) return;
    const { id } = created.value;
    expect(await client.getPost('moka')).toEqual(created);
    expect(await client.listPosts({ pageSize: 5 })).toMatchObject({
      ok: true,
      value: { total: 1, data: [{ id }] },
    });
    expect(await client.incrementViews(id)).toEqual({ ok: true, value: { id, viewCount: 1 } });
    expect(await client.deletePost(id)).toMatchObject({
      ok: true,
      value: { id, deletedAt: expect.any(String) },
    });
    expect(await client.getPost(id)).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', status: 404, details: null, isTransient: false },
    });
    expect(await client.checkReadiness()).toEqual({ ok: true, value: { status: 'ok' } });
  });

  it('answers errors as values, with all violations', async () => {
    const client = (await startService()).client();
    expect(await client.listPosts({ pageSize: 0 })).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_REQUEST',
        status: 400,
        details: [{ path: '/pageSize' }],
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
  });

  it('answers no redirects again while their version is the one it names', async () => {
    const service = await startService();
    const client = service.client();
    const listed = await client.listRedirects({ pageSize: 100 });
    expect(listed).toMatchObject({ ok: true, value: { total: 1, data: [{ fromPath: '/old' }] } });
    if (!listed.ok || listed.etag === null) throw new Error('There is no etag.');
    const { etag } = listed;
    const again = await client.listRedirects({ pageSize: 100 }, { ifNoneMatch: etag });
    expect(again).toEqual({ ok: true, value: null, etag });
    await service.addRedirect('/a', '/b');
    expect(await client.listRedirects({ pageSize: 100 }, { ifNoneMatch: etag })).toMatchObject({
      ok: true,
      value: { total: 2 },
    });
  });

  it('follows a post to its new slug, on the same service alone', async () => {
    const renamed = (location: string) =>
      new Response(null, { status: 308, headers: { location } });
    const { client, requests } = clientOver(renamed('/external/posts/caf%C3%A9'), json(200, POST));
    expect(await client.getPost('old')).toEqual({ ok: true, value: POST });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://content.example/api/external/posts/old',
      'https://content.example/api/external/posts/caf%C3%A9',
    ]);
    const previewed = clientOver(renamed('/external/posts/new?preview=cpt_1'), json(200, POST));
    const preview = await previewed.client.getPost('old', { preview: 'cpt_1' });
    const copy = preview.ok && { ...preview.value };
    expect(copy && isPreview(copy)).toBe(true);
    expect(previewed.requests[1]?.url).toBe(
      'https://content.example/api/external/posts/new?preview=cpt_1',
    );
    const away = clientOver(renamed('https://other.example/external/posts/a'));
    expect(await away.client.getPost('old')).toMatchObject({
      ok: false,
      error: { code: 'UNEXPECTED_RESPONSE', status: 308 },
    });
    expect(away.requests).toHaveLength(1);
    for (const slug of ['%zz', '..', '%2e%2e']) {
      const nowhere = clientOver(renamed(`/external/posts/${slug}`));
      expect(await nowhere.client.getPost('old')).toMatchObject({
        ok: false,
        error: { code: 'UNEXPECTED_RESPONSE', status: 308 },
      });
      expect(nowhere.requests).toHaveLength(1);
    }
  });

  it.each(['', '.', '..', '\ud800'])(
    'finds no post %j, and calls nothing else',
    async (segment) => {
      const { client, requests } = clientOver(json(200, POST));
      const notFound = {
        ok: false,
        error: { code: 'NOT_FOUND', status: null, wasNotProcessed: true },
      };
      expect(await client.getPost(segment)).toMatchObject(notFound);
      expect(await client.deletePost(segment)).toMatchObject(notFound);
      expect(await client.incrementViews(segment)).toMatchObject(notFound);
      expect(requests).toEqual([]);
    },
  );

  it.each([
    ['a page of HTML', HTML],
    [
      'HTML that calls itself JSON',
      new Response('<h1>', { headers: { 'content-type': 'application/json' } }),
    ],
    ['JSON of another shape', json(200, { hello: 'world' })],
    ['JSON that is no object', json(200, null)],
    [
      'a way to another place',
      new Response(null, { status: 302, headers: { location: '/login' } }),
    ],
    ['an error of another server', json(404, { error: 'No route' })],
    ['a code that the service does not have', error(404, 'TEAPOT')],
  ])('takes %s for no answer of the service', async (_name, response) => {
    const unexpected = {
      ok: false,
      error: { code: 'UNEXPECTED_RESPONSE', status: response.status },
    };
    const { client } = clientOver(response);
    expect(await client.getPost('moka')).toMatchObject(unexpected);
    expect(await client.listPosts()).toMatchObject(unexpected);
    expect(await client.listRedirects()).toMatchObject(unexpected);
    expect(await client.reportNotFound({ path: '/a' })).toMatchObject(unexpected);
    expect(await client.incrementViews('1')).toMatchObject(unexpected);
  });

  it('shows its key in no message', async () => {
    const { client, requests } = clientOver(new TypeError(`bad header x-api-key: ${KEY}`));
    const answer = await client.deletePost('moka');
    expect(answer).toMatchObject({ ok: false, error: { code: 'UNREACHABLE' } });
    expect(JSON.stringify(answer)).not.toContain(KEY);
    expect(requests[0]?.headers.get('x-api-key')).toBe(KEY);
    expect(() => createClient({ baseUrl: 'https://a.example', apiKey: `${KEY}\n` })).toThrow(
      /^apiKey must be visible ASCII characters without spaces$/,
    );
  });

  it.each(['content.example', 'ftp://content.example', ''])(
    'rejects the base URL %j',
    (baseUrl) => {
      expect(() => createClient({ baseUrl, apiKey: KEY })).toThrow(/baseUrl must be/);
    },
  );

  it.each(['https://ada@content.example', 'https://:secret@content.example'])(
    'rejects the base URL %s, which has credentials, and does not show them',
    (baseUrl) => {
      expect(() => createClient({ baseUrl, apiKey: KEY })).toThrow(
        /^baseUrl must have no user name and no password$/,
      );
    },
  );

  it.each([
    [{ timeoutSeconds: 0 }, 'timeoutSeconds must be a number above 0; found 0'],
    [{ timeoutSeconds: Infinity }, 'timeoutSeconds must be a number above 0; found Infinity'],
    [{ attempts: NaN }, 'attempts must be a whole number above 0; found NaN'],
    [{ attempts: 1.5 }, 'attempts must be a whole number above 0; found 1.5'],
  ])('rejects %o', (options, message) => {
    expect(() =>
      createClient({ baseUrl: 'https://content.example', apiKey: KEY, ...options }),
    ).toThrow(new TypeError(message));
  });
});

describe('a call that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns the answer to a call, with all its waits skipped, and how long they were. */
  const skipping = async <Value>(call: Promise<Value>): Promise<{ answer: Value; ms: number }> => {
    const start = Date.now();
    await vi.runAllTimersAsync();
    return { answer: await call, ms: Date.now() - start };
  };

  it('is sent again when nothing is done twice by it', async () => {
    const failures = [networkError('ECONNRESET'), error(503, 'SERVICE_UNAVAILABLE')] as const;
    const reading = clientOver(...failures, json(200, POST));
    expect((await skipping(reading.client.getPost('moka'))).answer).toMatchObject({ ok: true });

    const creating = clientOver(...failures, json(201, POST));
    expect((await skipping(creating.client.createPost(DRAFT))).answer).toMatchObject({ ok: true });
    const keys = creating.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], keys[0]]);
  });

  it('creates under the key that is given', async () => {
    const { client, requests } = clientOver(json(201, POST));
    await client.createPost(DRAFT, { idempotencyKey: 'import-1' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('import-1');
  });

  it.each([
    ['a rejected connection', networkError('ECONNREFUSED'), 3],
    ['an unknown host', networkError('ENOTFOUND'), 3],
    ['429', error(429, 'TOO_MANY_REQUESTS'), 3],
    ['503', error(503, 'SERVICE_UNAVAILABLE'), 3],
    ['503 of a proxy', new Response('<h1>Busy</h1>', { status: 503 }), 1],
    ['429 of a proxy', new Response('<h1>Busy</h1>', { status: 429 }), 3],
    ['a broken connection', networkError('ECONNRESET'), 1],
    ['502', new Response('<h1>Bad gateway</h1>', { status: 502 }), 1],
    ['500', error(500, 'INTERNAL_SERVER_ERROR'), 1],
    ['no answer in time', silence, 1],
  ] satisfies readonly (readonly [string, Reaction, number])[])(
    'after %s sends a report, a view and a deletion again only if none was counted or done',
    async (_name, reaction, times) => {
      const calls = [
        (client: Client) => client.reportNotFound({ path: '/a' }),
        (client: Client) => client.incrementViews('1'),
        (client: Client) => client.deletePost('1'),
      ];
      for (const call of calls) {
        const { client, requests } = clientOver(reaction);
        const { answer } = await skipping<Answer<unknown>>(call(client));
        expect(answer).toMatchObject({ ok: false, error: { wasNotProcessed: times > 1 } });
        expect(requests).toHaveLength(times);
      }
    },
  );

  it.each([400, 401, 403, 404, 409, 500])('is not sent again after %d', async (status) => {
    const codes = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };
    const code = { ...codes, 409: 'CONFLICT', 500: 'INTERNAL_SERVER_ERROR' }[status] ?? '';
    const { client, requests } = clientOver(error(status, code));
    expect((await skipping(client.createPost(DRAFT))).answer).toMatchObject({
      ok: false,
      error: { code, status, isTransient: false },
    });
    expect(requests).toHaveLength(1);
  });

  it('is given up when no answer comes in time, each time', async () => {
    const { client, requests } = clientOver(silence);
    const { answer, ms } = await skipping(client.listPosts());
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'TIMEOUT', message: 'no response within 10 s', status: null },
    });
    expect(requests).toHaveLength(3);
    expect(ms).toBeGreaterThanOrEqual(30_000);
    expect(ms).toBeLessThan(31_000);
  });

  it('waits as long as the service asks, and not for long', async () => {
    const asking = (value: string) =>
      clientOver(error(429, 'TOO_MANY_REQUESTS', { 'retry-after': value }), json(200, RECORD));
    const soon = asking('7');
    const reported = await skipping(soon.client.reportNotFound({ path: '/a' }));
    expect(reported).toEqual({ answer: { ok: true, value: RECORD }, ms: 7000 });

    const date = asking(new Date(Date.now() + 5000).toUTCString());
    expect(await skipping(date.client.reportNotFound({ path: '/a' }))).toMatchObject({
      answer: { ok: true },
    });

    const late = asking('60');
    expect(await skipping(late.client.reportNotFound({ path: '/a' }))).toMatchObject({
      answer: { ok: false, error: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 } },
      ms: 0,
    });
  });
});
