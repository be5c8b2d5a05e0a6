import {
  confirmMediaUpload,
  getWorkspace,
  type MediaFiles,
  operatorOf,
  prepareMediaUpload,
  purgeMedia,
  removeDeletedFiles,
  deleteMedia,
  StorageUnavailable,
  uploadMedia,
} from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import { directUploadPath } from '@content-publishing/domain/uploads';
import { ResultAsync } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aLargePng, inParts, sampleFiles } from '../sample/files.ts';
import { storedPaths, takingDirectUploads } from '../sample/stored-files.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTES_15 = HOUR_MS / 4;
const [PNG, GIF] = [sampleFiles['image/png'], sampleFiles['image/gif']];

const withQuota = (ports: TestingPorts, maxWorkspaceBytes: number | null): TestingPorts => ({
  ...ports,
  limits: { ...ports.limits, uploads: { ...ports.limits.uploads, maxWorkspaceBytes } },
});

const upload = (ports: TestingPorts, workspaceId: string, bytes: Uint8Array) =>
  uploadMedia(ports)(operatorOf(workspaceId), {
    content: inParts(bytes, 100_000),
    draft: async () => ({}),
  });

const storageOf = async (ports: TestingPorts, workspaceId: string) =>
  (await viewOf(getWorkspace(ports)(operatorOf(workspaceId), undefined))).storage;

export const mediaQuotaSuite = (test: StorageTest): void => {
  test('files of a workspace fit into its quota, and those of others do not count', async ({
    ports: given,
  }) => {
    const [{ id }, other] = [await aWorkspace(given), await aWorkspace(given)];
    const maxBytes = PNG.length + GIF.length;
    const ports = withQuota(given, maxBytes);
    expect(await storageOf(ports, id)).toEqual({ usedBytes: 0, maxBytes });
    await viewOf(upload(ports, id, PNG));
    await viewOf(upload(ports, other.id, sampleFiles['image/webp']));
    expect(await storageOf(ports, id)).toEqual({ usedBytes: PNG.length, maxBytes });
    await viewOf(upload(ports, id, GIF));
    const webp = sampleFiles['image/webp'];
    expect(await errorOf(upload(ports, id, webp))).toEqual({
      kind: 'quota-exceeded',
      usedBytes: maxBytes,
      maxBytes,
      sizeBytes: webp.length,
    });
    expect(await storedPaths(ports, id)).toHaveLength(2);
    await viewOf(upload(withQuota(given, null), id, webp));
    expect(await storageOf(withQuota(given, null), id)).toEqual({
      usedBytes: maxBytes + webp.length,
      maxBytes: null,
    });
  });

  test('a file that does not fit is stored no further than there is room', async ({
    ports: given,
  }) => {
    const { id } = await aWorkspace(given);
    const ports = withQuota(given, 1_000_000);
    let stored = 0;
    const mediaFiles: MediaFiles = {
      ...ports.mediaFiles,
      put: (path, file) =>
        ports.mediaFiles.put(path, {
          ...file,
          content: (async function* () {
            for await (const part of file.content) {
              stored += part.length;
              yield part;
            }
          })(),
        }),
    };
    const large = aLargePng(3_000_000);
    expect(await errorOf(upload({ ...ports, mediaFiles }, id, large))).toMatchObject({
      kind: 'quota-exceeded',
      sizeBytes: large.length,
    });
    expect(stored).toBeLessThanOrEqual(1_000_000);
    expect(await storedPaths(ports, id)).toEqual([]);
  });

  test('bytes that the workspace has count once, and are taken without any room', async ({
    ports: given,
  }) => {
    const { id } = await aWorkspace(given);
    const ports = withQuota(given, PNG.length);
    const { record } = await viewOf(upload(ports, id, PNG));
    expect(await viewOf(upload(ports, id, PNG))).toEqual({ record, isNew: false });
    expect(await storageOf(ports, id)).toMatchObject({ usedBytes: PNG.length });
    expect(await storedPaths(ports, id)).toEqual([record.storagePath]);
  });

  test('uploads at the same time pass the quota by no more than is in flight', async ({
    ports: given,
  }) => {
    const { id } = await aWorkspace(given);
    const files = Array.from({ length: 4 }, (_, n) => aLargePng(1000, 33 + n));
    const size = files[0]?.length ?? 0;
    const ports = withQuota(given, size);
    const outcomes = await Promise.all(files.map((file) => upload(ports, id, file)));
    expect(outcomes.filter((outcome) => outcome.isOk()).length).toBeGreaterThan(0);
    const { usedBytes } = await storageOf(ports, id);
    expect(usedBytes).toBe(size * outcomes.filter((outcome) => outcome.isOk()).length);
    expect(await storedPaths(ports, id)).toHaveLength(usedBytes / size);
    expect(await errorOf(upload(ports, id, GIF))).toMatchObject({ kind: 'quota-exceeded' });
  });

  test('the file of a deleted record counts until it is removed', async ({ ports: given }) => {
    const { id, actor } = await aWorkspace(given);
    const ports = withQuota(given, PNG.length);
    const { record } = await viewOf(upload(ports, id, PNG));
    await viewOf(deleteMedia(ports)(actor, record.id));
    expect(await errorOf(upload(ports, id, GIF))).toMatchObject({ usedBytes: PNG.length });
    ports.clock.advance(30 * DAY_MS + 1);
    for await (const count of removeDeletedFiles(ports)()) void count;
    expect(await storageOf(ports, id)).toMatchObject({ usedBytes: 0 });
    await viewOf(upload(ports, id, GIF));
  });

  test('a purge makes room at once', async ({ ports: given }) => {
    const { id, actor } = await aWorkspace(given);
    const ports = withQuota(given, PNG.length);
    const { record } = await viewOf(upload(ports, id, PNG));
    await viewOf(purgeMedia(ports)(actor, record.id));
    await viewOf(upload(ports, id, GIF));
  });

  test('prepared direct uploads reserve their bytes until they are confirmed or expire', async ({
    ports: given,
  }) => {
    const { id, actor } = await aWorkspace(given);
    const ports = { ...withQuota(given, 1000), mediaFiles: takingDirectUploads(given.mediaFiles) };
    const prepare = (sizeBytes: number) =>
      prepareMediaUpload(ports)(actor, { mimeType: 'image/png', sizeBytes });
    const first = await viewOf(prepare(600));
    expect(await errorOf(prepare(401))).toEqual({
      kind: 'quota-exceeded',
      usedBytes: 600,
      maxBytes: 1000,
      sizeBytes: 401,
    });
    expect(await errorOf(upload(ports, id, aLargePng(500)))).toMatchObject({ usedBytes: 600 });
    const second = await viewOf(prepare(400));
    expect(await storageOf(ports, id)).toMatchObject({ usedBytes: 1000 });

    const put = (uploadId: string) =>
      ports.mediaFiles.put(directUploadPath(id, uploadId), {
        mimeType: 'image/png',
        content: inParts(PNG),
      });
    await put(first.id);
    const asked = { reference: first.id, draft: {} };
    const { record } = await viewOf(confirmMediaUpload(ports)(actor, asked));
    expect(await storageOf(ports, id)).toMatchObject({ usedBytes: PNG.length + 400 });

    // Sent again after the confirm, and never confirmed.
    for (const { id: uploadId } of [first, second]) await put(uploadId);
    const tidied = async () => {
      for await (const count of removeDeletedFiles(ports)()) void count;
      return storedPaths(ports, id);
    };
    ports.clock.advance(MINUTES_15 + HOUR_MS);
    expect(await tidied()).toHaveLength(3);
    ports.clock.advance(1);
    expect(await tidied()).toEqual([record.storagePath]);
    expect(await storageOf(ports, id)).toMatchObject({ usedBytes: PNG.length });
  });

  test('a direct upload is confirmed although its own reservation filled the quota', async ({
    ports: given,
  }) => {
    const { id, actor } = await aWorkspace(given);
    const mediaFiles = takingDirectUploads(given.mediaFiles);
    const ports = { ...withQuota(given, PNG.length), mediaFiles };
    const file = { mimeType: 'image/png', sizeBytes: PNG.length };
    const prepared = await viewOf(prepareMediaUpload(ports)(actor, file));
    await mediaFiles.put(directUploadPath(id, prepared.id), {
      mimeType: 'image/png',
      content: inParts(PNG),
    });
    await viewOf(confirmMediaUpload(ports)(actor, { reference: prepared.id, draft: {} }));
    expect(await storageOf(ports, id)).toMatchObject({ usedBytes: PNG.length });
  });

  test('a record that cannot be stored leaves no file', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const failure = new StorageUnavailable('The disk is full');
    const failing = (part: Partial<TestingPorts['media']>) => ({
      ...ports,
      media: { ...ports.media, ...part },
    });
    const fail = async (): Promise<never> => {
      throw failure;
    };
    for (const broken of [
      failing({ findByHash: fail }),
      failing({ insertUploaded: () => ResultAsync.fromSafePromise(fail()) }),
    ]) {
      await expect(Promise.resolve(upload(broken, id, PNG))).rejects.toBe(failure);
      expect(await storedPaths(ports, id)).toEqual([]);
    }
  });

  test('a record that was stored although its answer was lost keeps its file', async ({
    ports,
  }) => {
    const { id } = await aWorkspace(ports);
    const failure = new StorageUnavailable('The connection was lost');
    const insertUploaded: TestingPorts['media']['insertUploaded'] = (...record) =>
      ports.media.insertUploaded(...record).map((): never => {
        throw failure;
      });
    const media = { ...ports.media, insertUploaded };
    const { record, isNew } = await viewOf(upload({ ...ports, media }, id, PNG));
    expect(isNew).toBe(true);
    expect(await storedPaths(ports, id)).toEqual([record.storagePath]);

    const find = async (): Promise<Media> => {
      throw failure;
    };
    const unreadable = { ...ports, media: { ...media, find } };
    await expect(Promise.resolve(upload(unreadable, id, GIF))).rejects.toBe(failure);
    expect(await storedPaths(ports, id)).toHaveLength(2);
  });
};
