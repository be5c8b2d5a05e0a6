import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, parseAnswer, type RawAnswer } from '../raw-exchange.ts';
import { expectSecurityHeaders } from '../security-headers.ts';
import { aSite, type Service, startService } from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/**
 * Checks what every response has that is written to the socket itself; returns its status and code.
 */
const checked = (answer: RawAnswer): readonly [status: number, code: unknown] => {
  const body: { readonly code: unknown } = JSON.parse(answer.content);
  expect(body).toEqual({ code: expect.any(String), message: expect.any(String), details: null });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.content)));
  expect(answer.headers.get('connection')).toBe('close');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expectSecurityHeaders(answer.headers);
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
  it.each(Object.entries(MALFORMED))('%s is rejected in the error body', async (_, text) => {
    const answer = parseAnswer(await exchange(service.port, Buffer.from(text, 'latin1')));
    expect(checked(answer)).toEqual([400, 'BAD_REQUEST']);
  });

  it('HTTP/1.1 without Host is rejected, HTTP/1.0 is not', async () => {
    const request = (version: string) =>
      exchange(service.port, `GET /health/live HTTP/${version}\r\nConnection: close\r\n\r\n`);
    expect(checked(parseAnswer(await request('1.1')))).toEqual([400, 'BAD_REQUEST']);
    expect(parseAnswer(await request('1.0')).status).toBe(200);
  });

  const hosts = (...values: readonly string[]) =>
    values.map((value) => `Host: ${value}\r\n`).join('');

  it.each([
    ['two Host fields', hosts('a', 'b')],
    ['two equal Host fields', hosts('a', 'a')],
    ['a Host with a user', hosts('user@a')],
    ['a Host with a space', hosts('a b')],
    ['a Host with a path', hosts('a/b')],
    ['a Host with a port that is no number', hosts('a:b')],
  ])('%s are rejected', async (_, fields) => {
    for (const version of ['1.0', '1.1']) {
      const head = `GET /health/live HTTP/${version}\r\n${fields}Connection: close\r\n\r\n`;
      const answer = parseAnswer(await exchange(service.port, head));
      expect(checked(answer)).toEqual([400, 'BAD_REQUEST']);
    }
  });

  it.each([
    '',
    'a',
    'a.example:80',
    'a:',
    '127.0.0.1:3000',
    '[::1]:3000',
    '[::ffff:10.0.0.1]',
    '%41_b',
  ])('the Host "%s" is taken', async (host) => {
    const head = `GET /health/live HTTP/1.1\r\n${hosts(host)}Connection: close\r\n\r\n`;
    expect(parseAnswer(await exchange(service.port, head)).status).toBe(200);
  });

  it.each([
    'GET /health/live HTTP/2.0',
    'GET /health/live HTTP/0.9',
    'GET /health/live',
    'GET /nowhere',
  ])('the request line "%s" is rejected, and ends the connection', async (line) => {
    const answer = parseAnswer(await exchange(service.port, `${line}\r\nHost: a\r\n\r\n`));
    expect(checked(answer)).toEqual([400, 'BAD_REQUEST']);
  });

  it('the preface of HTTP/2 is rejected', async () => {
    const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
    expect(checked(parseAnswer(await exchange(service.port, preface)))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  it('a version that is not taken is rejected behind the answer to the request before it', async () => {
    const text = await exchange(
      service.port,
      'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\nGET /health/live HTTP/2.0\r\nHost: a\r\n\r\n',
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('a head that is too large is rejected with 431', async () => {
    const request = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(checked(parseAnswer(await exchange(service.port, request)))).toEqual([
      431,
      'REQUEST_HEADER_FIELDS_TOO_LARGE',
    ]);
  });

  it('a path that is too long is rejected with 431', async () => {
    const request = `DELETE /external/posts/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    expect(checked(parseAnswer(await exchange(service.port, request)))).toEqual([
      431,
      'REQUEST_HEADER_FIELDS_TOO_LARGE',
    ]);
  });

  it('a request that does not arrive in time is rejected with 408', async () => {
    const accepted = once(service.server.server, 'connection');
    const answer = exchange(service.port, 'GET / HTTP/1.1\r\nHo');
    const [socket] = (await accepted) as [Socket];
    // What Node emits when headersTimeout or requestTimeout has passed.
    const timeout = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    service.server.server.emit('clientError', timeout, socket);
    expect(checked(parseAnswer(await answer))).toEqual([408, 'REQUEST_TIMEOUT']);
  });

  it('a body with malformed chunks is rejected once', async () => {
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

  it('what cannot be read behind a request is rejected behind its answer', async () => {
    const { workspace } = await aSite(service);
    const report = '{"path":"/gone"}';
    const text = await exchange(
      service.port,
      'POST /external/link-health HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        `X-API-Key: ${workspace.apiKey.key}\r\nContent-Length: ${report.length}\r\n\r\n${report}` +
        'nothing\r\n\r\n',
    );
    const second = text.lastIndexOf('HTTP/1.1 ');
    expect(parseAnswer(text.slice(0, second))).toMatchObject({
      status: 200,
      content: expect.stringContaining('"hitCount":1'),
    });
    expect(checked(parseAnswer(text.slice(second)))).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['/external/posts', '/nowhere', 'elsewhere.example:443'])(
    'CONNECT %s is rejected like every other method that is not taken',
    async (target) => {
      const head = ` ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
      const answer = parseAnswer(await exchange(service.port, `CONNECT${head}`));
      expect(answer.headers.get('allow')).toBe(
        target === '/external/posts' ? 'GET, HEAD, POST' : null,
      );
      expect(checked(answer)).toEqual(
        target === '/external/posts' ? [405, 'METHOD_NOT_ALLOWED'] : [404, 'NOT_FOUND'],
      );
    },
  );

  it('requests that are sent at once are handled one after another', async () => {
    const { workspace, client } = await aSite(service);
    const draft = { slug: 'moka', title: 'Moka', bodyJson: [], authorId: workspace.author.id };
    const { body } = await client.createPost(draft);
    const head = (line: string) =>
      `${line} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${workspace.apiKey.key}\r\n`;
    const text = await exchange(
      service.port,
      `${head(`DELETE /external/posts/${body.id}`)}\r\n` +
        `${head('GET /external/posts/moka')}\r\n` +
        `${head(`POST /external/posts/${body.id}/restore`)}\r\n` +
        `${head('GET /external/posts/moka')}Connection: close\r\n\r\n`,
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 404',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
    ]);
  });

  it('a request to speak another protocol is the last one of its connection', async () => {
    const text = await exchange(
      service.port,
      'GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    );
    const answer = parseAnswer(text);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });

  it('CONNECT behind another request is rejected behind its answer', async () => {
    const text = await exchange(
      service.port,
      'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\nCONNECT /nowhere HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
  });

  it('a caller that disconnects in the middle of a body affects no other request', async () => {
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
