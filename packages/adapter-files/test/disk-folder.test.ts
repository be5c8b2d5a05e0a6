import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskFiles } from '@content-publishing/adapter-files';
import { StorageUnavailable } from '@content-publishing/application';
import { bytesOf } from '@content-publishing/application/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

const WORKSPACE = '0197a1b2-3c4d-7e5f-8a6b-000000000001';
const NAME = '0197a1b2-3c4d-7e5f-8a6b-000000000002.png';
const PATH = `${WORKSPACE}/${NAME}`;

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cps-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'media');
};

const allOf = async <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const png = (text: string) => ({
  mimeType: 'image/png',
  content: (async function* () {
    yield bytesOf(text);
  })(),
});

const open = (folder: string) => openDiskFiles({ folder, urlOf: (path) => `https://m/${path}` });

it('media files on disk are readable for their owner alone', async () => {
  const folder = await aFolder();
  await open(folder).put(PATH, png('x'));
  const modes = [folder, join(folder, WORKSPACE), join(folder, PATH)].map(
    async (place) => (await stat(place)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
  expect(await readdir(join(folder, WORKSPACE))).toEqual([NAME]);
});

it('a file whose process was killed is found as unfinished, and can be discarded', async () => {
  const folder = await aFolder();
  const files = open(folder);
  await files.put(PATH, png('x'));
  const partial = `${NAME}.a1b2.partial`;
  await writeFile(join(folder, WORKSPACE, partial), 'half');
  const then = new Date('2026-01-31T09:30:00.000Z');
  await utimes(join(folder, WORKSPACE, partial), then, then);
  const found = await allOf(files.unfinished(WORKSPACE));
  expect(found).toMatchObject([
    { path: `${WORKSPACE}/${partial}`, startedAt: '2026-01-31T09:30:00.000Z' },
  ]);
  expect((await allOf(files.list(WORKSPACE))).map(({ path }) => path)).toEqual([PATH]);
  for (const { discard } of found) await discard();
  expect(await readdir(join(folder, WORKSPACE))).toEqual([NAME]);
});

it('files of others in the folder are left alone', async () => {
  const folder = await aFolder();
  const files = open(folder);
  await files.put(PATH, png('x'));
  await writeFile(join(folder, 'notes.txt'), 'notes');
  await writeFile(join(folder, WORKSPACE, 'notes.txt'), 'notes');
  expect((await allOf(files.list(WORKSPACE))).map(({ path }) => path)).toEqual([PATH]);
});

it('a place that is no folder is an outage', async () => {
  const folder = await aFolder();
  await writeFile(folder, '');
  const files = open(folder);
  await expect(files.put(PATH, png('x'))).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(files.stat(PATH)).rejects.toBeInstanceOf(StorageUnavailable);
});

describe('a disk that is nearly full', () => {
  const MEGABYTE = 1024 * 1024;

  const onDiskWith = async (freeBytes: () => Promise<number>) => {
    const folder = await aFolder();
    const files = openDiskFiles({ folder, urlOf: (path) => path, freeBytes });
    return { files, left: () => readdir(join(folder, WORKSPACE)) };
  };

  const largeFile = (megabytes: number, read: { parts: number } = { parts: 0 }) => ({
    mimeType: 'image/png',
    content: (async function* () {
      for (let count = 0; count < megabytes; count += 1) {
        read.parts += 1;
        yield new Uint8Array(MEGABYTE);
      }
    })(),
  });

  it('takes no file, and keeps nothing of it', async () => {
    const { files, left } = await onDiskWith(async () => 63 * MEGABYTE);
    await expect(files.put(PATH, png('x'))).rejects.toThrow(StorageUnavailable);
    await expect(files.put(PATH, png('x'))).rejects.toThrow(
      'The disk of the media files is nearly full: 63 MB are free, 64 MB are needed for the file',
    );
    expect(await left()).toEqual([]);
  });

  it('takes no file that is known to be too large for it', async () => {
    const { files, left } = await onDiskWith(async () => 100 * MEGABYTE);
    const read = { parts: 0 };
    const file = { ...largeFile(1, read), maxBytes: 40 * MEGABYTE };
    await expect(files.put(PATH, file)).rejects.toThrow('104 MB are needed');
    expect([await left(), read.parts]).toEqual([[], 0]);
    await files.put(PATH, { ...largeFile(1), maxBytes: 30 * MEGABYTE });
    expect(await left()).toEqual([NAME]);
  });

  it('ends a file of unknown size while there is still room for records', async () => {
    const read = { parts: 0 };
    const { files, left } = await onDiskWith(async () => (80 - read.parts) * MEGABYTE);
    await expect(files.put(PATH, largeFile(60, read))).rejects.toThrow(StorageUnavailable);
    expect(80 - read.parts).toBeGreaterThan(32);
    expect(await left()).toEqual([]);
  });
});
