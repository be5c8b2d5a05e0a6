import { openPlainImages } from '@content-publishing/adapter-images';
import { aPhotoAt, sampleFiles, widePng } from '@content-publishing/application/testing';
import type { Media } from '@content-publishing/domain/records';
import { expect, it } from 'vitest';
import { pino } from 'pino';
import { serviceLog } from '../src/log/service-log.ts';
import { serve, temporaryFolder } from './cps-process.ts';

it('A service without the binary of sharp says what it cannot do, and one with it says nothing', () => {
  const lines: unknown[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { images: told } = serviceLog(log, { countDelivery: () => {} });
  const images = openPlainImages();
  told({ images, problem: undefined });
  expect(lines).toEqual([]);
  told({ images, problem: 'no binary for riscv' });
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      reason: 'no binary for riscv',
      msg: expect.stringMatching(/^sharp cannot be loaded: pictures with Exif.* are rejected/),
    }),
  ]);
});

/** Module that makes the packages with binaries of sharp missing, as on a platform without one. */
const WITHOUT_BINARY = `import { registerHooks } from 'node:module';
registerHooks({
  resolve: (name, context, next) => {
    if (/@img.sharp|sharp-[\\w-]+\\.node/.test(name)) throw new Error('Cannot find ' + name);
    return next(name, context);
  },
});`;

it('A service without the binary of sharp starts, and takes pictures that need no change', async () => {
  await using folder = await temporaryFolder();
  const server = await serve({
    DATABASE_URL: 'memory:',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_BINARY)}`,
  });
  const key = /X-API-Key: (\S+)'/.exec(server.printed())?.[1] ?? 'none';
  const upload = async (file: Uint8Array) => {
    const body = new FormData();
    body.set('file', new Blob([Uint8Array.from(file)]), 'a.jpg');
    const init = { method: 'POST', headers: { 'x-api-key': key }, body };
    const response = await fetch(`${server.baseUrl}/external/media`, init);
    const answer: Media & { readonly details?: readonly object[] } = JSON.parse(
      await response.text(),
    );
    return { status: response.status, body: answer };
  };
  const get = async (url: string) => {
    const response = await fetch(url);
    return { headers: response.headers, status: response.status, bytes: await response.bytes() };
  };

  const stored = await upload(widePng);
  expect(stored).toMatchObject({ status: 201, body: { width: 400, height: 100 } });
  expect((await get(stored.body.url)).bytes).toEqual(widePng);
  const sized = await get(`${stored.body.url}?w=160&format=webp`);
  expect(sized).toMatchObject({ status: 200, bytes: widePng });
  expect(sized.headers.get('content-type')).toBe('image/png');
  expect(sized.headers.get('cache-control')).toBe('no-store');
  expect((await get(`${stored.body.url}?w=161`)).status).toBe(400);

  for (const [file, message] of [
    [aPhotoAt('50'), /must be upright and without data on its camera and place/],
    [sampleFiles['image/png'].subarray(0, 40), /must be a complete image/],
    [Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1'), /save image\/tiff as JPEG or WebP/],
    [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /save image\/heic as JPEG/],
  ] as const) {
    expect(await upload(file)).toMatchObject({
      status: 400,
      body: { details: [{ path: '/file', message: expect.stringMatching(message) }] },
    });
  }

  const { code, stderr } = await server.end('SIGTERM');
  expect(code).toBe(0);
  const lines = stderr.trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: expect.stringMatching(/^sharp cannot be loaded: .* Install sharp for this platform/),
      reason: expect.stringContaining('Could not load the "sharp" module'),
    }),
  ]);
});
