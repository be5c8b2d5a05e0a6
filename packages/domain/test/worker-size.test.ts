import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

const ENTRY = 'worker.ts';

/** Functions of an editor that parses, derives and checks posts in the browser. */
const USED = [
  'checkPost',
  'createPost',
  'neverCompileSchemas',
  'parseInline',
  'parsePostDraft',
  'parsePostPatch',
  'revisePost',
  'slugOf',
  'writeInline',
];

it('a worker that judges what is typed, minified and gzipped, has at most 106 kB', async () => {
  const domain = fileURLToPath(import.meta.resolve('@content-publishing/domain'));
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    plugins: [
      {
        name: 'worker',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? `export { ${USED.join()} } from '${domain}';` : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  expect(output).toHaveLength(1);
  expect(gzipSync(output[0].code).length).toBeLessThanOrEqual(106_000);
});
