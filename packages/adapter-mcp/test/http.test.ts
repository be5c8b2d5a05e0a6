import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_ORIGIN, type McpService, startService } from './service.ts';

let service: McpService;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = await service.keyWith(['posts:read']);
});
afterAll(async () => service.close());

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

const send = (
  headers: Readonly<Record<string, string>>,
  { method = 'POST', body = JSON.stringify(LIST) } = {},
): Promise<Response> =>
  fetch(service.url, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    ...(method === 'POST' && { body }),
  });

describe('the endpoint', () => {
  it('takes the key in its header, or as a bearer token', async () => {
    expect((await send({ 'x-api-key': key })).status).toBe(200);
    expect((await send({ authorization: `Bearer ${key}` })).status).toBe(200);
    for (const headers of [{}, { authorization: `Basic ${key}` }, { 'x-api-key': 'cps_no' }]) {
      const response = await send(headers);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it('has no authorization server, which clients look for', async () => {
    for (const path of ['oauth-protected-resource/mcp', 'oauth-authorization-server']) {
      const response = await fetch(new URL(`/.well-known/${path}`, service.url));
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('supports POST alone, after the key', async () => {
    for (const method of ['GET', 'DELETE']) {
      expect((await send({}, { method })).status).toBe(401);
      const response = await send({ 'x-api-key': key }, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });

  it('rejects pages of other origins', async () => {
    expect((await send({ 'x-api-key': key, origin: ALLOWED_ORIGIN })).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', new URL(service.url).origin]) {
      const response = await send({ 'x-api-key': key, origin });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining(`found "${origin}"`),
      });
    }
  });

  it('lets pages of an allowed origin ask first, as browsers do', async () => {
    const preflight = (origin: string): Promise<Response> =>
      fetch(service.url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const { status, headers } = await preflight(ALLOWED_ORIGIN);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, ALLOWED_ORIGIN]);
    expect(headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
    expect((await preflight('https://evil.example')).status).toBe(405);
    const response = await send({ 'x-api-key': key, origin: ALLOWED_ORIGIN });
    expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
  });

  it('rejects host names that others have pointed to this machine', async () => {
    const statusFor = async (host: string): Promise<number | undefined> => {
      const headers = { 'x-api-key': key, host, 'content-type': 'application/json' };
      const sent = request(service.url, { method: 'POST', headers });
      sent.end(JSON.stringify(LIST));
      const { promise, resolve } = Promise.withResolvers<number | undefined>();
      sent.once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      return promise;
    };
    expect(await statusFor('rebound.example')).toBe(403);
    for (const host of ['localhost:3000', '127.0.0.1', 'agent.example']) {
      expect(await statusFor(host)).not.toBe(403);
    }
  });

  it('rejects long bodies, and answers ones that are no message', async () => {
    const long = await send({ 'x-api-key': key }, { body: 'x'.repeat(2 * 1024 * 1024 + 1) });
    expect(long.status).toBe(413);
    const broken = await send({ 'x-api-key': key }, { body: '{' });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: { code: -32_700 } });
  });

  it('accepts no key of the cookie, and no other spelling of a header', async () => {
    const response = await send({
      cookie: `cps=${key}`,
      'sec-fetch-site': 'same-origin',
      'x-cps-dashboard': '1',
    });
    expect(response.status).toBe(401);
  });

  it.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['Application/*;q=0.3', 'json'],
    ['application/json, text/event-stream', 'json'],
    ['text/html, */*;q=0.1', 'json'],
    ['text/event-stream;q=0, */*', 'json'],
    ['application/json;q=0, */*', 'events'],
    ['application/json;q=0.4, text/*; q=0.5', 'events'],
    ['text/event-stream', 'events'],
    ['text/html', undefined],
    ['*/*;q=0', undefined],
  ] as const)('answers a client that accepts %s with %s', async (accept, form) => {
    const ask = async (message: object, headers: Readonly<Record<string, string>> = {}) => {
      // `fetch` itself adds an Accept.
      const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
      const type = { 'content-type': 'application/json', 'x-api-key': key, ...headers };
      request(
        service.url,
        { method: 'POST', headers: { ...type, ...(accept && { accept }) } },
        resolve,
      ).end(JSON.stringify(message));
      const response = await promise;
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    };
    const revision = '2026-07-28';
    const modern = {
      ...LIST,
      params: {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': revision,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0.0.0' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    };
    for (const [message, own] of [
      [LIST, {}],
      [modern, { 'mcp-protocol-version': revision, 'mcp-method': 'tools/list' }],
    ] as const) {
      const { status, headers, body } = await ask(message, own);
      expect(status, body).toBe(form === undefined ? 406 : 200);
      const events = form === 'events';
      expect(headers['content-type']).toContain(events ? 'text/event-stream' : 'application/json');
      const [, data = body] = /^event: message\ndata: (.*)\n\n$/.exec(body) ?? [];
      expect(data === body).toBe(!events);
      expect(JSON.parse(data)).toHaveProperty(form === undefined ? 'error' : 'result.tools');
    }
    if (form !== 'json') return;
    const params = { name: 'no\u2028\u2029\u0085tool', arguments: {} };
    const odd = await ask({ ...LIST, method: 'tools/call', params });
    expect(JSON.parse(odd.body)).toMatchObject({
      id: 1,
      error: { message: expect.stringContaining('\u2028\u2029\u0085') },
    });
    const { body } = await ask([LIST, { ...LIST, id: 2 }]);
    expect(JSON.parse(body)).toMatchObject([{ id: 1 }, { id: 2 }]);
  });
});
