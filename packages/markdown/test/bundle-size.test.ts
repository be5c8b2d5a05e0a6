import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

/** The most that an editor is asked to load for paste and copy, in bytes. */
const LIMIT = 60_000;

const ENTRY = `
export { readMarkdown, writeMarkdown } from '@content-publishing/markdown';
export { readHtml } from '@content-publishing/markdown/html';
export { parseHtml } from '@content-publishing/markdown/browser';`;

describe('readers and writer, bundled for a browser', () => {
  it('have 60 kB at most beyond the domain', async () => {
    const bundle = await rolldown({
      input: 'editor',
      platform: 'browser',
      external: [/content-publishing\/domain/],
      plugins: [
        {
          name: 'editor',
          resolveId: (id) => (id === 'editor' ? `${import.meta.dirname}/editor.js` : undefined),
          load: (id) => (id.endsWith('/editor.js') ? ENTRY : undefined),
        },
      ],
    });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    await bundle.close();
    expect(output).toHaveLength(1);
    expect(gzipSync(output[0].code).length).toBeLessThanOrEqual(LIMIT);
  });
});
