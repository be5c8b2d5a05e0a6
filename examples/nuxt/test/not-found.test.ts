import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, createRouter, eventHandler, setResponseStatus, toNodeListener } from 'h3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUTHOR } from '../../site/demo/records.ts';
import { draftWithPreview } from '../../site/test/draft-with-preview.ts';
import { serviceInEnvironment } from '../../site/test/recipe-service.ts';

describe('the server middleware for Nuxt, in an h3 app', () => {
  let service: Awaited<ReturnType<typeof serviceInEnvironment>>;
  let content: ReturnType<typeof import('../server/content.ts').content>;
  let server: Server;
  beforeAll(async () => {
    service = await serviceInEnvironment();
    content = (await import('../server/content.ts')).content();
    const { default: middleware } = await import('../server/middleware/not-found.ts');
    const router = createRouter()
      .get('/api/posts', (await import('../server/api/posts/index.get.ts')).default)
      .get('/api/posts/:slug', (await import('../server/api/posts/[slug].get.ts')).default);
    const pages = eventHandler((event) => {
      if (event.path === '/') return 'the front page';
      setResponseStatus(event, 404);
      return 'the page of the site';
    });
    server = createServer(toNodeListener(createApp().use(middleware).use(router).use(pages)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    await content.redirects.close();
    server.close();
    await service.stop();
  });

  const get = (path: string) => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  };

  it('lets pages answer where there is no redirect', async () => {
    expect(await (await get('/')).text()).toBe('the front page');
  });

  it('replays the redirects', async () => {
    const { status, headers } = await get('/soup?from=mail');
    expect([status, headers.get('location')]).toEqual([302, '/posts/harbour-fish-soup?from=mail']);
    expect((await get('/discontinued')).status).toBe(410);
  });

  it('has the posts as data of the pages', async () => {
    const posts: unknown = await (await get('/api/posts')).json();
    const soup = { path: '/posts/harbour-fish-soup', title: 'Harbour fish soup in an hour' };
    expect(posts).toContainEqual(expect.objectContaining(soup));
    const post: unknown = await (await get('/api/posts/harbour-fish-soup')).json();
    expect(post).toMatchObject({
      isIndexed: true,
      article: expect.stringContaining('<h1 dir="auto">Harbour fish soup in an hour</h1>'),
    });
  });

  it('shows a draft by its preview token, and reports no data that is not there', async () => {
    const { slug, token } = await draftWithPreview(service, AUTHOR.id);
    const response = await get(`/api/posts/${slug}?preview=${token}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ title: 'Not yet', isIndexed: false });
    vi.stubEnv('CONTENT_DASHBOARD', 'https://content.example');
    expect(await (await get(`/api/posts/${slug}?preview=${token}`)).json()).toMatchObject({
      article: expect.stringContaining('<article class="post" data-cps-root'),
      headers: { 'content-security-policy': 'frame-ancestors https://content.example' },
      bridge: expect.stringContaining('const DASHBOARD="https://content.example";'),
    });
    const published: unknown = await (await get('/api/posts/harbour-fish-soup')).json();
    expect(JSON.stringify(published)).not.toMatch(/data-cps|DASHBOARD/);
    vi.unstubAllEnvs();
    expect((await get(`/api/posts/${slug}`)).status).toBe(404);
    expect(content.reporter.waiting).toBe(0);
  });

  it('leaves the page of an error to the site', async () => {
    expect((await get('/__nuxt_error?url=/lost')).status).toBe(404);
    expect(content.reporter.waiting).toBe(0);
  });

  it('reports what ends as a 404, once and with its hits', async () => {
    const response = await get('/lost');
    expect([response.status, await response.text()]).toEqual([404, 'the page of the site']);
    await get('/lost');
    await content.reporter.flush();
    expect(await service.reports()).toEqual([['/lost', 2]]);
  });
});
