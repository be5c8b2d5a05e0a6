import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileFetcherOf, type FileFetcherOptions } from '@content-publishing/adapter-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: Server;
let port = 0;
let folder = '';
let asked: string[] = [];
let handle: RequestListener = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-fetcher-'));
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a fetcher that may ask this machine, unless the options say otherwise. */
const fetcher = (options: Partial<FileFetcherOptions> = {}) =>
  fileFetcherOf({
    ...{ folder, maxBytes: 1000, allowsPrivate: true, ports: [port], retryMs: 0 },
    ...options,
  });

const url = (path: string): string => `http://127.0.0.1:${port}${path}`;

const messageOf = async (path: string, options: Partial<FileFetcherOptions> = {}) => {
  const got = await fetcher(options)(path.startsWith('/') ? url(path) : path);
  return got.ok ? 'got' : got.message.replace(/^\S+ could not be got: /, '');
};

describe('files of the web', () => {
  it('are got without keys, and held in a file until they are released', async () => {
    let cookie: string | undefined = 'none';
    handle = (request, response) => {
      cookie = request.headers.cookie ?? request.headers.authorization;
      response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=b' }).end('bytes');
    };
    const fetchFile = fetcher();
    await fetchFile(url('/a.png'));
    const got = await fetchFile(url('/a.png'));
    if (!got.ok) throw new Error(got.message);
    expect(await got.file.text()).toBe('bytes');
    expect(cookie).toBe(undefined);
    const before = await readdir(folder);
    await got.release();
    expect((await readdir(folder)).length).toBe(before.length - 1);
  });

  it('are followed through redirects, five at most', async () => {
    handle = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('bytes');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await messageOf('/5')).toBe('got');
    expect(await messageOf('/6')).toBe('the server redirects more than 5 times');
  });

  it('are asked for three times if the server is busy or cuts off', async () => {
    let count = 0;
    handle = (request, response) => {
      count += 1;
      if (request.url === '/busy') response.writeHead(503).end();
      else if (count < 3) {
        response.writeHead(200, { 'content-length': '500' });
        response.write('some', () => void response.destroy());
      } else response.end('bytes');
    };
    expect(await messageOf('/cut')).toBe('got');
    expect(await messageOf('/busy')).toBe('the status is 503');
    expect(asked).toEqual(['/cut', '/cut', '/cut', '/busy', '/busy', '/busy']);
  });

  it.each<[string, RequestListener, string]>([
    ['is missing', (_, response) => void response.writeHead(404).end(), 'the status is 404'],
    [
      'is a page',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'it is a page and no file',
    ],
    ['is empty', (_, response) => void response.end(), 'it is empty'],
    [
      'says that it is too large',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1001)),
      'it is larger than 1000 bytes',
    ],
    [
      'is larger than it says',
      (_, response) => void response.end('x'.repeat(5000)),
      'it is larger than 1000 bytes',
    ],
    [
      'is shorter than it says',
      (_, response) => {
        response.writeHead(200, { 'content-length': '900' });
        response.write('x', () => void response.destroy());
      },
      'the connection was cut off (ECONNRESET)',
    ],
    [
      'leads to a file of the machine',
      (_, response) => void response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
      'its protocol is file: in place of http: or https:',
    ],
  ])('that %s is named', async (_, listener, message) => {
    handle = listener;
    expect(await messageOf('/a.png')).toBe(message);
  });

  it('that is much larger than it says is named, and asked for once', async () => {
    handle = (_, response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(60_000), more));
      more();
    };
    expect(await messageOf('/a.png')).toBe('it is larger than 1000 bytes');
    expect(asked).toEqual(['/a.png']);
  });

  it.each([
    ['http://files.example:22/', [], 'it must have the port 80 or 443; found 22'],
    ['https://8.8.8.8:5432/', [8443], 'it must have the port 80, 443 or 8443; found 5432'],
    ['http://files.example:8443/', [8443], 'its host is not known'],
    ['https://files.example:80/', [], 'its host is not known'],
  ])('at the port of %s with %j are asked for, or not', async (address, ports, message) => {
    const resolve: FileFetcherOptions['resolve'] = (_, done) => done(null, []);
    expect(await messageOf(address, { allowsPrivate: false, ports, resolve })).toBe(message);
  });

  it('of a server that hangs is given up, and the server not asked again', async () => {
    handle = () => {};
    const fetchFile = fetcher({ maxMs: 200 });
    const messages: string[] = [];
    for (const path of ['/1', '/2', '/3', '/4']) {
      const got = await fetchFile(url(path));
      if (!got.ok) messages.push(got.message);
    }
    expect(messages[0]).toBe(`${url('/1')} could not be got: the server took longer than 0.2 s`);
    expect(messages[3]).toContain('its host could not be reached 3 times, and is not asked again');
    expect(asked).not.toContain('/4');
  });

  it.each([
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f.1/a.png',
    'https://metadata.example/a.png',
  ])('at an address inside are not got: %s', async (address) => {
    const resolve: FileFetcherOptions['resolve'] = (_, done) =>
      done(null, [{ address: '10.0.0.1', family: 4 }]);
    expect(await messageOf(address, { allowsPrivate: false, resolve })).toBe(
      'its address is not public',
    );
  });

  it('of a name that leads inside at another time are not got: each connection is checked', async () => {
    handle = (_, response) => void response.end('secret');
    const addresses = ['8.8.8.8', '127.0.0.1'];
    let count = 0;
    const resolve: FileFetcherOptions['resolve'] = (_, done) => {
      const address = addresses[Math.min(count, 1)] ?? '';
      count += 1;
      done(null, [
        { address, family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    };
    // One of its addresses is inside, whatever the first one is.
    expect(
      await messageOf(`http://rebind.example:${port}/`, { allowsPrivate: false, resolve }),
    ).toBe('its address is not public');
    expect(asked).toEqual([]);
  });

  it('of one host are got two at a time', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    let running = 0;
    handle = (_, response) => {
      running += 1;
      most = Math.max(most, running);
      open.push(() => {
        running -= 1;
        response.end('bytes');
      });
      if (running === 2 || asked.length > 4) for (const end of open.splice(0)) end();
    };
    const fetchFile = fetcher();
    const got = await Promise.all(['/1', '/2', '/3', '/4'].map((path) => fetchFile(url(path))));
    expect(got.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(2);
  });
});
