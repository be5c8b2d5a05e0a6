import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkAskerOf, type LinkAskerOptions } from '@content-publishing/adapter-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: Server;
let port = 0;
let handle: RequestListener;
const received: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push({ method: request.method, url: request.url, ...request.headers });
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  received.length = 0;
  handle = (_request, response) => void response.end('Here.');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const resolve: LinkAskerOptions['resolve'] = (name, done) => {
  if (name === 'none.example') done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), []);
  else if (name === 'unsure.example') {
    done(Object.assign(new Error(name), { code: 'EAI_AGAIN' }), []);
  } else done(null, [{ address: '127.0.0.1', family: 4 }]);
};

const ask = (path = '/page', options: LinkAskerOptions = {}, host = 'site.example') =>
  linkAskerOf({ allowsPrivate: true, resolve, ...options })(`http://${host}:${port}${path}`);

const FAILED = { kind: 'failed' };

describe('a request for a link to another site', () => {
  it('is a GET that names the service, and nothing about the site that asks', async () => {
    expect(await ask('/page?a=b')).toEqual({
      ...{ kind: 'response', status: 200, location: null, retryAfterSeconds: null },
    });
    expect(received).toEqual([
      {
        ...{ method: 'GET', url: '/page?a=b', host: `site.example:${port}`, connection: 'close' },
        accept: 'text/html,*/*;q=0.5',
        'user-agent': expect.stringMatching(/^content-publishing-service .*\+https:\/\//),
      },
    ]);
  });

  it('has the target of a redirect, and does not follow it', async () => {
    handle = (_request, response) => void response.writeHead(301, { location: '../b?c#d' }).end();
    const location = `http://site.example:${port}/b?c#d`;
    expect(await ask('/a/page')).toMatchObject({ status: 301, location });
    handle = (_request, response) => void response.writeHead(302).end();
    expect(await ask()).toMatchObject({ status: 302, location: null });
    expect(received).toHaveLength(2);
  });

  it('has the wait that the host asks for', async () => {
    handle = (_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end();
    expect(await ask()).toMatchObject({ status: 429, retryAfterSeconds: 120 });
  });

  it('ends at the head of a response that never ends', async () => {
    handle = (_request, response) => {
      response.writeHead(200);
      response.write('drip');
    };
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('fails without a head in time, and with one of more than 16 KiB', async () => {
    handle = () => {};
    expect(await ask('/', { maxMs: 50 })).toEqual(FAILED);
    handle = (_request, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(17_000) }).end();
    };
    expect(await ask()).toEqual(FAILED);
    handle = (request) => void request.socket.destroy();
    expect(await ask()).toEqual(FAILED);
  });

  it('tells a name that does not exist from one that could not be looked up', async () => {
    expect(await ask('/', {}, 'none.example')).toEqual({ kind: 'host-missing' });
    expect(await ask('/', {}, 'unsure.example')).toEqual(FAILED);
  });

  it('goes to public addresses and allowed ports alone, and sends no password', async () => {
    const guarded = linkAskerOf({ resolve, ports: [port] });
    for (const url of [
      ...[`http://site.example:${port}/`, `http://127.0.0.1:${port}/`, 'http://[::1]/'],
      ...['http://10.0.0.1/', 'http://localhost/', 'ftp://site.example/', 'no url'],
    ]) {
      expect([url, await guarded(url)]).toEqual([url, FAILED]);
    }
    expect(await linkAskerOf({ resolve })('http://none.example:22/')).toEqual(FAILED);
    expect(await ask('/', {}, 'user:secret@site.example')).toEqual(FAILED);
    expect(received).toEqual([]);
  });

  it('ends when it is aborted', async () => {
    handle = () => {};
    const stopping = new AbortController();
    const asked = linkAskerOf({ allowsPrivate: true, resolve })(
      `http://site.example:${port}/`,
      stopping.signal,
    );
    stopping.abort();
    expect(await asked).toEqual({ kind: 'aborted' });
    const url = `http://site.example:${port}/`;
    expect(await linkAskerOf()(url, stopping.signal)).toEqual({ kind: 'aborted' });
  });
});
