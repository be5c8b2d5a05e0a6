import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from './caller.ts';
import { cps, cpsProcess, serve, type Settings, temporaryFolder } from './cps-process.ts';

describe('A start', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const inMemory = { DATABASE_URL: 'memory:', DATA_DIR: '', RATE_LIMIT_PER_MINUTE: '1' };

  beforeAll(async () => {
    folder = await temporaryFolder();
    inMemory.DATA_DIR = folder.path;
  });

  afterAll(() => folder[Symbol.asyncDispose]());

  const startAndStop = async (settings: Settings): Promise<string> =>
    (await (await serve(settings)).end('SIGTERM')).stderr;

  it('in memory makes the demo and counts requests anew each time, with the key that is kept', async () => {
    const keys = [];
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await serve(inMemory);
      const key = /X-API-Key: (\S+)'/.exec(server.printed())?.[1] ?? 'none';
      keys.push(key);
      const report = await caller(server.baseUrl, key)('POST', '/external/link-health', {
        path: '/lost',
      });
      expect(report).toMatchObject({ status: 200, body: { hitCount: 1 } });
      const next = await caller(server.baseUrl, key)('GET', '/external/redirects');
      expect(next).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(await server.end(signal)).toMatchObject({ code: 0 });
    }
    expect(keys[1]).toBe(keys[0]);
  });

  it('that Ctrl-C ends says so, whatever connections are open', async () => {
    const server = await serve(inMemory);
    const { hostname, port } = new URL(server.baseUrl);
    const [silent, idle] = [connect(Number(port), hostname), connect(Number(port), hostname)];
    idle.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n');
    await Promise.all([once(silent, 'connect'), once(idle, 'data')]);
    const { code, stderr } = await server.end('SIGINT');
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('Stopped.');
    expect(code).toBe(0);
  });

  it('says that it is being loaded where nothing was compiled before, and only there', async () => {
    const loading = /^Loading the service \(it starts faster from the second time on\) …\n/;
    const settings = { ...inMemory, NODE_COMPILE_CACHE: join(folder.path, 'compiled') };
    expect(await startAndStop(settings)).toMatch(loading);
    // All other tests share a cache that has something.
    expect(await startAndStop(inMemory)).not.toMatch(loading);
  });

  it('says with --json where it answers, and nothing else on stdout', async () => {
    const server = await serve(inMemory, '--json');
    expect(JSON.parse(server.printed())).toEqual({ baseUrl: server.baseUrl });
    await server.end('SIGTERM');
  });

  it('listens on the port of --port, whatever PORT says, and names the option if it is in use', async () => {
    const server = await serve({ ...inMemory, PORT: 'none' }, '--port', '0');
    const { port } = new URL(server.baseUrl);
    expect(await cpsProcess({ ...inMemory, PORT: 'none' }, 'serve', '--port', port)).toMatchObject({
      code: 1,
      stderr: `cps: --port is ${port}, but another program listens there. Set --port to another port.\n`,
    });
    await server.end('SIGTERM');
  });

  it.each([
    [
      'the port is in use',
      {},
      /^cps: PORT is \d+, but another program listens there\. Set PORT to another port\.$/,
    ],
    [
      'no interface has the address',
      { HOST: '192.0.2.1' },
      /^cps: listen EADDRNOTAVAIL: .* \(see HOST and PORT\)$/,
    ],
    [
      'the database cannot be reached',
      { DATABASE_URL: 'postgres://cps:hunter2@127.0.0.1:1/none' },
      /^cps: The database cannot be used: connect ECONNREFUSED 127.0.0.1:1 \(see DATABASE_URL\)$/,
    ],
    [
      'the data folder cannot be made',
      { DATA_DIR: '/dev/null/data' },
      /^cps: ENOTDIR: .* \(see DATA_DIR\)$/,
    ],
  ])('that cannot be because %s says so on one line and ends with 1', async (_, wrong, line) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const settings = { ...inMemory, ...wrong, PORT: String(port) };
    const { code, stdout, stderr } = await cpsProcess(settings, 'serve');
    taken.close();
    expect(stderr.trimEnd()).toMatch(line);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});

describe('A command', () => {
  it('works in memory on nothing, and says that nothing stays', async () => {
    const { code, stdout, stderr } = await cps({ DATABASE_URL: 'memory:' }, 'workspace', 'list');
    expect(stderr).toContain('memory: is empty at each start');
    expect(stdout).toBe('none\n');
    expect(code).toBe(0);
  });
});
