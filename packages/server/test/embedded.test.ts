import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { EventPage } from '@content-publishing/domain/events';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { caller } from './caller.ts';
import { CACHE, cps, cpsJson, serve, type Server, temporaryFolder } from './cps-process.ts';

interface KeptDemo {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly workspaceId: string;
  readonly authorId: string;
  readonly mediaId: string;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** The body as it was printed. */
  readonly text: string;
}

const PREPARING = 'Preparing the embedded database (first start only) …\n';

/** Runs a line in a shell of its own, and takes the answer apart that `curl` shows, with or without -i. */
const paste = (line: string): Promise<Answer> =>
  new Promise((resolve) => {
    execFile('sh', ['-c', line], (_error, stdout) => {
      const [body = '', head = ''] = stdout.split('\r\n\r\n').toReversed();
      const text = body.trim();
      resolve({ status: Number(head.split(' ')[1]), body: text ? JSON.parse(text) : {}, text });
    });
  });

describe('The service on its embedded database', () => {
  // One life of one data folder, from test to test.
  const settings = { DATA_DIR: '' };
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: Server;
  let firstDemo: KeptDemo;

  const keptDemo = async (): Promise<KeptDemo> =>
    JSON.parse(await readFile(join(settings.DATA_DIR, 'demo.json'), 'utf8'));

  const draft = (slug: string) => ({
    slug,
    title: 'A post',
    authorId: firstDemo.authorId,
    bodyJson: [{ type: 'image', mediaId: firstDemo.mediaId }],
  });

  beforeAll(async () => {
    folder = await temporaryFolder();
    // Neither the folder is there yet nor the one above it.
    settings.DATA_DIR = join(folder.path, 'made', 'here');
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    await folder[Symbol.asyncDispose]();
  });

  it('stops at Ctrl-C while it prepares its database', async () => {
    const child = spawn(process.execPath, [inject('cps'), 'serve'], {
      env: { ...CACHE, ...settings },
    });
    const closed = once(child, 'close');
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      if (stderr === PREPARING) child.kill('SIGINT');
    });
    expect(await closed).toEqual([0, null]);
    expect(stderr).toBe(`${PREPARING}Stopped.\n`);
  });

  it('makes a demo at its first start, and keeps it for its owner alone', async () => {
    server = await serve(settings);
    expect(server.logged()).toContain(PREPARING);
    firstDemo = await keptDemo();
    const uuid = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(firstDemo).toEqual({
      baseUrl: server.baseUrl,
      apiKey: expect.stringMatching(/^cps_[\da-f]{32}_[\w-]{43}$/),
      workspaceId: uuid,
      authorId: uuid,
      categoryId: uuid,
      tagIds: [uuid, uuid],
      mediaId: uuid,
    });
    const { mode } = await stat(join(settings.DATA_DIR, 'demo.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it('prints a line to try that works each time it is pasted, and where to find the rest', async () => {
    const lines = server.printed().trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines).toContain(`Documentation: ${server.baseUrl}/docs`);
    expect(lines).toContain(`Demo key: ${join(settings.DATA_DIR, 'demo.json')}`);
    expect(lines.at(-1)).toBe('`cps demo` prints more to try.');
    const { body, text } = await paste(lines.find((line) => line.startsWith('curl ')) ?? '');
    expect(body).toMatchObject({
      slug: expect.stringMatching(/^my-post-\d+$/),
      seoScore: expect.any(Number),
      readabilityScore: expect.any(Number),
    });
    expect(text).toBe(JSON.stringify(body, null, 2));
    const tryIt = caller(server.baseUrl, firstDemo.apiKey);
    const { id } = body;
    expect(await tryIt('DELETE', `/external/posts/${String(id)}`)).toMatchObject({ status: 200 });
  });

  it('has lines in `cps demo` that work as they are pasted, one after the other', async () => {
    const { stdout } = await cps(settings, 'demo');
    const lines = stdout.match(/^(?:sleep 5; )?curl .*/gm) ?? [];
    const answers = [];
    for (const line of lines) answers.push(await paste(line));
    expect(answers).toMatchObject([
      {
        status: 201,
        body: {
          bodyText: expect.stringContaining('A first post\nWritten in blocks, with inline marks.'),
          tocItems: [{ level: 2, text: 'A first post', id: 'a-first-post' }],
          readingTimeMin: 1,
          author: { displayName: 'Ada Lovelace' },
          category: { slug: 'guides' },
          tags: [{ slug: 'web' }, { slug: 'publishing' }],
          featuredMedia: { mimeType: 'image/webp' },
          status: 'draft',
        },
      },
      { status: 409, body: { code: 'CONFLICT' } },
      { status: 200, body: { slug: 'hello-world', title: 'Hello, world' } },
      { status: 304, body: {} },
      { status: 200, body: { title: 'Hello again, world' } },
      { status: 412, body: { code: 'PRECONDITION_FAILED' } },
      { status: 200, body: { status: 'scheduled', scheduledAt: expect.any(String) } },
      { status: 200, body: { total: 1, data: [{ title: 'Hello again, world' }] } },
      { status: 200, body: { slug: 'hello-world', deletedAt: expect.any(String) } },
      { status: 404, body: { code: 'NOT_FOUND' } },
      { status: 201, body: { slug: 'hello-world' } },
      { status: 200, body: { viewCount: 1 } },
      { status: 200, body: { slug: 'hello-world', deletedAt: expect.any(String) } },
      { status: 200, body: expect.not.objectContaining({ deletedAt: expect.anything() }) },
      { status: 200, body: { slug: 'hello-world', deletedAt: expect.any(String) } },
      {
        status: 201,
        body: {
          schemaType: 'Recipe',
          structuredBlocks: expect.arrayContaining([
            { type: 'list', style: 'bullet', items: expect.arrayContaining(['1 fennel bulb']) },
          ]),
        },
      },
      { status: 200, body: { slug: 'fish-soup', deletedAt: expect.any(String) } },
      { status: 200, body: { path: '/lost', hitCount: 1 } },
      { status: 200, body: { path: '/lost', hitCount: 2 } },
      { status: 200, body: { path: '/lost', hitCount: 3 } },
      { status: 200, body: { total: 6, order: 'desc', orderBy: 'createdAt' } },
      { status: 200, body: { total: 2, data: [{ fromPath: '/old-guides' }, {}] } },
    ]);
    const [newest, ...others] = answers.slice(10, 15).map(({ body }) => body['id']);
    expect(others).toEqual(others.map(() => newest));
  });

  it('has a redirect of every type in the demo', async () => {
    const { body } = await caller(server.baseUrl, firstDemo.apiKey)('GET', '/external/redirects');
    const types = (body['data'] as { readonly type: string }[]).map(({ type }) => type);
    expect(new Set(types)).toEqual(
      new Set([
        'Permanent301',
        'Temporary302',
        'Temporary307',
        'Gone410',
        'UnavailableForLegalReasons451',
      ]),
    );
  });

  it('keeps every other process out, and says who is in', async () => {
    const { code, stdout, stderr } = await cps(settings, 'workspace', 'list', '--json');
    expect(stderr).toContain(`${settings.DATA_DIR} is in use by process ${server.pid}`);
    expect(stderr).toContain('see DATABASE_URL');
    expect(stderr.trim()).not.toContain('\n');
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it('is managed over HTTP beside the server', async () => {
    const remote = { CPS_URL: server.baseUrl, CPS_API_KEY: firstDemo.apiKey };
    expect(
      await cpsJson(remote, 'author', 'update', 'ada-lovelace', '--bio', 'Writes.'),
    ).toMatchObject({ id: firstDemo.authorId, bio: 'Writes.' });
    expect(await cpsJson(remote, 'activity', 'list', '--limit', '1')).toMatchObject([
      { action: 'author.updated', keyName: 'Demo' },
    ]);
  });

  it('tells followers of what is published', async () => {
    const remote = { CPS_URL: server.baseUrl, CPS_API_KEY: firstDemo.apiKey };
    const { cursor } = await cpsJson<EventPage>(remote, 'events');
    const tryIt = caller(server.baseUrl, firstDemo.apiKey);
    const post = { ...draft('told'), status: 'published' };
    expect(await tryIt('POST', '/external/posts', post)).toMatchObject({ status: 201 });
    const after = ['--after', cursor, '--types', 'post.published,post.deleted'];
    await expect
      .poll(() => cpsJson(remote, 'events', ...after), { timeout: 10_000 })
      .toMatchObject({ data: [{ type: 'post.published', slug: 'told' }], hasMore: false });
    const shown = await cps(remote, 'events', ...after);
    expect(shown.stdout).toMatch(/^at +type +slug [^]* post\.published +told [^]*\ncursor +\d+\./);
    expect(await cps(remote, 'events', '--types', 'post.seen')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('must be of post.published'),
    });
    expect(await tryIt('DELETE', '/external/posts/told')).toMatchObject({ status: 200 });
  });

  it('reads long bodies in a thread of its own', async () => {
    const tryIt = caller(server.baseUrl, firstDemo.apiKey);
    const text = 'A long text. '.repeat(700);
    const bodyJson = Array.from({ length: 10 }, () => ({ type: 'paragraph', text }));
    const { status, body } = await tryIt('POST', '/external/posts', { ...draft('long'), bodyJson });
    expect(status).toBe(201);
    expect(body['bodyJson']).toHaveLength(10);
    expect(await tryIt('DELETE', '/external/posts/long')).toMatchObject({ status: 200 });
  });

  it('has what it answered after it was killed, and prints the demo again', async () => {
    const tryIt = caller(server.baseUrl, firstDemo.apiKey);
    const { status, body } = await tryIt('POST', '/external/posts', draft('survivor'));
    await server.end('SIGKILL');
    expect(status).toBe(201);

    server = await serve(settings);
    expect(server.logged()).not.toContain(PREPARING);
    expect(await keptDemo()).toEqual({ ...firstDemo, baseUrl: server.baseUrl });
    expect(server.printed()).toContain(firstDemo.apiKey);
    expect(
      await caller(server.baseUrl, firstDemo.apiKey)(
        'DELETE',
        `/external/posts/${String(body['id'])}`,
      ),
    ).toMatchObject({ status: 200, body: { slug: 'survivor' } });
  });

  it('answers everything that it accepted when it is told to stop, then ends well', async () => {
    const slugs = Array.from({ length: 20 }, (_, index) => `late-${index}`);
    const posts = slugs.map((slug) => {
      const body = JSON.stringify(draft(slug));
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-api-key': firstDemo.apiKey,
      };
      const post = request(`${server.baseUrl}/external/posts`, { method: 'POST', headers });
      const answered = once(post, 'response').then(([answer]: IncomingMessage[]) => {
        answer?.resume();
        return answer?.statusCode;
      });
      post.write(body.slice(0, 10));
      return { answered, finish: () => post.end(body.slice(10)) };
    });
    const accepted = () => server.logged().match(/"url":"\/external\/posts"/g);
    await vi.waitFor(() => expect(accepted()).toHaveLength(slugs.length), 10_000);

    const ended = server.end('SIGTERM');
    await vi.waitFor(
      () => expect(fetch(`${server.baseUrl}/health/live`)).rejects.toThrow('fetch'),
      20_000,
    );
    for (const { finish } of posts) finish();
    const statuses = await Promise.all(posts.map(({ answered }) => answered));
    expect(statuses).toEqual(slugs.map(() => 201));
    expect(await ended).toMatchObject({ code: 0 });

    const there = await cpsJson(settings, 'post', 'list', '--workspace', firstDemo.workspaceId);
    expect(there).toHaveLength(slugs.length);
  });
});
