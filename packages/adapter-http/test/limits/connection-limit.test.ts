import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFailingService } from '../failing-service.ts';
import { type Service, startService } from '../service.ts';

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
const ask = async (socket: Socket, path = '/health/live'): Promise<string> => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
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
