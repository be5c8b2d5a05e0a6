import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import zlib from 'node:zlib';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFailingService } from '../failing-service.ts';
import { expectSecurityHeaders } from '../security-headers.ts';
import { startService, startSite } from '../service.ts';

const { service } = await startSite();
const answerTo = (path: string, init: RequestInit = {}) => fetch(service.url + path, init);

const POLICY =
  "default-src 'none';script-src 'self';style-src 'unsafe-inline';connect-src 'self';" +
  "img-src 'self' data:;base-uri 'none';form-action 'none';frame-ancestors 'none'";

const page = await (await answerTo('/docs')).text();
const scriptPath = /<script[^>]*\ssrc="([^"]+)"/.exec(page)?.[1] ?? '';

describe.each(['/docs', '/docs/'])('GET %s', (path) => {
  it('answers a page without a key, which may load and run what this service sends alone', async () => {
    const { status, headers } = await answerTo(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expectSecurityHeaders(headers, POLICY);
  });

  it('has the headers of the page for HEAD, and no content', async () => {
    const head = await answerTo(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(page)));
    expect(await head.text()).toBe('');
  });

  it('answers while the storage cannot be reached', async () => {
    const { service: failing } = await startFailingService(new Error('no route'));
    expect((await fetch(failing.url + path)).status).toBe(200);
  });
});

describe('The file of the script', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('is read again after it could not be read', async () => {
    const { url, close } = await startService();
    vi.spyOn(fs, 'readFile').mockRejectedValueOnce(new Error('too many open files'));
    syncBuiltinESMExports();
    expect((await fetch(`${url}/docs`)).status).toBe(500);
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    await close();
  });

  it('is read once, and unzipped once, for all requests', async () => {
    const { url, close } = await startService();
    const [read, unzip] = [vi.spyOn(fs, 'readFile'), vi.spyOn(zlib, 'gunzip')];
    syncBuiltinESMExports();
    const headers = { 'accept-encoding': 'identity' };
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
      const answer = await fetch(`${url}/docs/scalar.js`, { method, headers });
      expect(answer.headers.get('content-encoding'), method).toBeNull();
      await answer.arrayBuffer();
    }
    expect(read).toHaveBeenCalledOnce();
    expect(unzip).toHaveBeenCalledOnce();
    await close();
  });
});

describe('The page', () => {
  it('names nothing of another host', () => {
    expect(page).not.toMatch(/(?:https?:)?\/\/[a-z]/i);
  });

  it('has no script of its own, which the policy would sendError', () => {
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toMatch(/><\/script>/);
    expect(page).not.toMatch(/\son\w+=/i);
  });

  it('shows the description of this service, and turns off whatever would ask another one', () => {
    const [, attribute = ''] = /data-configuration="([^"]*)"/.exec(page) ?? [];
    const configuration = Value.Parse(
      Type.Record(Type.String(), Type.Unknown()),
      JSON.parse(attribute.replaceAll('&quot;', '"')),
    );
    expect(configuration).toMatchObject({
      url: '/openapi.json',
      telemetry: false,
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    });
    expect(configuration).not.toHaveProperty('proxyUrl');
  });
});

describe('The script of the page', () => {
  it('keeps what a reader typed in the storage of the tab', async () => {
    expect(page).toContain('&quot;persistAuth&quot;:true');
    const script = await (await answerTo(scriptPath)).text();
    // As far as the licence and the settings go.
    const context = createContext({ sessionStorage: 'of the tab', localStorage: 'for good' });
    runInContext(
      script
        .split('\n')
        .filter((line) => /^(?:globalThis|Object)\./.test(line))
        .join('\n'),
      context,
    );
    expect(runInContext('localStorage', context)).toBe('of the tab');
  });

  it('shows a placeholder for a key that is no key', async () => {
    const script = await (await answerTo(scriptPath)).text();
    expect(script).toContain('`cps_…your key…`');
    expect(script).not.toMatch(/QUxMIFlPVVIg|YOUR_SECRET_TOKEN/);
  });

  it('is cached for good by browsers, and sent in gzip', async () => {
    const { status, headers } = await answerTo(scriptPath);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expectSecurityHeaders(headers);
  });

  it('has the licence of what it is made of', async () => {
    const script = await (await answerTo(scriptPath)).text();
    expect(script).toMatch(/^\/\*! @scalar\/api-reference\n\nMIT License\n\nCopyright/);
  });

  it('is sent uncompressed to clients that do not accept gzip', async () => {
    const script = await (await answerTo(scriptPath)).text();
    for (const coding of ['br', 'gzip;q=0.0, deflate', 'gzip;q=0, *', '*, gzip; q=0', '*;q=0']) {
      const plain = await answerTo(scriptPath, { headers: { 'accept-encoding': coding } });
      expect(plain.headers.get('content-encoding'), coding).toBeNull();
      expect((await plain.text()) === script, coding).toBe(true);
    }
  });

  it.each(['gzip', 'GZIP', 'br;q=1.0, gzip;q=0.8, *;q=0.1', '*', '*;q=0, gzip'])(
    'is sent in gzip to those who take %s',
    async (coding) => {
      const answer = await answerTo(scriptPath, {
        method: 'HEAD',
        headers: { 'accept-encoding': coding },
      });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
    },
  );

  it('is not sent again to clients that have it', async () => {
    for (const coding of ['gzip', 'identity']) {
      const first = await answerTo(scriptPath, {
        method: 'HEAD',
        headers: { 'accept-encoding': coding },
      });
      const again = await answerTo(scriptPath, {
        headers: { 'accept-encoding': coding, 'if-none-match': first.headers.get('etag') ?? '' },
      });
      expect(again.status, coding).toBe(304);
      expect(await again.text(), coding).toBe('');
    }
  });

  it('is asked about each time when another version is named, or none', async () => {
    for (const path of ['/docs/scalar.js', '/docs/scalar.js?version=0']) {
      const { status, headers } = await answerTo(path, { method: 'HEAD' });
      expect(status, path).toBe(200);
      expect(headers.get('cache-control'), path).toBe('no-cache');
    }
  });
});
