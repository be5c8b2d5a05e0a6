import { gzipSync } from 'node:zlib';
import { bridgeScript, previewBridge, previewHeaders } from '@content-publishing/site-kit/preview';
import { describe, expect, it } from 'vitest';
import { bundledBridge } from '../../scripts/preview-bridge.ts';

const dashboard = 'https://content.example';

describe('the bridge', () => {
  it('is bundled from its sources; `generate` writes it', async () => {
    expect(bridgeScript({ dashboard })).toBe(
      `const DASHBOARD="${dashboard}";${await bundledBridge()}`,
    );
  });

  it('has at most 3,072 bytes, gzipped', () => {
    expect(gzipSync(previewBridge({ dashboard })).length).toBeLessThanOrEqual(3072);
  });

  it('has nothing that a policy or a frame forbids', () => {
    const forbidden =
      /\beval\b|\bFunction\(|innerHTML|outerHTML\s*=|insertAdjacent|document\.write|\.style\b|Storage|cookie|indexedDB|<\/script|<!--/;
    expect(bridgeScript({ dashboard })).not.toMatch(forbidden);
  });

  it('is a script element with the nonce of the page', () => {
    expect(previewBridge({ dashboard })).toBe(
      `<script type="module">${bridgeScript({ dashboard })}</script>`,
    );
    expect(previewBridge({ dashboard, nonce: 'a"b' })).toContain(
      '<script type="module" nonce="a&quot;b">',
    );
  });

  it('has headers that keep the preview from caches, indexes, other sites and other frames', () => {
    expect(previewHeaders({ dashboard })).toEqual({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': 'frame-ancestors https://content.example',
    });
  });

  it.each([
    'https://content.example/',
    'https://content.example/dashboard',
    'content.example',
    'ftp://content.example',
    'javascript:alert(1)',
    'https://user@content.example',
    'https://CONTENT.example',
    'https://*',
    "https://a.example;script-src'unsafe-inline'",
    '*',
    '',
  ])('rejects "%s", which is no origin', (wrong) => {
    for (const make of [bridgeScript, previewBridge, previewHeaders]) {
      expect(() => make({ dashboard: wrong })).toThrow(
        new TypeError(
          `dashboard is "${wrong}"; it must be an http: or https: origin, such as https://content.example`,
        ),
      );
    }
    for (const right of [
      'http://localhost:3000',
      'http://[::1]:3000',
      'https://xn--bcher-kva.example',
    ]) {
      expect(bridgeScript({ dashboard: right })).toContain(`const DASHBOARD="${right}";`);
    }
  });
});
