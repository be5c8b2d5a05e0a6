import type { RequestEvent } from '@sveltejs/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceInEnvironment } from '../../site/test/recipe-service.ts';

describe('the hook for SvelteKit', () => {
  let service: Awaited<ReturnType<typeof serviceInEnvironment>>;
  let answer: (path: string, status: number) => Promise<Response>;
  let content: ReturnType<typeof import('../src/lib/server/content.ts').content>;
  beforeAll(async () => {
    service = await serviceInEnvironment();
    content = (await import('../src/lib/server/content.ts')).content();
    const { handle } = await import('../src/hooks.server.ts');
    answer = async (path, status) => {
      const request = new Request(`https://site.example${path}`);
      const resolve = async () => new Response('the page of the site', { status });
      return handle({ event: { request } as RequestEvent, resolve });
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
});
