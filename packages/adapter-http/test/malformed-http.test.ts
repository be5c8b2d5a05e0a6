import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, parseAnswer, type RawAnswer } from './raw-exchange.ts';
import { aSite, type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** What every answer has that is written to the socket itself; its status and code are returned. */
const checked = (answer: RawAnswer): readonly [status: number, code: unknown] => {
  const body: { readonly code: unknown } = JSON.parse(answer.content);
  expect(body).toEqual({ code: expect.any(String), message: expect.any(String), details: null });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.content)));
  expect(answer.headers.get('connection')).toBe('close');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  return [answer.status, body.code];
};

const MALFORMED: Readonly<Record<string, string>> = {
  'a line that is no request line': 'hello\r\n\r\n',
  'an unknown method': 'BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n',
  'a field without colon': 'GET / HTTP/1.1\r\nHost a\r\n\r\n',
  'a field name with a space': 'GET / HTTP/1.1\r\nHost: a\r\nX y: 1\r\n\r\n',
  'a control character in a field': 'GET / HTTP/1.1\r\nHost: a\r\nX: \x01\r\n\r\n',
  'a version that does not exist': 'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'a length that is no number': 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: ten\r\n\r\n',
  'two lengths': 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  'a length beside chunks':
    'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  'a greeting of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
};

describe('malformed HTTP', () => {
  it.each(Object.entries(MALFORMED))('%s is refused in the error body', async (_, text) => {
    const answer = parseAnswer(await exchange(service.port, Buffer.from(text, 'latin1')));
    expect(checked(answer)).toEqual([400, 'BAD_REQUEST']);
  });

  it('HTTP/1.1 without Host is refused, HTTP/1.0 is not', async () => {
    const request = (version: string) =>
      exchange(service.port, `GET /health/live HTTP/${version}\r\nConnection: close\r\n\r\n`);
    expect(checked(parseAnswer(await request('1.1')))).toEqual([400, 'BAD_REQUEST']);
    expect(parseAnswer(await request('1.0')).status).toBe(200);
  });

  it('a head that is too large is refused with 431', async () => {
    const request = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(checked(parseAnswer(await exchange(service.port, request)))).toEqual([
      431,
      'REQUEST_HEADER_FIELDS_TOO_LARGE',
    ]);
  });

  it('a path that is too long is refused with 431', async () => {
    const request = `DELETE /external/posts/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    expect(checked(parseAnswer(await exchange(service.port, request)))).toEqual([
      431,
      'REQUEST_HEADER_FIELDS_TOO_LARGE',
    ]);
  });

  it('a request that does not arrive in time is refused with 408', async () => {
    const accepted = once(service.server.server, 'connection');
    const answer = exchange(service.port, 'GET / HTTP/1.1\r\nHo');
    const [socket] = (await accepted) as [Socket];
    // What Node emits when headersTimeout or requestTimeout has passed.
    const timeout = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    service.server.server.emit('clientError', timeout, socket);
    expect(checked(parseAnswer(await answer))).toEqual([408, 'REQUEST_TIMEOUT']);
  });

  it('a body with malformed chunks is refused once', async () => {
    const { workspace } = await aSite(service);
    const answer = await exchange(
      service.port,
      'POST /external/link-health HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        `X-API-Key: ${workspace.apiKey.key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      'zz\r\n',
    );
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(checked(parseAnswer(answer))).toEqual([400, 'BAD_REQUEST']);
  });

  it('a caller who breaks off in the middle of a body harms nobody', async () => {
    const { workspace, client } = await aSite(service);
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    socket.write(
      'POST /external/link-health HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        `X-API-Key: ${workspace.apiKey.key}\r\nContent-Length: 100\r\n\r\n{"path"`,
      () => void socket.destroy(),
    );
    await once(socket, 'close');
    expect(await client.reportLink({ path: '/gone' })).toMatchObject({
      status: 200,
      body: { hitCount: 1 },
    });
    expect(service.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
