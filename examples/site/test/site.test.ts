import { asOperator, createPost, updatePost } from '@content-publishing/application';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUTHOR, WORKSPACE } from '../demo/records.ts';
import { startSite } from '../server.ts';
import { draftWithPreview } from './draft-with-preview.ts';
import { freePort, type RunningDemo, runDemo } from './running-demo.ts';

const ARTICLE = '/posts/moving-a-blog-without-breaking-the-web';

let demo: RunningDemo;
beforeAll(async () => {
  demo = await runDemo();
});
afterAll(() => demo.stop());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(demo.url + path, { redirect: 'manual', headers });

/** Asks a site of the same service that knows no dashboard. */
const fetchWithoutDashboard = async (path: string): Promise<Response> => {
  const { serviceUrl, apiKey, url } = demo;
  const port = await freePort();
  const stop = await startSite({ serviceUrl, apiKey, url, port });
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await stop();
  return response;
};

describe('pages', () => {
  it('lists the published posts, the latest first, a few on a page', async () => {
    const first = await (await get('/')).text();
    expect(first.match(/<h2>/g)).toHaveLength(6);
    expect(first.indexOf('Moving a blog')).toBeLessThan(first.indexOf('Harbour fish soup'));
    expect(first).toContain('href="/page/2"');
    const second = await (await get('/page/2')).text();
    expect(second).toContain('Welcome to the Harbour Journal');
    expect(second).toContain('href="/"');
  });

  it('answers 404 behind the last page of the list', async () => {
    expect((await get('/page/3')).status).toBe(404);
  });

  it('has one address for the first page', async () => {
    const response = await get('/page/1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
  });

  it('shows no draft', async () => {
    const draft = { slug: 'draft', title: 'Draft', bodyJson: [], authorId: AUTHOR.id };
    (await asOperator(createPost)(demo.ports)(WORKSPACE.id, { draft }))._unsafeUnwrap();
    expect((await get('/posts/draft')).status).toBe(404);
  });

  it('shows a draft by its preview token, and keeps no copy of it', async () => {
    const options = { baseUrl: demo.serviceUrl, apiKey: demo.apiKey };
    const { slug, token } = await draftWithPreview(options, AUTHOR.id);
    const response = await get(`/posts/${slug}?preview=${token}`);
    const { status, headers } = response;
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const page = await response.text();
    expect(page).toContain('<meta name="robots" content="noindex, nofollow" />');
    // The dashboard may frame it, and its bridge is all that runs.
    const [, nonce] = /<script type="module" nonce="([^"]+)">/.exec(page) ?? [];
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain(`frame-ancestors ${demo.serviceUrl}`);
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    const unconnected = await fetchWithoutDashboard(`/posts/${slug}?preview=${token}`);
    expect(unconnected.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await unconnected.text()).not.toMatch(/data-cps|<script type="module"/);
    expect((await get(`/posts/${slug}`)).status).toBe(404);
    expect((await get(`/posts/${slug}?preview=none`)).status).toBe(404);
    expect((await get(`/posts/names-that-last?preview=${token}`)).status).toBe(404);
  });

  it('sends readers of a former slug to the present one', async () => {
    const patch = { slug: 'welcome-aboard' };
    const renamed = { idOrSlug: 'welcome', patch };
    (await asOperator(updatePost)(demo.ports)(WORKSPACE.id, renamed))._unsafeUnwrap();
    const response = await get('/posts/welcome');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/posts/welcome-aboard',
    ]);
  });

  it('says how long a page may be kept, and answers 304 to who has it', async () => {
    const { headers } = await get(ARTICLE);
    expect(headers.get('cache-control')).toMatch(/max-age=60/);
    const again = await get(ARTICLE, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('lets nothing run', async () => {
    const { headers } = await get(ARTICLE);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-/);
  });

  it('has a feed', async () => {
    const response = await get('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect((await response.text()).match(/<entry>/g)?.length).toBeGreaterThan(6);
  });

  it.each([
    ['/feed.rss', 'application/rss+xml; charset=utf-8', /<item>[^]*<content:encoded>/],
    ['/feed.json', 'application/feed+json; charset=utf-8', /"content_html":/],
    [
      '/sitemap.xml',
      'application/xml; charset=utf-8',
      /sitemap-pages\.xml[^]*sitemap-posts-1\.xml/,
    ],
    ['/sitemap-pages.xml', 'application/xml; charset=utf-8', /\/categories\/guides<\/loc>/],
    ['/sitemap-posts-1.xml', 'application/xml; charset=utf-8', /<lastmod>[^]*<image:loc>/],
    ['/llms.txt', 'text/plain; charset=utf-8', /^# The Harbour Journal\n[^]*\n- \[/],
    ['/robots.txt', 'text/plain; charset=utf-8', /^User-agent: \*\nDisallow:\n\nSitemap: http/],
  ])('has %s', async (path, type, content) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toMatch(content);
  });

  it('names them in its head, and itself to search engines', async () => {
    const home = await (await get('/')).text();
    for (const path of ['/feed.xml', '/feed.rss', '/feed.json', '/sitemap.xml']) {
      expect(home).toContain(`href="${path}"`);
    }
    expect(home).toContain('"@type":"WebSite"');
    expect(await (await get(ARTICLE)).text()).toContain('"publisher":{"@type":"Organization"');
    expect((await get('/sitemap-posts-9.xml')).status).toBe(404);
  });
});

describe('while the service is away', () => {
  it('every request is answered, redirects are replayed, and reports arrive afterwards', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const answers = async () =>
      Promise.all(
        ['/', '/?p=7', ARTICLE, '/soup', '/discontinued', '/lost'].map(async (path) => {
          const { status, headers } = await get(path);
          return [path, status, headers.get('location')];
        }),
      );
    const usual = [
      ['/', 200, null],
      ['/?p=7', 301, '/posts/start-here'],
      [ARTICLE, 200, null],
      ['/soup', 302, '/posts/harbour-fish-soup'],
      ['/discontinued', 410, null],
      ['/lost', 404, null],
    ];
    expect(await answers()).toEqual(usual);
    await demo.stopService();
    expect(await answers()).toEqual(usual);
    expect(await answers()).toEqual(usual);
    const neverSeen = await get('/posts/names-that-last');
    expect([neverSeen.status, neverSeen.headers.get('retry-after')]).toEqual([503, '30']);
    await demo.restartService();
    expect(await answers()).toEqual(usual);
    await expect
      .poll(async () => (await demo.brokenLinks()).filter(({ path }) => path === '/lost'), {
        timeout: 15_000,
        interval: 100,
      })
      .toEqual([expect.objectContaining({ hitCount: 4 })]);
    expect(errors).toHaveBeenCalled();
    errors.mockRestore();
  });
});
