import { readdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sampleFiles } from '@content-publishing/application/testing';
import type { Media } from '@content-publishing/domain/records';
import type { MediaCheck } from '@content-publishing/domain/uploads';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createMigratedDatabase } from '../../adapter-postgres/test/migrated-database.ts';
import { cpsJson, serve, type Settings, temporaryFolder } from './cps-process.ts';
import { issueKey, openWorkspace } from './tenant.ts';

const postgres = inject('postgres');

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4IWcDQQxwFgBHVAbNwGc67AAAAABJRU5ErkJggg==',
  'base64',
);

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};

it('An upload that ends with the process leaves no record, and what is left of it is cleaned up', async ({
  skip,
}) => {
  if ('reason' in postgres) {
    skip(postgres.reason);
    return;
  }
  const database = await createMigratedDatabase(postgres.url);
  onTestFinished(database.drop);
  await using folder = await temporaryFolder();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    MEDIA_TYPES: 'png,mp4',
  };
  const media = join(folder.path, 'media');
  const server = await serve(settings);
  const { id } = await openWorkspace(settings, 'Ours');
  const { key } = await issueKey(settings, id, 'Editor', 'media:write', 'posts:read');
  const send = async (file: Uint8Array) => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(file)]), 'a.png');
    const answer = await fetch(`${server.baseUrl}/external/media`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: form,
    });
    const body: Media = JSON.parse(await answer.text());
    return { status: answer.status, body };
  };
  const { status, body: kept } = await send(PNG);
  expect(status).toBe(201);
  expect(kept.url).toBe(`${server.baseUrl}/media/${kept.storagePath}`);
  const served = await fetch(kept.url);
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(Uint8Array.from(PNG));

  const picture = join(folder.path, 'lighthouse.png');
  await writeFile(
    picture,
    Buffer.concat([PNG.subarray(0, -12), Buffer.from('more'), PNG.subarray(-12)]),
  );
  const add = (environment: Settings, ...more: readonly string[]) =>
    cpsJson<Media>(environment, 'media', 'add', picture, '--alt', 'A lighthouse', ...more);
  const added = await add({ CPS_API_KEY: key }, '--service-url', server.baseUrl);
  expect(added).toMatchObject({ alt: 'A lighthouse', width: 3, mimeType: 'image/png' });
  expect(await add(settings, '--workspace', id)).toEqual(added);

  const socket = connect({ port: Number(new URL(server.baseUrl).port), host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.write(
    `POST /external/media HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  );
  // A film is stored while it comes; a picture is read as a whole first.
  socket.write(Buffer.concat([sampleFiles['video/mp4'], Buffer.alloc(2_000_000)]));
  const isWritten = async () => (await filesIn(media)).some((name) => name.endsWith('.partial'));
  for (let turn = 0; turn < 200 && !(await isWritten()); turn += 1) await setTimeout(25);
  expect(await isWritten()).toBe(true);
  await server.end('SIGKILL');

  const left = (await filesIn(media)).filter((name) => name.endsWith('.partial'));
  expect(left).toHaveLength(1);
  const check = (...options: readonly string[]) =>
    cpsJson<MediaCheck>(settings, 'media', 'check', '--workspace', id, ...options);
  expect(await check('--fix')).toMatchObject({ files: 2, unfinishedFiles: [] });
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of left) await utimes(name, longAgo, longAgo);
  expect((await check('--fix')).unfinishedFiles).toHaveLength(1);
  expect(await check()).toMatchObject({
    files: 2,
    filesWithoutRecord: [],
    unfinishedFiles: [],
    recordsWithoutFile: [],
  });
  const paths = [kept, added].map(({ storagePath }) => join(media, storagePath ?? ''));
  expect((await filesIn(media)).toSorted()).toEqual(paths.toSorted());
});
