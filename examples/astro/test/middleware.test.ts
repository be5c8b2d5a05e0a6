import type { APIContext } from 'astro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceInEnvironment } from '../../site/test/recipe-service.ts';

const requestFor = (path: string) => new Request(`https://site.example${path}`);

describe('the middleware for Astro', () => {
  let service: Awaited<ReturnType<typeof serviceInEnvironment>>;
  let answer: (asked: string | Request, status: number) => Promise<Response>;
  let content: ReturnType<typeof import('../src/content.ts').content>;
  beforeAll(async () => {
    service = await serviceInEnvironment();
    content = (await import('../src/content.ts')).content();
    const { onRequest } = await import('../src/middleware.ts');
    answer = async (asked, status) => {
      const request = typeof asked === 'string' ? requestFor(asked) : asked;
      const next = async () => new Response('the page of the site', { status });
      const context = { request, isPrerendered: false } as APIContext;
      const response = await onRequest(context, next);
      if (!response) throw new Error('Nothing was answered');
      return response;
    };
  });
  afterAll(async () => {
    await content.redirects.close();
    await service.stop();
  });

  it('lets pages answer first', async () => {
    expect((await answer('/soup', 200)).status).toBe(200);
  });

  it('sends on what no page answers, where a redirect says so', async () => {
    const { status, headers } = await answer('/soup?from=mail', 404);
    expect([status, headers.get('location')]).toEqual([302, '/posts/harbour-fish-soup?from=mail']);
    expect((await answer('/discontinued', 404)).status).toBe(410);
  });

  it('reports what nothing answers, and shows the 404 page of the site', async () => {
    const response = await answer('/lost', 404);
    expect([response.status, await response.text()]).toEqual([404, 'the page of the site']);
    await content.reporter.flush();
    expect(await service.reports()).toEqual([['/lost', 1]]);
  });

  it('handles a request once, however often Astro asks', async () => {
    const request = requestFor('/lost');
    for (const _ of ['the route', '404.astro']) await answer(request, 404);
    await content.reporter.flush();
    expect(await service.reports()).toEqual([['/lost', 2]]);
  });
});
