import { createServer, type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RedirectRule } from '@content-publishing/domain/redirects';
import { createNotFoundHandler, createRedirectReplay } from '@content-publishing/site-kit';
import { replayNotFound as replayNotFoundInFastify } from '@content-publishing/site-kit/fastify';
import { replayNotFound as replayNotFoundInHono } from '@content-publishing/site-kit/hono';
import { nodeNotFound, notFoundMiddleware } from '@content-publishing/site-kit/node';
import { createAdaptorServer } from '@hono/node-server';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawAnswer } from './raw-answer.ts';
import { pagesOf } from './redirects/redirect-pages.ts';

const RULES: readonly RedirectRule[] = [
  { fromPath: '/old', toPath: '/new', type: 'Permanent301' },
  { fromPath: '/shop/old', toPath: '/shop', type: 'Temporary307' },
  { fromPath: '/gone', toPath: '', type: 'Gone410' },
];

const site = async () => {
  const redirects = createRedirectReplay({ client: pagesOf(RULES).client });
  await redirects.ready();
  await redirects.close();
  const reported: string[] = [];
  const reporter = {
    report: ({ url, referrer }: { url: string; referrer?: string | null | undefined }) =>
      void reported.push(`${url.replace(/^https?:\/\/[^/]+/, '')} ${referrer}`),
    settled: async () => {},
  };
  return { reported, handleNotFound: createNotFoundHandler({ redirects, reporter }) };
};

type Site = Awaited<ReturnType<typeof site>>;

const PAGE = '<h1>Not here</h1>';

// A site with a page, a route that finds nothing, and a 404 page of its own.
const SITES: Readonly<Record<string, (site: Site) => Server | Promise<Server>>> = {
  'node:http': ({ handleNotFound }) => {
    const answerNotFound = nodeNotFound(handleNotFound);
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.url === '/page') response.end('page');
      else if (!(await answerNotFound(request, response))) {
        response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE);
      }
    };
    return createServer((request, response) => void answer(request, response));
  },

  Express: ({ handleNotFound }) => {
    const app = express();
    app.get('/page', (_request, response) => void response.send('page'));
    app.use('/shop', notFoundMiddleware(handleNotFound));
    app.use(notFoundMiddleware(handleNotFound));
    app.use((_request, response) => void response.status(404).type('html').send(PAGE));
    return createServer((request, response) => void app(request, response));
  },

  Fastify: async ({ handleNotFound }) => {
    const app = fastify();
    app.get('/page', async () => 'page');
    app.get('/posts/:slug', (_request, reply) => reply.callNotFound());
    app.setNotFoundHandler(
      { preHandler: replayNotFoundInFastify(handleNotFound) },
      (_request, reply) => reply.code(404).type('text/html').send(PAGE),
    );
    await app.ready();
    return app.server;
  },

  Hono: ({ handleNotFound }) => {
    const app = new Hono();
    app.use(replayNotFoundInHono(handleNotFound));
    app.get('/page', (context) => context.text('page'));
    app.get('/posts/:slug', (context) => context.html(PAGE, 404));
    app.notFound((context) => context.html(PAGE, 404, { 'x-page': 'own' }));
    const server = createAdaptorServer(app);
    if (!(server instanceof Server)) throw new TypeError('It is for HTTP/2.');
    return server;
  },
};

describe.each(Object.entries(SITES))('a site on %s', (name, start) => {
  let served: Site;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    served = await site();
    server = await start(served);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    served.reported.length = 0;
    const response = await fetch(origin + path, { redirect: 'manual', ...init });
    return {
      status: response.status,
      location: response.headers.get('location'),
      type: response.headers.get('content-type')?.split(';')[0] ?? null,
      text: await response.text(),
      reported: [...served.reported],
    };
  };

  it('serves its pages as before', async () => {
    expect(await ask('/page')).toMatchObject({ status: 200, text: 'page', reported: [] });
  });

  it('replays redirects', async () => {
    const nothing = { type: null, text: '', reported: [] };
    expect(await ask('/old/?a=1')).toEqual({ status: 301, location: '/new?a=1', ...nothing });
    expect(await ask('/shop/old')).toEqual({ status: 307, location: '/shop', ...nothing });
    expect(await ask('/old', { method: 'HEAD' })).toMatchObject({ status: 301, text: '' });
  });

  it('says what is gone', async () => {
    expect(await ask('/gone')).toEqual({
      status: 410,
      location: null,
      type: 'text/html',
      text: expect.stringContaining('This page is gone.'),
      reported: [],
    });
    expect(await ask('/gone', { method: 'HEAD' })).toMatchObject({ status: 410, text: '' });
  });

  it('answers all else with its own page, and reports it', async () => {
    const headers = { referer: 'https://a.example/' };
    const own = { status: 404, type: 'text/html', text: PAGE, location: null };
    expect(await ask('/dead?a=1', { headers })).toEqual({
      ...own,
      reported: ['/dead?a=1 https://a.example/'],
    });
    expect(await ask('/posts/dead')).toEqual({ ...own, reported: ['/posts/dead null'] });
    expect(await ask('/dead', { method: 'POST' })).toEqual({ ...own, reported: [] });
  });

  it('reports the path as it was asked for, where the server has it so', async () => {
    served.reported.length = 0;
    await rawAnswer(origin, 'GET /cgi-bin/.%2e/.%2e/bin/sh HTTP/1.1', 'site.example');
    const asked = name === 'Hono' ? '/bin/sh' : '/cgi-bin/.%2e/.%2e/bin/sh';
    expect(served.reported).toEqual([`${asked} null`]);
  });

  it('redirects no visitor to a host that the request invents', async () => {
    const answers = await Promise.all([
      rawAnswer(origin, 'GET //evil.example/old HTTP/1.1', 'evil.example'),
      rawAnswer(origin, 'GET /old HTTP/1.1', 'evil.example/x?'),
      rawAnswer(origin, 'GET http://evil.example/old HTTP/1.1', 'evil.example'),
      rawAnswer(origin, 'OPTIONS * HTTP/1.1', 'site.example'),
    ]);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
      expect(answer).not.toMatch(/^location: (?!\/new)/im);
    }
  });

  it.each(['ada@', ':secret@', 'ada:secret@'])(
    'does not fail over credentials in a URL: %s',
    async (credentials) => {
      const target = `http://${credentials}site.example/dead`;
      const answer = await rawAnswer(origin, `GET ${target} HTTP/1.1`, 'site.example');
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );
});
