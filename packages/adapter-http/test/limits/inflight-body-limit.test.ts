import { once } from 'node:events';
import { connect } from 'node:net';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { aSite, startService } from '../service.ts';

const MOST = 300_000;

/** Returns a service that has room for so many bytes of bodies. */
const start = async (options: Partial<HttpServerOptions> = {}) => {
  const service = await startService(undefined, { maxInflightBodyBytes: MOST, ...options });
  onTestFinished(service.close);
  const { key } = (await aSite(service)).workspace.apiKey;
  const head = (framing: string) =>
    `POST /external/posts HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n` +
    `Content-Type: application/json\r\n${framing}\r\n\r\n`;
  const open = () => {
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const send = async (...message: readonly string[]) =>
    parseAnswer(await exchange(service.port, ...message));
  return {
    service,
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
    /** Begins a request whose body does not arrive in full until it is ended. */
    begin: async (length: number) => {
      const socket = open();
      socket.write(head(`Content-Length: ${length}\r\nConnection: close\r\nExpect: 100-continue`));
      const [said] = (await once(socket, 'data')) as [Buffer];
      const ended = async () => {
        const closed = once(socket.resume(), 'end');
        socket.write('x'.repeat(length));
        await closed;
      };
      return { status: parseAnswer(said.toString()).status, socket, ended };
    },
  };
};

describe('bodies that are in hand at the same time', () => {
  it('have a bound, beyond which long ones are rejected before they are sent', async () => {
    const { begin, sendKnown, sendChunked } = await start();
    expect((await begin(200_000)).status).toBe(100);
    expect((await begin(100_001)).status).toBe(503);
    expect((await begin(100_000)).status).toBe(100);
    for (const rejected of [await sendKnown(64 * 1024), await sendChunked(64 * 1024)]) {
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(JSON.parse(rejected.content)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
  });

  it('short ones always pass', async () => {
    const { begin, sendKnown, sendChunked } = await start();
    await begin(MOST);
    expect((await sendKnown(64 * 1024 - 1)).status).toBe(400);
    expect((await sendChunked(64 * 1024 - 1)).status).toBe(400);
  });

  it('one of unknown length counts as it comes', async () => {
    const { sendChunked } = await start();
    expect((await sendChunked(MOST)).status).toBe(400);
    expect((await sendChunked(MOST + 1)).status).toBe(503);
  });

  it('make room once they are answered, or their callers have gone', async () => {
    const { begin } = await start();
    await (await begin(MOST)).ended();
    const { status, socket } = await begin(MOST);
    expect(status).toBe(100);
    socket.destroy();
    await expect.poll(async () => (await begin(MOST)).status).toBe(100);
  });

  it('do not count any more where they go on behind the answer', async () => {
    const { begin, open, head } = await start({ bodyLimitBytes: 100_000 });
    const socket = open();
    const chunk = `${(150_000).toString(16)}\r\n${'x'.repeat(150_000)}\r\n`;
    socket.write(head('Transfer-Encoding: chunked') + chunk);
    expect(await once(socket, 'data').then(String)).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(`${chunk.repeat(2)}0\r\n\r\nGET /health/live HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(await once(socket, 'data').then(String)).toMatch(/^HTTP\/1\.1 200 /);
    expect((await begin(100_000)).status).toBe(100);
  });

  it('make room where requests are injected as well', async () => {
    const { service } = await start();
    const { key } = (await aSite(service)).workspace.apiKey;
    for (let count = 0; count < 3; count += 1) {
      const answer = await service.server.inject({
        method: 'POST',
        url: '/external/posts',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        payload: 'x'.repeat(MOST),
      });
      expect(answer.statusCode).toBe(400);
    }
  });
});
