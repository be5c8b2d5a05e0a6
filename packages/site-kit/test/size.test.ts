import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

describe('what a site bundles', () => {
  it.each([
    ['@content-publishing/site-kit', 13],
    ['@content-publishing/site-kit/management', 9],
    ['@content-publishing/site-kit/render', 8.4],
    ['@content-publishing/site-kit/events', 4],
    ['@content-publishing/site-kit/astro', 2],
    ['@content-publishing/site-kit/feeds', 9.2],
    ['@content-publishing/site-kit/preview', 4],
  ])('of %s, minified and gzipped, is at most %d kB', async (entry, most) => {
    const input = fileURLToPath(import.meta.resolve(entry));
    const bundle = await rolldown({ input, platform: 'browser' });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    await bundle.close();
    expect(output).toHaveLength(1);
    expect(gzipSync(output[0].code).length).toBeLessThanOrEqual(most * 1000);
  });
});
