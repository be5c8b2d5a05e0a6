import { afterAll, describe, expect, it } from 'vitest';
import { aSite, startService } from './service.ts';

const ORIGIN = 'https://dashboard.example';

const service = await startService(undefined, {
  allowedOrigins: [ORIGIN, 'http://localhost:5173'],
  requestsPerMinute: 1000,
});
afterAll(() => service.close());
const { client } = await aSite(service);

const preflight = (path: string, origin: string, method = 'PATCH') =>
  client.send(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,if-match,x-api-key,x-autosave',
    },
  });

describe('a page of an allowed origin', () => {
  it.each(['/external/posts', '/external/posts/moka', '/external/nothing', '/health/ready'])(
    'may call %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, text, headers } = await preflight(path, ORIGIN, method);
        expect([status, text]).toEqual([204, '']);
        expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
        expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('vary')).toBe('origin');
        const allowed = headers.get('access-control-allow-headers')?.split(', ');
        expect(allowed).toEqual(
          expect.arrayContaining(['content-type', 'if-match', 'if-none-match', 'x-api-key']),
        );
        expect(allowed).toEqual(expect.arrayContaining(['idempotency-key', 'x-autosave']));
      }
    },
  );

  it('reads responses, errors included, and the headers that the kit reads', async () => {
    const read = await client.send('/external/posts', { headers: { origin: ORIGIN } });
    expect(read.headers.get('vary')).toBe('cookie, x-api-key, accept-encoding, origin');
    const missing = await client.send('/external/posts/none', { headers: { origin: ORIGIN } });
    const unknown = await client.send('/external/nothing', { headers: { origin: ORIGIN } });
    const unkeyed = await client.send('/external/posts', {
      headers: { origin: ORIGIN, 'x-api-key': 'x' },
    });
    expect([read, missing, unknown].map(({ status }) => status)).toEqual([200, 404, 404]);
    for (const { headers } of [read, missing, unknown, unkeyed]) {
      expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      const exposed = headers.get('access-control-expose-headers')?.split(', ');
      expect(exposed).toEqual(
        expect.arrayContaining(['etag', 'location', 'retry-after', 'ratelimit-remaining']),
      );
      expect(exposed).toContain('x-request-id');
    }
  });
});

describe('a page of another origin', () => {
  it.each([
    ...[
      'https://evil.example',
      'http://dashboard.example',
      'https://dashboard.example.evil.example',
    ],
    ...['null', 'https://dashboard.example:8443', 'https://DASHBOARD.example', ''],
  ])('such as "%s" is kept out', async (origin) => {
    const asked = await preflight('/external/posts', origin);
    expect(asked.status).toBe(405);
    const read = await client.send('/external/posts', { headers: { origin } });
    for (const { headers } of [asked, read]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('vary')).toContain('origin');
    }
  });
});

it.each(['/dashboard/session', '/docs', '/media/x/y.png', '/openapi.json', '/'])(
  'no page of another origin may call %s',
  async (path) => {
    const { headers } = await preflight(path, ORIGIN);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

it('without allowed origins no response names one', async () => {
  const closed = await startService();
  const { client: other } = await aSite(closed);
  const asked = await other.send('/external/posts', {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
  });
  const read = await other.send('/external/posts', { headers: { origin: ORIGIN } });
  await closed.close();
  expect([asked.status, read.headers.get('vary')]).toEqual([
    405,
    'cookie, x-api-key, accept-encoding',
  ]);
  for (const { headers } of [asked, read]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
