import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFailingService } from '../failing-service.ts';
import { aSite, type Service, startService } from '../service.ts';

/** A machine that is busy takes longer than the second that Vitest gives. */
const PATIENT = { timeout: 10_000 };

const start = async (options: Partial<HttpServerOptions>): Promise<Service> => {
  const service = await startService(undefined, options);
  onTestFinished(service.close);
  return service;
};

/** Opens a connection that the service has accepted. */
const open = async ({ port, server }: Service): Promise<Socket> => {
  const accepted = once(server.server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await accepted;
  return socket;
};

const isClosed = async (socket: Socket): Promise<true> => {
  if (!socket.destroyed) await once(socket.resume(), 'close');
  return true;
};

/** Sends a request for `path` on `socket`; resolves with the first line of the answer. */
const ask = async (socket: Socket, path = '/health/live', fields = ''): Promise<string> => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`);
  const [chunk] = await once(socket, 'data');
  return String(chunk).split('\r\n', 1)[0] ?? '';
};

const OK = 'HTTP/1.1 200 OK';

describe('beyond the maximum of connections', () => {
  it('the oldest that has sent nothing makes room', async () => {
    const service = await start({ maxConnections: 3 });
    const asking = await open(service);
    expect(await ask(asking)).toBe(OK);
    const silent = [await open(service), await open(service)] as const;
    const next = await open(service);
    expect(await isClosed(silent[0])).toBe(true);
    for (const socket of [next, asking, silent[1]]) expect(await ask(socket)).toBe(OK);
  });

  it('the oldest that waits for no answer makes room, where none is silent', async () => {
    const service = await start({ maxConnections: 2 });
    const [first, second] = [await open(service), await open(service)];
    for (const socket of [first, second]) expect(await ask(socket)).toBe(OK);
    const next = await open(service);
    expect(await isClosed(first)).toBe(true);
    for (const socket of [next, second]) expect(await ask(socket)).toBe(OK);
  });

  it('a new one is closed where all others wait for their answers', async () => {
    const [asked, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const check = (): Promise<void> => {
      asked.resolve();
      return looked.promise;
    };
    const service = await start({ maxConnections: 1, check });
    const waiting = await open(service);
    const answer = ask(waiting, '/health/ready');
    await asked.promise;
    const next = connect(service.port, '127.0.0.1').on('error', () => {});
    expect(await isClosed(next)).toBe(true);
    looked.resolve();
    expect(await answer).toBe(OK);
  });
});

describe('connections of one workspace', () => {
  /** Starts a service with room for eight connections, and two workspaces. */
  const startShared = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const service = await start({ maxConnections: 8 });
    const [greedy, other] = [await aSite(service), await aSite(service)];
    const [greedyKey, otherKey] = [greedy.workspace.apiKey.key, other.workspace.apiKey.key];
    /** Opens a connection, and sends half a body over it. */
    const beginBody = async () => {
      const socket = await open(service);
      const head =
        `POST /external/posts HTTP/1.1\r\nHost: a\r\nX-API-Key: ${greedyKey}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n';
      socket.write(head);
      const [said] = await once(socket, 'data');
      return { socket, status: Number(String(said).split(' ')[1]) };
    };
    const askOther = (socket: Socket) =>
      ask(socket, '/external/redirects', `X-API-Key: ${otherKey}\r\n`);
    return { service, beginBody, askOther };
  };

  it('leave room for those of another, which are never reset', async () => {
    const { service, beginBody, askOther } = await startShared();
    const others = [await open(service), await open(service)];
    for (const socket of others) expect(await askOther(socket)).toBe(OK);
    const begun: Awaited<ReturnType<typeof beginBody>>[] = [];
    for (let count = 0; count < 4; count += 1) begun.push(await beginBody());
    expect(begun.map(({ status }) => status)).toEqual([100, 100, 100, 100]);
    // Half of the connections; none of its bodies has stalled yet.
    for (let count = 0; count < 6; count += 1) {
      const { status, socket } = await beginBody();
      expect(status).toBe(503);
      expect(await isClosed(socket)).toBe(true);
    }
    others.push(await open(service), await open(service));
    for (const socket of others) expect(await askOther(socket)).toBe(OK);
    expect(service.log.join()).toContain('too many connections of a workspace');
  });

  it('make room for new ones before idle ones of others, where they are a quarter of all', async () => {
    const { service, beginBody, askOther } = await startShared();
    const idle = await open(service);
    expect(await askOther(idle)).toBe(OK);
    const keyless = [await open(service), await open(service), await open(service)];
    for (const socket of keyless) expect(await ask(socket)).toBe(OK);
    const begun: Awaited<ReturnType<typeof beginBody>>[] = [];
    for (let count = 0; count < 4; count += 1) begun.push(await beginBody());
    const next = await open(service);
    expect(await isClosed(begun[0]?.socket ?? next)).toBe(true);
    for (const socket of [next, idle, ...keyless]) expect(await askOther(socket)).toBe(OK);
  });

  it('take the place of their oldest whose body has stalled', async () => {
    const { service, beginBody, askOther } = await startShared();
    const calling = await open(service);
    expect(await askOther(calling)).toBe(OK);
    const begun: Awaited<ReturnType<typeof beginBody>>[] = [];
    for (let count = 0; count < 4; count += 1) begun.push(await beginBody());
    vi.advanceTimersByTime(1000);
    expect((await beginBody()).status).toBe(100);
    const areClosed = () => begun.map(({ socket }) => socket.resume().destroyed);
    await expect.poll(areClosed, PATIENT).toEqual([true, false, false, false]);
    expect(await askOther(calling)).toBe(OK);
  });
});

it('beyond the maximum, a connection whose body has stalled makes room before idle ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const service = await start({ maxConnections: 2 });
  const { key } = (await aSite(service)).workspace.apiKey;
  const idle = await open(service);
  expect(await ask(idle)).toBe(OK);
  const stalled = await open(service);
  stalled.write(
    `POST /external/posts HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(stalled, 'data');
  vi.advanceTimersByTime(1000);
  const next = await open(service);
  expect(await isClosed(stalled)).toBe(true);
  for (const socket of [idle, next]) expect(await ask(socket)).toBe(OK);
});

describe('a connection that sends nothing', () => {
  it('is closed after 15 s, and no other is', async () => {
    const service = await start({});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const [silent, asking] = [await open(service), await open(service)];
    expect(await ask(asking)).toBe(OK);
    vi.advanceTimersByTime(14_999);
    expect(await ask(asking)).toBe(OK);
    expect(silent.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isClosed(silent)).toBe(true);
    expect(await ask(asking)).toBe(OK);
  });
});

it.each(['EMFILE', 'ENFILE'])(
  'a request for which no file can be opened gets 503: %s',
  async (code) => {
    const cause = Object.assign(new Error('too many open files'), { code });
    const { client } = await startFailingService(new Error('no worker', { cause }));
    const { status, headers } = await client.listRedirects();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  },
);
