import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, eventHandler, setResponseStatus, toNodeListener } from 'h3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceInEnvironment } from '../../site/test/recipe-service.ts';

describe('the server middleware for Nuxt, in an h3 app', () => {
  let service: Awaited<ReturnType<typeof serviceInEnvironment>>;
  let content: ReturnType<typeof import('../server/content.ts').content>;
  let server: Server;
  beforeAll(async () => {
    service = await serviceInEnvironment();
    content = (await import('../server/content.ts')).content();
    const { default: middleware } = await import('../server/middleware/not-found.ts');
    const pages = eventHandler((event) => {
      if (event.path === '/') return 'the front page';
      setResponseStatus(event, 404);
      return 'the page of the site';
    });
    server = createServer(toNodeListener(createApp().use(middleware).use(pages)));
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
