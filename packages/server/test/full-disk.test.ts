import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSharpImages } from '@content-publishing/adapter-images';
import { openDiskFiles } from '@content-publishing/adapter-files';
import { createHttpServer } from '@content-publishing/adapter-http';
import { defaultPorts } from '@content-publishing/adapter-node';
import { openPgliteStorage } from '@content-publishing/adapter-postgres';
import { addWorkspace, issueApiKey } from '@content-publishing/application';
import { aLargePng, viewOf } from '@content-publishing/application/testing';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { aDataFolder } from '../../adapter-postgres/test/embedded-cluster.ts';
import { passTime } from '../../adapter-postgres/test/pass-time.ts';

const MEGABYTE = 1024 * 1024;

/** Longer than a look at the disk holds, in milliseconds. */
const NEXT_LOOK_MS = 1100;

it('A full disk of an embedded database is 503 for writes and readiness, and costs no file', async () => {
  const folder = await aDataFolder();
  let free = 1024 * MEGABYTE;
  const freeBytes = async () => free;
  const storage = await openPgliteStorage({ dataDir: folder.path, freeBytes });
  const media = join(folder.path, 'media');
  let mediaFree = free;
  const mediaFiles = openDiskFiles({
    folder: media,
    urlOf: (path) => `https://media.example/${path}`,
    freeBytes: async () => mediaFree,
  });
  const ports = {
    ...defaultPorts(storage),
    mediaFiles,
    importFiles: mediaFiles,
    images: await openSharpImages(),
  };
  const server = createHttpServer({
    ports,
    check: storage.check,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(async () => {
    await server.close();
    await storage.close();
    await folder[Symbol.asyncDispose]();
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const { id } = await viewOf(addWorkspace(ports)({ name: 'Ours' }));
  const { key } = await viewOf(
    issueApiKey(ports)(id, { name: 'Editor', permissions: PERMISSIONS }),
  );
  const call = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...init.headers, 'x-api-key': key } });
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const upload = (filling: number) => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(aLargePng(100_000, filling))]), 'a.png');
    return call('/external/media', { method: 'POST', body: form });
  };
  const files = async (): Promise<readonly string[]> => {
    const entries = await readdir(media, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const tag = (slug: string) => call('/external/tags', json({ slug, name: slug }));
  const ready = async () => (await fetch(`${url}/health/ready`)).status;

  expect((await upload(1)).status).toBe(201);
  expect(await ready()).toBe(200);

  // The record finds no room after the file did.
  free = 31 * MEGABYTE;
  passTime(NEXT_LOOK_MS);
  for (const answer of [await upload(2), await tag('full')]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.parse(await answer.text())).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }
  expect(await files()).toHaveLength(1);
  expect(await ready()).toBe(503);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect((await call('/external/media')).status).toBe(200);

  // Uploads end while records still have room.
  free = 1024 * MEGABYTE;
  mediaFree = 63 * MEGABYTE;
  passTime(NEXT_LOOK_MS);
  expect((await upload(2)).status).toBe(503);
  expect((await tag('room')).status).toBe(201);
  expect(await ready()).toBe(200);
  expect(await files()).toHaveLength(1);

  mediaFree = 1024 * MEGABYTE;
  expect((await upload(2)).status).toBe(201);
  const checked = await call('/external/media/check', json({}));
  expect(JSON.parse(await checked.text())).toMatchObject({
    files: 2,
    filesWithoutRecord: [],
    unfinishedFiles: [],
    recordsWithoutFile: [],
  });
});
