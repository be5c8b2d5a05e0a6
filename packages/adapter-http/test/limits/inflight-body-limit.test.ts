import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { aSite, type Service, startService } from '../service.ts';

/** A machine that is busy takes longer than the second that Vitest gives. */
const PATIENT = { timeout: 10_000 };

/** Bytes of bodies that a service has room for: a workspace may have 225,000 of them alone. */
const MOST = 300_000;
const ALONE = 225_000;

const start = async (options: Partial<HttpServerOptions> = {}) => {
  const service = await startService(undefined, { maxInflightBodyBytes: MOST, ...options });
  onTestFinished(service.close);
  return service;
};

/** Returns a caller of a workspace of its own. */
const aCaller = async (service: Service) => {
  const { key } = (await aSite(service)).workspace.apiKey;
  const head = (framing: string) =>
    `POST /external/posts HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n` +
    `Content-Type: application/json\r\n${framing}\r\n\r\n`;
  const open = () => {
    const socket = connect({ port: service.port, host: '127.0.0.1' }).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const send = async (...message: readonly string[]) =>
    parseAnswer(await exchange(service.port, ...message));
  return {
    key,
    head,
    open,
    /** Sends a body that is no post: 400 once it has been read. */
    sendKnown: (length: number) =>
      send(head(`Content-Length: ${length}\r\nConnection: close`), 'x'.repeat(length)),
    sendChunked: (length: number) =>
      send(
        head('Transfer-Encoding: chunked\r\nConnection: close'),
        `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n0\r\n\r\n`,
      ),
    /** Announces a body; resolves once the service wants it. */
    announce: async (length: number) => {
      const socket = open();
      socket.write(head(`Content-Length: ${length}\r\nConnection: close\r\nExpect: 100-continue`));
      const [said] = (await once(socket, 'data')) as [Buffer];
      return { status: parseAnswer(said.toString()).status, socket };
    },
  };
};

/** Resolves once `count` bytes of bodies have come over the connections that `begin` opens. */
const arrivalOf = async (
  { server }: Service,
  count: number,
  begin: () => Promise<Socket>,
): Promise<Socket> => {
  const accepted = once(server.server, 'connection');
  const socket = await begin();
  const [own] = (await accepted) as [Socket];
  await expect.poll(() => own.bytesRead, PATIENT).toBeGreaterThanOrEqual(count);
  return socket;
};

describe('bodies that are in hand at the same time', () => {
  it('count as they arrive, whatever is announced', async () => {
    const service = await start();
    const [greedy, other] = [await aCaller(service), await aCaller(service)];
    for (let count = 0; count < 4; count += 1) {
      const { status, socket } = await greedy.announce(ALONE);
      expect(status).toBe(100);
      socket.write('x');
    }
    for (const { sendKnown } of [greedy, other]) {
      expect((await sendKnown(200_000)).status).toBe(400);
    }
  });

  it('of one workspace leave room for those of another', async () => {
    const service = await start();
    const [greedy, other] = [await aCaller(service), await aCaller(service)];
    const unfinished = await arrivalOf(service, 200_000, async () => {
      const { socket } = await greedy.announce(200_001);
      socket.write('x'.repeat(200_000));
      return socket;
    });
    for (const send of [greedy.sendKnown, greedy.sendChunked]) {
      const rejected = await send(64 * 1024);
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(JSON.parse(rejected.content)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
    expect(service.log.filter((line) => line.includes('"too many large bodies"'))).toHaveLength(2);
    // Those of less than 64 KiB always pass.
    for (const send of [greedy.sendKnown, greedy.sendChunked, other.sendKnown]) {
      expect((await send(64 * 1024 - 1)).status).toBe(400);
    }
    for (const send of [other.sendKnown, other.sendChunked]) {
      expect((await send(90_000)).status).toBe(400);
    }
    unfinished.destroy();
    await expect.poll(async () => (await greedy.sendKnown(200_000)).status, PATIENT).toBe(400);
  });

  it('are rejected by their length, before they are sent, where they have no room', async () => {
    const service = await start();
    const [greedy, other] = [await aCaller(service), await aCaller(service)];
    await arrivalOf(service, 200_000, async () => {
      const { socket } = await greedy.announce(200_001);
      socket.write('x'.repeat(200_000));
      return socket;
    });
    expect((await greedy.announce(64 * 1024)).status).toBe(503);
    expect((await other.announce(64 * 1024)).status).toBe(100);
  });

  it('make room once they are answered', async () => {
    const { sendKnown, sendChunked } = await aCaller(await start());
    for (const send of [sendKnown, sendChunked, sendKnown]) {
      expect((await send(200_000)).status).toBe(400);
    }
  });

  it('do not count any more where they go on behind the answer', async () => {
    const service = await start({ bodyLimitBytes: 100_000 });
    const { sendKnown, open, head } = await aCaller(service);
    const socket = open();
    const chunk = `${(150_000).toString(16)}\r\n${'x'.repeat(150_000)}\r\n`;
    socket.write(head('Transfer-Encoding: chunked') + chunk);
    expect(await once(socket, 'data').then(String)).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(`${chunk.repeat(2)}0\r\n\r\nGET /health/live HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(await once(socket, 'data').then(String)).toMatch(/^HTTP\/1\.1 200 /);
    expect((await sendKnown(100_000)).status).toBe(400);
  });

  it('have room for the largest body, whatever the largest is', async () => {
    const bodyLimitBytes = 250_000_000;
    const { announce } = await aCaller(await start({ bodyLimitBytes }));
    expect((await announce(bodyLimitBytes)).status).toBe(100);
  });

  it('make room where requests are injected as well', async () => {
    const service = await start();
    const { key } = await aCaller(service);
    for (let count = 0; count < 3; count += 1) {
      const answer = await service.server.inject({
        method: 'POST',
        url: '/external/posts',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        payload: 'x'.repeat(ALONE),
      });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('a body that arrives slowly', () => {
  /** Starts a service whose checks of the bodies are made by hand, one a second. */
  const startChecking = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const service = await start();
    return {
      service,
      caller: await aCaller(service),
      nextCheck: () => vi.advanceTimersByTime(1000),
    };
  };

  const responseOn = async (socket: Socket) => {
    let received = '';
    socket.on('data', (data: Buffer) => void (received += data.toString('latin1')));
    await once(socket, 'end');
    return parseAnswer(received);
  };

  it.each([10, 100_000])('of %i bytes gets 408 when nothing comes for 5 s', async (length) => {
    const { caller, nextCheck } = await startChecking();
    const { socket } = await caller.announce(length);
    const response = responseOn(socket);
    for (let seconds = 1; seconds < 5; seconds += 1) nextCheck();
    expect((await caller.sendKnown(70_000)).status).toBe(400);
    expect(socket.readableEnded).toBe(false);
    nextCheck();
    const { status, headers, content } = await response;
    expect(status).toBe(408);
    expect(headers.get('connection')).toBe('close');
    expect(JSON.parse(content)).toMatchObject({ code: 'REQUEST_TIMEOUT', details: null });
  });

  it.each([
    ['gets 408 with less than 1 kB a second over 15 s', 999, 408],
    ['is read with 1 kB a second', 1000, 400],
  ])('%s', async (_, bytesPerSecond, expected) => {
    const { service, caller, nextCheck } = await startChecking();
    const accepted = once(service.server.server, 'connection');
    const { socket } = await caller.announce(16 * bytesPerSecond);
    const [own] = (await accepted) as [Socket];
    const response = responseOn(socket);
    for (let seconds = 1; seconds <= 15; seconds += 1) {
      const before = own.bytesRead;
      socket.write('x'.repeat(bytesPerSecond));
      await expect.poll(() => own.bytesRead, PATIENT).toBe(before + bytesPerSecond);
      nextCheck();
    }
    socket.write('x'.repeat(bytesPerSecond));
    expect((await response).status).toBe(expected);
  });
});
