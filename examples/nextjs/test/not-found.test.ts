import { registerHooks } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceInEnvironment } from '../../site/test/recipe-service.ts';

// Next.js itself is not installed here.
const NEXT_SERVER =
  'data:text/javascript,export const NextResponse = { next: (init) => new Response(null, init) };';

// A Next.js project imports without extensions, as its bundler has it.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'next/server'
      ? { url: NEXT_SERVER, shortCircuit: true, format: 'module' }
      : next(/^\.+\/(?:.*\/)?[\w-]+$/.test(specifier) ? `${specifier}.ts` : specifier, context),
});
const { POST } = await import('../app/not-found-report/route.ts');
const { content } = await import('../content.ts');
const { proxy } = await import('../proxy.ts');
hooks.deregister();

const SITE = 'http://site.example';

describe('the recipe for Next.js', () => {
  let service: Awaited<ReturnType<typeof serviceInEnvironment>>;
  beforeAll(async () => {
    service = await serviceInEnvironment();
  });
  afterAll(async () => {
    await content().redirects.close();
    await service.stop();
  });

  const report = async (query: string, headers: Readonly<Record<string, string>>) => {
    const request = new Request(`${SITE}/not-found-report?${query}`, { method: 'POST', headers });
    return (await POST(request)).status;
  };

  it('hands on to the pages what no redirect answers, without a report', async () => {
    expect(await proxy(new Request(`${SITE}/`))).toBeUndefined();
    expect(await proxy(new Request(`${SITE}/lost`))).toBeUndefined();
    expect(content().reporter.waiting).toBe(0);
  });

  it('lets the dashboard that is set show previews, and nothing else', async () => {
    expect(await proxy(new Request(`${SITE}/posts/a?preview=token`))).toBeUndefined();
    vi.stubEnv('CONTENT_DASHBOARD', 'https://content.example');
    const response = await proxy(new Request(`${SITE}/posts/a?preview=token`));
    expect(response?.headers.get('content-security-policy')).toBe(
      'frame-ancestors https://content.example',
    );
    expect(await proxy(new Request(`${SITE}/posts/a`))).toBeUndefined();
    vi.unstubAllEnvs();
  });

  it('replays the redirects, to absolute addresses', async () => {
    const response = await proxy(new Request(`${SITE}/soup?from=mail`));
    const target = `${SITE}/posts/harbour-fish-soup?from=mail`;
    expect([response?.status, response?.headers.get('location')]).toEqual([302, target]);
  });

  it.for([
    ['/discontinued', 410, 'This page is gone.'],
    ['/withheld', 451, 'This page is not available for legal reasons.'],
  ] as const)('has a page for %s, which answers %i', async ([path, status, text]) => {
    const response = await proxy(new Request(SITE + path));
    expect([response?.status, await response?.text()]).toEqual([
      status,
      expect.stringContaining(`<h1>${text}</h1>`),
    ]);
  });

  it('takes reports from its own pages, and from no others', async () => {
    const lost = 'url=%2Flost%3Fpage%3D2&referrer=';
    const own = { host: 'site.example', origin: SITE };
    expect(await report(lost, { 'sec-fetch-site': 'same-origin' })).toBe(204);
    expect(await report(lost, own)).toBe(204);
    expect(await report(lost, { 'sec-fetch-site': 'cross-site', ...own })).toBe(403);
    expect(await report(lost, { ...own, origin: 'http://elsewhere.example' })).toBe(403);
    expect(await report(lost, {})).toBe(403);
    await content().reporter.flush();
    expect(await service.reports()).toEqual([['/lost?page=2', 2]]);
  });

  it.for(['', 'url=', 'url=lost'])('rejects a report of "%s"', async (query) => {
    expect(await report(query, { 'sec-fetch-site': 'same-origin' })).toBe(400);
  });
});
