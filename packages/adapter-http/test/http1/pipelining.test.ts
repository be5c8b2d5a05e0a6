import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer } from '@content-publishing/adapter-http';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { testingPorts } from '@content-publishing/application/testing';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAnswer } from '../raw-exchange.ts';

/** Maximum number of requests that wait after the running one. */
const MAX_WAITING = 100;

/** Returns a server with a route of its own, `/{number}`, whose work waits until it is let go. */
const start = async () => {
  const storage = openMemoryStorage();
  const gate = Promise.withResolvers<void>();
  const worked: number[] = [];
  const server = createHttpServer({
    ports: testingPorts(storage),
    check: storage.check,
    logger: pino({ level: 'silent' }),
  });
  server.get<{ Params: { number: string } }>('/:number', async ({ params }) => {
    worked.push(Number(params.number));
    await gate.promise;
    return { number: Number(params.number) };
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    gate.resolve();
    await server.close();
  });
  const port = Number(new URL(url).port);

  const open = () => {
    const socket = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  /** Sends this many requests over one connection, which then ends, until all have arrived. */
  const pipeline = async (count: number) => {
    const arrived = Promise.withResolvers<void>();
    let awaited = count;
    server.server.on('request', () => {
      awaited -= 1;
      if (awaited === 0) arrived.resolve();
    });
    const socket = open();
    const requests = numbersBelow(count).map((number) => {
      const connection = number === count - 1 ? 'Connection: close\r\n' : '';
      return `GET /${number} HTTP/1.1\r\nHost: a\r\n${connection}\r\n`;
    });
    socket.write(requests.join(''));
    await arrived.promise;
    return socket;
  };
  return { server, worked, letGo: gate.resolve, open, pipeline };
};

const numbersBelow = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => n);

describe('requests that share a connection', () => {
  it('are worked on one after another, and answered in their order', async () => {
    const { worked, letGo, pipeline } = await start();
    const socket = await pipeline(1 + MAX_WAITING);
    expect(worked).toEqual([0]);
    letGo();
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/).map(parseAnswer);
    expect(answers.map(({ content }) => JSON.parse(content))).toEqual(
      numbersBelow(1 + MAX_WAITING).map((number) => ({ number })),
    );
    expect(worked).toEqual(numbersBelow(1 + MAX_WAITING));
  });

  it('are rejected with 503 in their turn, but not worked on, where too many wait', async () => {
    const { worked, letGo, pipeline } = await start();
    const socket = await pipeline(1 + MAX_WAITING + 50);
    letGo();
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/).map(parseAnswer);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 1 + MAX_WAITING }, () => 200),
      ...Array.from({ length: 50 }, () => 503),
    ]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(worked).toEqual(numbersBelow(1 + MAX_WAITING));
  });

  it('are no longer read while many errors wait', async () => {
    const { server, open } = await start();
    const sent = 20_000;
    let arrived = 0;
    server.server.on('request', () => {
      arrived += 1;
    });
    const connection = once(server.server, 'connection');
    open().write('GET /0 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(sent));
    const [socket] = (await connection) as [Socket];
    await expect.poll(() => socket.isPaused()).toBe(true);
    expect(arrived).toBeGreaterThan(1 + MAX_WAITING);
    expect(arrived).toBeLessThan(sent);
  });

  it('are not worked on once the caller has gone', async () => {
    const { server, worked, letGo, pipeline } = await start();
    const lastClosed = Promise.withResolvers<void>();
    let open = 10;
    server.server.on('request', (_request, response) => {
      response.once('close', () => {
        open -= 1;
        if (open === 0) lastClosed.resolve();
      });
    });
    const socket = await pipeline(10);
    socket.destroy();
    await lastClosed.promise;
    letGo();
    await server.close();
    expect(worked).toEqual([0]);
  });
});
