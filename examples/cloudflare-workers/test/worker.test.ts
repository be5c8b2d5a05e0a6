import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHOR } from '../../site/demo/records.ts';
import { draftWithPreview } from '../../site/test/draft-with-preview.ts';
import { serviceInEnvironment } from '../../site/test/recipe-service.ts';
import worker, { type Env } from '../src/worker.ts';

describe('the Worker', () => {
  let service: Awaited<ReturnType<typeof serviceInEnvironment>>;
  beforeAll(async () => {
    service = await serviceInEnvironment();
  });
  afterAll(() => service.stop());

  /** Returns the answer of the Worker, once everything that it promised to the platform is done. */
  const answer = async (
    path: string,
    status: number,
    more: Partial<Env> = {},
  ): Promise<Response> => {
    const assets = { fetch: async () => new Response('the page of the site', { status }) };
    const env: Env = {
      ASSETS: assets,
      CONTENT_URL: service.baseUrl,
      CONTENT_API_KEY: service.apiKey,
      ...more,
    };
    const promised: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => void promised.push(work) };
    const request = new Request(`https://site.example${path}`);
    const response = await worker.fetch(request, env, context);
    await Promise.all(promised);
    return response;
  };

  it('serves the assets first', async () => {
    expect((await answer('/soup', 200)).status).toBe(200);
  });

  it('lists the posts', async () => {
    const page = await (await answer('/posts', 404)).text();
    expect(page).toContain('<a href="/posts/harbour-fish-soup">Harbour fish soup in an hour</a>');
  });

  it('renders a post', async () => {
    const response = await answer('/posts/harbour-fish-soup', 404);
    expect(response.headers.get('cache-control')).toBe('max-age=60');
    const page = await response.text();
    expect(page).toContain('<h1 dir="auto">Harbour fish soup in an hour</h1>');
    expect(page).toContain('<meta property="og:title"');
  });

  it('shows a draft by its preview token, which no cache keeps', async () => {
    const { slug, token } = await draftWithPreview(service, AUTHOR.id);
    const response = await answer(`/posts/${slug}?preview=${token}`, 404);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.text()).toMatch(/^(?!.*data-cps)[^]*content="noindex"/);
    const dashboard = { CONTENT_DASHBOARD: 'https://content.example' };
    const shown = await answer(`/posts/${slug}?preview=${token}`, 404, dashboard);
    expect(shown.headers.get('content-security-policy')).toBe(
      'frame-ancestors https://content.example',
    );
    expect(await shown.text()).toMatch(
      /<article class="post" data-cps-root[^]*<script type="module">/,
    );
    const published = await answer('/posts/harbour-fish-soup', 404, dashboard);
    expect(await published.text()).not.toContain('data-cps');
    expect((await answer(`/posts/${slug}?preview=none`, 404)).status).toBe(404);
    expect((await answer('/posts/%ff', 404)).status).toBe(404);
  });

  it('sends on what no asset answers, where a redirect says so, from its first request on', async () => {
    const { status, headers } = await answer('/soup?from=mail', 404);
    expect([status, headers.get('location')]).toEqual([302, '/posts/harbour-fish-soup?from=mail']);
    expect((await answer('/discontinued', 404)).status).toBe(410);
  });

  it('reports what nothing answers, and serves the 404 page of the assets', async () => {
    const response = await answer('/lost', 404);
    expect([response.status, await response.text()]).toEqual([404, 'the page of the site']);
    expect(await service.reports()).toContainEqual(['/lost', 1]);
  });
});
