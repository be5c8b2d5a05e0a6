import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

/** The most that a site is asked to load for it, in bytes. */
const LIMIT = 8400;

describe('the renderer, bundled for a browser with all that it takes from the domain', () => {
  it('has 8.4 kB at most, without the schemas and without the table of references', async () => {
    const input = fileURLToPath(import.meta.resolve('@content-publishing/site-kit/render'));
    const bundle = await rolldown({ input, platform: 'browser' });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    const [chunk] = output;
    expect(output).toHaveLength(1);
    expect(gzipSync(chunk.code).length).toBeLessThanOrEqual(LIMIT);
    const heavy = /typebox|neverthrow|character-references|\/schema\//;
    expect(Object.keys(chunk.modules).filter((id) => heavy.test(id))).toEqual([]);
  });
});
