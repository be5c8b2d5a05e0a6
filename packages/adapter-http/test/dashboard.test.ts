import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from './security-headers.ts';
import { startService } from './service.ts';

const folder = await mkdtemp(join(tmpdir(), 'dashboard-'));
await mkdir(join(folder, 'assets'));
await writeFile(
  join(folder, 'index.html'),
  '<head><meta property="csp-nonce" nonce="CSP_NONCE"></head><script nonce="CSP_NONCE"></script>',
);
const SCRIPT = 'export const answer = 42;\n'.repeat(100);
await writeFile(join(folder, 'assets/index-Ab12.js'), SCRIPT);
await writeFile(join(folder, 'assets/index-Ab12.css'), ':root {}');
await writeFile(join(folder, 'secret.txt'), 'not served');
const { url, close } = await startService(undefined, { dashboard: { folder } });

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const nonceIn = (page: string): string => /nonce="([^"]+)"/.exec(page)?.[1] ?? '';

describe('GET /dashboard', () => {
  it.each(['', '/', '/posts/an-id', '/people', '/posts?status=draft'])(
    'is the page, also for its screen %j',
    async (screen) => {
      const answer = await fetch(`${url}/dashboard${screen}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toMatch(/^<head>.*<\/script>$/);
    },
  );

  it('allows only its own files and policies, and the styles of a nonce that is never used again', async () => {
    const answer = await fetch(`${url}/dashboard`);
    const page = await answer.text();
    const nonce = nonceIn(page);
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(page).not.toContain('CSP_NONCE');
    expectSecurityHeaders(
      answer.headers,
      "default-src 'none';script-src 'self';" +
        `style-src 'self' 'nonce-${nonce}';` +
        "img-src 'self' data: blob: https: http://localhost:* http://127.0.0.1:*;" +
        "media-src 'self' https: http://localhost:* http://127.0.0.1:*;" +
        "connect-src 'self';worker-src 'self';frame-src 'self' https: http://localhost:* http://127.0.0.1:*;base-uri 'none';" +
        "form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script';" +
        'trusted-types dashboard ProseMirrorClipboard',
      'same-origin-allow-popups',
    );
    expect(nonceIn(await (await fetch(`${url}/dashboard`)).text())).not.toBe(nonce);
  });

  it('is a page that loads itself again while the dashboard is being built, and then the dashboard', async () => {
    const building = await mkdtemp(join(tmpdir(), 'dashboard-'));
    const service = await startService(undefined, { dashboard: { folder: building } });
    for (const path of ['/dashboard', '/dashboard/posts/new', '/dashboard/assets/a.js']) {
      const answer = await fetch(service.url + path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expectSecurityHeaders(answer.headers, "default-src 'none'");
      expect(await answer.text()).toContain('<meta http-equiv="refresh" content="2" />');
    }
    await cp(folder, building, { recursive: true });
    expect((await fetch(`${service.url}/dashboard`)).status).toBe(200);
    expect((await fetch(`${service.url}/dashboard/assets/index-Ab12.js`)).status).toBe(200);
    await service.close();
    await rm(building, { recursive: true });
  });

  it('has no sources without TLS on a host of the network', async () => {
    const { server } = await startService(undefined, { dashboard: { folder } });
    const { headers } = await server.inject({
      url: '/dashboard',
      headers: { host: 'content.example' },
    });
    expect(headers['content-security-policy']).not.toContain('http:');
    await server.close();
  });

  it('has no key in it, unless the composition of a demo gives one', async () => {
    expect(await (await fetch(`${url}/dashboard`)).text()).not.toContain('demo-key');
    const demo = await startService(undefined, { dashboard: { folder, demoKey: 'cps_of-a-demo' } });
    expect(await (await fetch(`${demo.url}/dashboard`)).text()).toContain(
      '<meta name="demo-key" content="cps_of-a-demo" />',
    );
    await demo.close();
  });

  it('is where GET / leads a browser', async () => {
    const { status, headers } = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect([status, headers.get('location')]).toEqual([302, '/dashboard']);
  });

  it('is missing from a service without it', async () => {
    const plain = await startService();
    expect((await fetch(`${plain.url}/dashboard`)).status).toBe(404);
    await plain.close();
  });
});

describe('A file of the dashboard', () => {
  it('is cached for good, in gzip for clients that accept it', async () => {
    const answer = await fetch(`${url}/dashboard/assets/index-Ab12.js`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(await answer.text()).toBe(SCRIPT);
    const plain = await fetch(`${url}/dashboard/assets/index-Ab12.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it('has the policy of the page, as it may be a worker', async () => {
    const { headers } = await fetch(`${url}/dashboard/assets/index-Ab12.css`);
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  });

  it.each(['gone-Xy34.js', '..%2fsecret.txt', '%2e%2e%2fsecret.txt', '__proto__', ''])(
    'is never %j',
    async (name) => {
      const answer = await fetch(`${url}/dashboard/assets/${name}`);
      expect(await answer.text()).not.toContain('not served');
      expect(answer.status).toBe(404);
    },
  );
});
