import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { caller } from './caller.ts';
import { cpsProcess, serve, temporaryFolder } from './cps-process.ts';

const IMAGES = new URL('../demo-images/', import.meta.url);

/** Sizes in pixels by file. */
const PICTURES = [
  { id: 'e1', file: 'lighthouse.webp', width: 1600, height: 900 },
  { id: 'e2', file: 'publishing-flow.webp', width: 1200, height: 630 },
  { id: 'e3', file: 'fish-soup.webp', width: 1600, height: 1200 },
];

it('The pictures of the demo are uploads, whatever clients may upload', async () => {
  await using folder = await temporaryFolder();
  const limits = { MEDIA_TYPES: 'png', MEDIA_MAX_BYTES: '1024' };
  const server = await serve({ DATABASE_URL: 'memory:', DATA_DIR: folder.path, ...limits });
  const key = /X-API-Key: (\S+)'/.exec(server.printed())?.[1] ?? 'none';
  for (const { id, file, ...size } of PICTURES) {
    const bytes = await readFile(new URL(file, IMAGES));
    const { body } = await caller(server.baseUrl, key)(
      'GET',
      `/external/media/01980000-0000-7000-8000-0000000000${id}`,
    );
    expect(body).toMatchObject({ mimeType: 'image/webp', sizeBytes: bytes.length, ...size });
    const url = String(body['url']);
    expect(url).toMatch(`${server.baseUrl}/media/`);
    const picture = await fetch(url);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(bytes.equals(await picture.bytes())).toBe(true);
  }
  await server.end('SIGTERM');
});

it('A start that cannot store the pictures of the demo says so and ends with 1', async () => {
  await using folder = await temporaryFolder();
  const { code, stderr } = await cpsProcess(
    { DATABASE_URL: 'memory:', DATA_DIR: folder.path, MEDIA_STORE: 'file:/dev/null/media' },
    'serve',
  );
  expect(stderr).toMatch(/^cps: .*\(see DATABASE_URL and MEDIA_STORE\)\n$/);
  expect(code).toBe(1);
});
