import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { webhookSenderOf, type WebhookSenderOptions } from '@content-publishing/adapter-node';
import type { OutgoingMessage } from '@content-publishing/application';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteCertificate } from './site-certificate.ts';

const SECRET = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;
const FORMER = `whsec_${Buffer.alloc(32, 'former').toString('base64')}`;

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let server: Server;
let port = 0;
let handle: RequestListener;
const received: Received[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body });
      handle(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  received.length = 0;
  handle = (_request, response) => void response.writeHead(204).end();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (
  message: Partial<OutgoingMessage> = {},
  options: WebhookSenderOptions = {},
  sender = webhookSenderOf({ allowsPrivate: true, ...options }),
) =>
  sender.send({
    url: `http://127.0.0.1:${port}/hook?token=1`,
    headers: [{ name: 'Authorization', value: 'Bearer hidden' }],
    id: '0197a1b2-3c4d-7e5f-8a6b-000000000001',
    at: new Date().toISOString(),
    body: '{"name":"Café ☕"}',
    secrets: [SECRET],
    ...message,
  });

describe('a message of a webhook', () => {
  it('is a POST with a signature of Standard Webhooks, by each of its secrets', async () => {
    const result = await send({ secrets: [SECRET, FORMER] });
    expect(result).toMatchObject({ status: 204, error: null, answer: '', retryAfterSeconds: null });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer hidden',
      'webhook-id': '0197a1b2-3c4d-7e5f-8a6b-000000000001',
    });
    for (const secret of [SECRET, FORMER]) {
      expect(new Webhook(secret).verify(body, headers)).toEqual({ name: 'Café ☕' });
    }
    const other = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;
    expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
  });

  it.each([200, 302, 404, 410, 429, 500])('has the status %d as its outcome', async (status) => {
    handle = (_request, response) =>
      void response.writeHead(status, { location: '/elsewhere' }).end('what came of it');
    expect(await send()).toMatchObject({ status, error: null, answer: 'what came of it' });
    // No redirect is followed.
    expect(received).toHaveLength(1);
  });

  it('has the seconds of a Retry-After, or those until its date', async () => {
    const after = async (value: string) => {
      handle = (_request, response) => void response.writeHead(429, { 'retry-after': value }).end();
      return (await send()).retryAfterSeconds;
    };
    expect(await after('90')).toBe(90);
    expect(await after('soon')).toBeNull();
    const seconds = await after(new Date(Date.now() + 60_000).toUTCString());
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('keeps the beginning of a response that never ends', async () => {
    handle = (_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => void response.write('☕'.repeat(1000)), 1);
      response.on('close', () => clearInterval(more));
    };
    const { status, answer } = await send();
    expect([status, answer]).toEqual([200, '☕'.repeat(1024)]);
  });

  it('keeps what came of a body that drips', async () => {
    handle = (_request, response) => {
      response.writeHead(200).write('☕');
      const more = setInterval(() => void response.write('☕'), 5);
      response.on('close', () => clearInterval(more));
    };
    const { status, error, answer } = await send({}, { maxBodyMs: 50 });
    expect([status, error]).toEqual([200, null]);
    expect(answer).toMatch(/^☕+$/);
  });

  it('ends after the maximum time if the header of the response drips', async () => {
    const dripping = createTcpServer((socket) => {
      socket.resume().write('HTTP/1.1 200 OK\r\nX-Slow: ');
      const more = setInterval(() => void socket.write('a'), 5);
      socket.on('error', () => {}).on('close', () => clearInterval(more));
    }).listen(0, '127.0.0.1');
    await once(dripping, 'listening');
    const url = `http://127.0.0.1:${(dripping.address() as AddressInfo).port}/`;
    const timeout = { status: null, error: 'timeout' };
    expect(await send({ url }, { maxAttemptMs: 50 })).toMatchObject(timeout);
    dripping.close();
  });

  it('ends after the maximum time if there is no response', async () => {
    handle = () => {};
    expect(await send({}, { maxAttemptMs: 50 })).toMatchObject({ status: null, error: 'timeout' });
  });

  it('goes to a server with a certificate of its name that is trusted', async () => {
    const secure = createTlsServer(
      siteCertificate,
      (_request, response) => void response.end('secure'),
    );
    secure.listen(0, '127.0.0.1');
    await once(secure, 'listening');
    const { port: securePort } = secure.address() as AddressInfo;
    const resolve: WebhookSenderOptions['resolve'] = (_name, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const sendTo = (host: string, ca?: string) =>
      send({ url: `https://${host}:${securePort}/` }, { resolve, ...(ca && { ca }) });
    expect(await sendTo('site.example', siteCertificate.cert)).toMatchObject({
      status: 200,
      answer: 'secure',
    });
    const untrusted = { status: null, error: 'bad-certificate' };
    expect(await sendTo('site.example')).toMatchObject(untrusted);
    expect(await sendTo('other.example', siteCertificate.cert)).toMatchObject(untrusted);
    secure.close();
  });

  it('goes to no port that is not allowed, whenever its URL was saved', async () => {
    const url = 'https://site.example:8443/';
    const resolve: WebhookSenderOptions['resolve'] = (_name, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const guarded = { allowsPrivate: false, resolve };
    expect(await send({ url }, guarded)).toMatchObject({ status: null, error: 'forbidden-port' });
    expect(await send({ url }, { ...guarded, ports: [8443] })).toMatchObject({
      error: 'private-address',
    });
  });

  it('ends when its signal is aborted', async () => {
    const stop = new AbortController();
    handle = () => stop.abort();
    expect(await send({ signal: stop.signal })).toMatchObject({ status: null, error: 'aborted' });
    expect(await send({ signal: AbortSignal.abort() })).toMatchObject({ error: 'aborted' });
    expect(received).toHaveLength(1);
  });

  it('fails where nobody listens, is known, or speaks HTTP', async () => {
    const closed = createTcpServer(
      (socket) => void socket.resume().end('220 mail.example\r\n\r\n'),
    );
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port: other } = closed.address() as AddressInfo;
    const url = `http://127.0.0.1:${other}/`;
    expect(await send({ url })).toMatchObject({ status: null, error: 'invalid-response' });
    closed.close();
    await once(closed, 'close');
    expect(await send({ url })).toMatchObject({ status: null, error: 'connection-failed' });
    const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    const nowhere: WebhookSenderOptions = { resolve: (_name, done) => done(unknown, []) };
    expect(await send({ url: 'http://nowhere.invalid/' }, nowhere)).toMatchObject({
      error: 'unknown-host',
    });
  });
});

describe('a private address', () => {
  const guarded = () => ({ allowsPrivate: false, ports: [port] });
  const rejected = { status: null, error: 'private-address', answer: null };

  it.each([
    ...['https://127.0.0.1', 'https://127.1', 'https://2130706433', 'https://0x7f.1'],
    ...['https://[::1]', 'https://[::ffff:7f00:1]', 'https://[64:ff9b::7f00:1]'],
    ...['https://169.254.169.254', 'https://10.0.0.1', 'http://8.8.8.8'],
  ])('is not connected to as %s', async (origin) => {
    expect(await send({ url: `${origin}:${port}/` }, guarded())).toMatchObject(rejected);
    expect(received).toEqual([]);
  });

  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    [[{ address: '::1', family: 6 }]],
  ])('is not connected to by a name with %j', async (addresses) => {
    let lookUps = 0;
    const resolve: WebhookSenderOptions['resolve'] = (_name, done) => {
      lookUps += 1;
      done(null, addresses);
    };
    const url = `https://rebinding.example:${port}/`;
    expect(await send({ url }, { ...guarded(), resolve })).toMatchObject(rejected);
    expect([lookUps, received]).toEqual([1, []]);
  });

  it('is not connected to by a name that gets it between two attempts', async () => {
    const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    let lookUps = 0;
    const resolve: WebhookSenderOptions['resolve'] = (_name, done) => {
      lookUps += 1;
      if (lookUps === 1) done(unknown, []);
      else done(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    const sender = webhookSenderOf({ ...guarded(), resolve });
    const url = `https://rebinding.example:${port}/`;
    expect(await send({ url }, {}, sender)).toMatchObject({ error: 'unknown-host' });
    expect(await send({ url }, {}, sender)).toMatchObject(rejected);
    expect([lookUps, received]).toEqual([2, []]);
  });

  it('is connected to, by the address that was checked, if the operator allows it', async () => {
    const resolve: WebhookSenderOptions['resolve'] = (_name, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const url = `http://site.example:${port}/`;
    expect(await send({ url }, { resolve })).toMatchObject({ status: 204 });
    expect(received[0]?.headers['host']).toBe(`site.example:${port}`);
  });
});
