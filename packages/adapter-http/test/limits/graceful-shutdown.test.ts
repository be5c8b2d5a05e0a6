import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { testingPorts } from '@content-publishing/application/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAnswer } from '../raw-exchange.ts';
import { aSite, type Service, startService } from '../service.ts';

/** Returns a service whose reports wait until they are released, so that requests stay in flight. */
const startWaitingService = async () => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  const arrival = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const service = await startService(storage, {
    ports: {
      ...ports,
      linkHealth: {
        ...ports.linkHealth,
        report: async (origin, report) => {
          arrival.resolve();
          await gate.promise;
          return ports.linkHealth.report(origin, report);
        },
      },
    },
  });
  const { workspace } = await aSite(service);
  return { service, key: workspace.apiKey.key, arrived: arrival.promise, letGo: gate.resolve };
};

const report = (body: string) =>
  `POST /external/link-health HTTP/1.1\r\nHost: a\r\nX-API-Key: ${waiting.key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: 16\r\n\r\n${body}`;

const REPORT = '{"path":"/gone"}';
const HEALTH = 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n';

let waiting: Awaited<ReturnType<typeof startWaitingService>>;
let service: Service;
const sockets: Socket[] = [];

beforeEach(async () => {
  waiting = await startWaitingService();
  ({ service } = waiting);
});
afterEach(async () => {
  vi.useRealTimers();
  waiting.letGo();
  for (const socket of sockets.splice(0)) socket.destroy();
  await service.close();
});

const open = async (): Promise<Socket> => {
  const socket = connect({ port: service.port, host: '127.0.0.1' }).setEncoding('latin1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

const nextAnswer = async (socket: Socket) => {
  const [data] = (await once(socket, 'data')) as [string];
  return parseAnswer(data);
};

/** Returns the answers until the service ends the connection. */
const allAnswers = async (socket: Socket) =>
  (await text(socket)).split(/(?=HTTP\/1\.1 )/).map(parseAnswer);

/** Begins to close the service: `draining` once it rejects new requests, `closed` at the end. */
const beginClosing = () => {
  const { server } = service.server;
  const draining = Promise.withResolvers<void>();
  const close = server.close.bind(server);
  server.close = (callback) => {
    draining.resolve();
    return close(callback);
  };
  return { closed: service.close(), draining: draining.promise };
};

describe('a service that closes', () => {
  it('answers a request that it was working on, and ends the connection', async () => {
    const socket = await open();
    socket.write(report(REPORT));
    await waiting.arrived;
    const { closed, draining } = beginClosing();
    await draining;
    waiting.letGo();
    const answer = await nextAnswer(socket);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await closed;
  });

  it('answers a request whose body was still on its way', async () => {
    const socket = await open();
    socket.write(report(REPORT.slice(0, 5)));
    await once(service.server.server, 'request');
    const { closed, draining } = beginClosing();
    await draining;
    waiting.letGo();
    socket.write(REPORT.slice(5));
    const answer = await nextAnswer(socket);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await closed;
  });

  it('serves requests that were sent before it and have not been read', async () => {
    waiting.letGo();
    const opened = await Promise.all(Array.from({ length: 20 }, open));
    for (const socket of opened) socket.write(report(REPORT).repeat(2));
    const closed = service.close();
    for (const answers of await Promise.all(opened.map(allAnswers))) {
      expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    }
    await closed;
  });

  it('answers all requests that wait for their turn on a connection, and ends it behind them', async () => {
    const socket = await open();
    socket.write(report(REPORT).repeat(2) + report(REPORT.slice(0, 5)));
    await waiting.arrived;
    const { closed, draining } = beginClosing();
    await draining;
    waiting.letGo();
    socket.write(REPORT.slice(5));
    const answers = await allAnswers(socket);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual([
      'keep-alive',
      'keep-alive',
      'close',
    ]);
    await closed;
  });

  it('rejects a request that comes behind them, and those that come behind that', async () => {
    const socket = await open();
    socket.write(report(REPORT).repeat(2));
    await waiting.arrived;
    const { closed, draining } = beginClosing();
    await draining;
    const late = Promise.withResolvers<void>();
    service.server.server.on('request', () => late.resolve());
    socket.write(HEALTH.repeat(2));
    await late.promise;
    waiting.letGo();
    const answers = await allAnswers(socket);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 503]);
    await closed;
  });

  it('rejects what does not arrive in full with 408, and waits for what did', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [busy, body, head] = await Promise.all([open(), open(), open()]);
    busy.write(report(REPORT));
    await waiting.arrived;
    head.write(HEALTH.slice(0, 20));
    body.write(report(REPORT.slice(0, 5)));
    await once(service.server.server, 'request');
    const { closed, draining } = beginClosing();
    await draining;
    await vi.advanceTimersByTimeAsync(20_000);
    for (const socket of [body, head]) {
      const answer = await nextAnswer(socket);
      expect(answer.status).toBe(408);
      expect(answer.headers.get('connection')).toBe('close');
    }
    waiting.letGo();
    expect(await nextAnswer(busy)).toMatchObject({ status: 200 });
    await closed;
  });

  it('rejects what does not arrive in full behind a request, once that is answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = await open();
    socket.write(report(REPORT) + report(REPORT.slice(0, 5)));
    await waiting.arrived;
    const { closed, draining } = beginClosing();
    await draining;
    await vi.advanceTimersByTimeAsync(20_000);
    waiting.letGo();
    const answers = await allAnswers(socket);
    expect(answers.map(({ status }) => status)).toEqual([200, 408]);
    await closed;
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await service.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects a request that begins after it, on a connection that is still open', async () => {
    const socket = await open();
    socket.write(HEALTH.slice(0, 20));
    const busy = await open();
    busy.write(report(REPORT));
    await waiting.arrived;
    const { closed, draining } = beginClosing();
    await draining;
    socket.write(HEALTH.slice(20));
    const answer = await nextAnswer(socket);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(JSON.parse(answer.content)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      details: null,
    });
    waiting.letGo();
    await closed;
  });

  it('ends connections that are between two requests', async () => {
    const socket = await open();
    socket.write(HEALTH);
    expect(await nextAnswer(socket)).toMatchObject({ status: 200 });
    await service.close();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('does not wait for connections that never had a request', async () => {
    const socket = await open();
    await service.close();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('takes no new connections', async () => {
    await service.close();
    await expect(open()).rejects.toThrow('ECONNREFUSED');
  });
});
