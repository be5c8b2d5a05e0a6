import {
  checkMedia,
  deleteMedia,
  getMedia,
  getMediaFile,
  type Images,
  purgeMedia,
  removeDeletedFiles,
  StorageUnavailable,
  uploadMedia,
} from '@content-publishing/application';
import { originalPath } from '@content-publishing/domain/uploads';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { allBytes, inParts, sampleFiles, wideGif, widePng } from '../sample/files.ts';
import { storedPaths } from '../sample/stored-files.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const HOUR_MS = 3_600_000;

const uploaded = async (ports: TestingPorts, { actor }: SampleWorkspace, bytes: Uint8Array) => {
  const content = inParts(bytes);
  const upload = uploadMedia(ports)(actor, { content, draft: async () => ({}) });
  const { record } = await viewOf(upload);
  const [workspace = '', file = ''] = record.storagePath?.split('/') ?? [];
  return { record, address: { workspace, file } };
};

/** Returns ports that count how often a size is made, and can wait before it. */
const counting = (ports: TestingPorts, before: () => Promise<void> = async () => {}) => {
  const made: string[] = [];
  const images: Images = {
    ...ports.images,
    resize: async (picture, size) => {
      made.push(`${size.width} ${size.mimeType}`);
      await before();
      return ports.images.resize(picture, size);
    },
  };
  return { made, ports: { ...ports, images } };
};

export const pictureSizeSuite = (test: StorageTest): void => {
  test('a size is made at its first request, and stored', async ({ ports: given }) => {
    const { made, ports } = counting(given);
    const workspace = await aWorkspace(ports);
    const { record, address } = await uploaded(ports, workspace, widePng);
    const get = getMediaFile(ports);
    for (const [query, mimeType, name] of [
      [{ w: 160 }, 'image/png', '160-png'],
      [{ w: 160, format: 'webp' }, 'image/webp', '160-webp'],
      [{ w: 320, format: 'jpeg' }, 'image/jpeg', '320-jpeg'],
      [{ w: 320, format: 'auto' }, 'image/avif', '320-avif'],
    ] as const) {
      for (const time of ['first', 'second']) {
        const asked = { ...address, query, accept: 'image/avif,image/webp,*/*' };
        const served = (await get(asked))._unsafeUnwrap();
        const bytes = await allBytes(await served?.read());
        expect([time, served]).toEqual([
          time,
          expect.objectContaining({
            mimeType,
            isImage: true,
            version: `${record.id}-${name}`,
            sizeBytes: bytes.length,
            isSubstitute: false,
          }),
        ]);
        const { value } = (await ports.images.inspect(bytes))
          .map((facts) => ({ value: facts }))
          ._unsafeUnwrap();
        expect(value).toMatchObject({ mimeType, width: query.w, height: query.w / 4 });
      }
    }
    expect(made).toHaveLength(4);
    const stored = await storedPaths(ports, workspace.id);
    expect(stored).toHaveLength(5);
    expect(stored.slice(1).every((path) => originalPath(path) === record.storagePath)).toBe(true);
  });

  test('concurrent requests for a size share one computation', async ({ ports: given }) => {
    const gate = Promise.withResolvers<void>();
    const { made, ports } = counting(given, () => gate.promise);
    const { address } = await uploaded(ports, await aWorkspace(ports), widePng);
    const get = getMediaFile(ports);
    const asked = Array.from({ length: 50 }, () => get({ ...address, query: { w: 160 } }));
    gate.resolve();
    for (const served of await Promise.all(asked)) {
      expect(served._unsafeUnwrap()).toMatchObject({ sizeBytes: expect.any(Number) });
    }
    expect(made).toEqual(['160 image/png']);
  });

  test('a size that is not smaller is the picture itself', async ({ ports: given }) => {
    const { made, ports } = counting(given);
    const { record, address } = await uploaded(ports, await aWorkspace(ports), widePng);
    const get = getMediaFile(ports);
    for (let time = 0; time < 2; time += 1) {
      const served = (await get({ ...address, query: { w: 640 } }))._unsafeUnwrap();
      expect(served).toMatchObject({ version: record.id, isSubstitute: false });
      expect(await allBytes(await served?.read())).toEqual(widePng);
    }
    expect(made).toHaveLength(1);
  });

  test('an animation stays one: AVIF of it is WebP', async ({ ports }) => {
    const { address } = await uploaded(ports, await aWorkspace(ports), wideGif);
    const served = (
      await getMediaFile(ports)({ ...address, query: { w: 160, format: 'avif' } })
    )._unsafeUnwrap();
    expect(served).toMatchObject({ mimeType: 'image/webp' });
    const text = Buffer.from(await allBytes(await served?.read())).toString('latin1');
    expect(text.match(/ANMF/g)).toHaveLength(2);
  });

  test('sizes are removed with their picture', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [first, second] = [
      await uploaded(ports, workspace, widePng),
      await uploaded(ports, workspace, wideGif),
    ];
    const get = getMediaFile(ports);
    for (const { address } of [first, second]) {
      for (const query of [{ w: 160 }, { w: 160, format: 'webp' }]) {
        (await get({ ...address, query }))._unsafeUnwrap();
      }
    }
    expect(await storedPaths(ports, workspace.id)).toHaveLength(6);
    await viewOf(purgeMedia(ports)(workspace.actor, first.record.id));
    expect(await storedPaths(ports, workspace.id)).toHaveLength(3);
    expect((await get({ ...first.address, query: { w: 160 } }))._unsafeUnwrap()).toBeNull();
    await viewOf(deleteMedia(ports)(workspace.actor, second.record.id));
    ports.clock.advance(31 * 24 * HOUR_MS);
    for await (const count of removeDeletedFiles(ports)()) expect(count).toBeGreaterThanOrEqual(0);
    expect(await storedPaths(ports, workspace.id)).toEqual([]);
  });

  test('a picture that is removed while a size is made leaves none', async ({ ports: given }) => {
    const removal: { run: () => Promise<unknown> } = { run: async () => {} };
    const { ports } = counting(given, async () => void (await removal.run()));
    const workspace = await aWorkspace(ports);
    const { record, address } = await uploaded(ports, workspace, widePng);
    removal.run = async () => viewOf(purgeMedia(ports)(workspace.actor, record.id));
    const served = await getMediaFile(ports)({ ...address, query: { w: 160 } });
    expect(served._unsafeUnwrap()).toBeNull();
    expect(await storedPaths(ports, workspace.id)).toEqual([]);
  });

  test('while a size cannot be made the picture is sent, and not kept', async ({ ports }) => {
    const { address } = await uploaded(ports, await aWorkspace(ports), widePng);
    const busy: Images = { ...ports.images, inTurn: async () => undefined };
    const full = {
      ...ports.mediaFiles,
      put: () => Promise.reject(new StorageUnavailable('The disk is full')),
    };
    for (const failing of [
      { ...ports, images: busy },
      { ...ports, mediaFiles: full },
    ]) {
      const served = (
        await getMediaFile(failing)({ ...address, query: { w: 160 } })
      )._unsafeUnwrap();
      expect(served).toMatchObject({ isSubstitute: true, mimeType: 'image/png' });
      expect(await allBytes(await served?.read())).toEqual(widePng);
    }
    const made = (await getMediaFile(ports)({ ...address, query: { w: 160 } }))._unsafeUnwrap();
    expect(made).toMatchObject({ isSubstitute: false });
  });

  test('a check knows the sizes of a picture, and finds sizes without one', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [kept, lost] = [
      await uploaded(ports, workspace, widePng),
      await uploaded(ports, workspace, wideGif),
    ];
    const get = getMediaFile(ports);
    for (const { address } of [kept, lost]) {
      (await get({ ...address, query: { w: 160 } }))._unsafeUnwrap();
    }
    const check = (fix: boolean) => viewOf(checkMedia(ports)(workspace.actor, { fix }));
    ports.clock.advance(2 * HOUR_MS);
    expect(await check(false)).toMatchObject({ files: 2, filesWithoutRecord: [] });
    await ports.mediaFiles.remove(lost.record.storagePath ?? '');
    expect(await check(true)).toMatchObject({
      files: 1,
      filesWithoutRecord: [`${lost.record.storagePath}.160.gif`],
      recordsWithoutFile: [{ id: lost.record.id }],
      isFixed: true,
    });
    expect(await check(false)).toMatchObject({ files: 1, filesWithoutRecord: [] });
    expect(await storedPaths(ports, workspace.id)).toHaveLength(2);
  });

  test('a record is read with the look of its picture', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { record } = await uploaded(ports, workspace, widePng);
    const read = (id: string) => viewOf(getMedia(ports)(workspace.actor, id));
    expect(await read(record.id)).toEqual({ ...record, placeholder: '#3868c8', hasAlpha: false });
    const limits = {
      ...ports.limits,
      uploads: { ...ports.limits.uploads, types: ['application/pdf'] as const },
    };
    const pdf = await uploaded({ ...ports, limits }, workspace, sampleFiles['application/pdf']);
    expect(await read(pdf.record.id)).toEqual({ ...pdf.record, placeholder: null, hasAlpha: null });
  });
};
