import {
  getMediaFile,
  type MediaUpload,
  operatorOf,
  deleteMedia,
  updateWorkspace,
  uploadMedia,
} from '@content-publishing/application';
import { directUploadPath, UPLOAD_TYPES } from '@content-publishing/domain/uploads';
import { ok } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aLargePng, allBytes, aPhotoAt, bytesOf, inParts, sampleFiles } from '../sample/files.ts';
import { storedPaths } from '../sample/stored-files.ts';
import { aWorkspace } from '../sample/workspace.ts';
import { asKey } from '../sample/actor.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const PNG = sampleFiles['image/png'];

const upload = (bytes: Uint8Array, draft: unknown = {}): MediaUpload => ({
  content: inParts(bytes),
  draft: async () => draft,
});

const withAllTypes = (ports: TestingPorts): TestingPorts => ({
  ...ports,
  limits: {
    ...ports.limits,
    uploads: {
      ...ports.limits.uploads,
      maxBytes: 1_000_000,
      maxWorkspaceBytes: null,
      types: UPLOAD_TYPES,
    },
  },
});

export const uploadMediaSuite = (test: StorageTest): void => {
  test('a file of each type becomes a record, and can be read', async ({ ports: given }) => {
    const ports = withAllTypes(given);
    const { id, apiKey, actor } = await aWorkspace(ports);
    const caller = asKey(actor, apiKey);
    for (const mimeType of UPLOAD_TYPES) {
      const bytes = sampleFiles[mimeType];
      const { record, isNew } = await viewOf(
        uploadMedia(ports)(caller, upload(bytes, { alt: 'Alt', caption: 'Caption' })),
      );
      const { storagePath } = record;
      const [workspace = '', file = ''] = storagePath?.split('/') ?? [];
      const size = mimeType.startsWith('image/')
        ? { width: 3, height: 2 }
        : { width: null, height: null };
      expect(isNew).toBe(true);
      expect(record).toEqual({
        id: record.id,
        workspaceId: id,
        url: ports.mediaFiles.urlOf(storagePath ?? ''),
        storagePath,
        mimeType,
        sizeBytes: bytes.length,
        ...size,
        alt: 'Alt',
        caption: 'Caption',
        fileName: null,
        uploadedByUserId: null,
        uploadedByApiKeyId: apiKey.id,
        createdAt: ports.clock.now(),
      });
      expect(storagePath).toMatch(new RegExp(`^${id}/${record.id}\\.[a-z0-9]+$`));
      expect(await ports.media.find(id, record.id)).toEqual(record);
      const served = (await getMediaFile(ports)({ workspace, file }))._unsafeUnwrap();
      expect(served).toMatchObject({ mimeType, sizeBytes: bytes.length, version: record.id });
      expect(await allBytes(await served?.read())).toEqual(bytes);
    }
    const { data } = await ports.activity.list(id, { ...anActivityQuery(), keyId: apiKey.id });
    expect(data.map(({ action }) => action)).toEqual(UPLOAD_TYPES.map(() => 'media.created'));
  });

  test('where a picture was taken is not kept, and the same picture is known again', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    const photo = aPhotoAt('50,44.1N');
    const { record } = await viewOf(uploadMedia(ports)(actor, upload(photo)));
    const stored = await allBytes(await ports.mediaFiles.read(record.storagePath ?? ''));
    expect(stored).not.toEqual(photo);
    expect(await ports.images.inspect(stored)).toMatchObject({ value: { hasPlace: false } });
    expect(record).toMatchObject({ sizeBytes: stored.length, width: 3, height: 2 });
    const again = await viewOf(uploadMedia(ports)(actor, upload(photo)));
    expect(again).toEqual({ record, isNew: false });
  });

  test('who took a picture is kept if the workspace keeps credits', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const photo = aPhotoAt('50,44.1N', 'Grace Hopper');
    const isKept = async (): Promise<boolean> => {
      const { record } = await viewOf(uploadMedia(ports)(actor, upload(photo)));
      const stored = await allBytes(await ports.mediaFiles.read(record.storagePath ?? ''));
      return Buffer.from(stored).includes('Grace Hopper');
    };
    expect(await isKept()).toBe(false);
    await viewOf(updateWorkspace(ports)(actor, { patch: { keepsImageCredits: true } }));
    expect(await isKept()).toBe(true);
    expect(await storedPaths(ports, id)).toHaveLength(2);
  });

  test('a file that is rejected is read no further', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const content = inParts(new Uint8Array(1_000_000), 100_000);
    await errorOf(uploadMedia(ports)(actor, { content, draft: async () => ({}) }));
    expect(await content.next()).toEqual({ done: true, value: undefined });
  });

  test('the same bytes twice in a workspace are one record and one file', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const first = await viewOf(uploadMedia(ports)(workspace.actor, upload(PNG, { alt: 'One' })));
    const again = await viewOf(uploadMedia(ports)(workspace.actor, upload(PNG, { alt: 'Two' })));
    expect(again).toEqual({ record: first.record, isNew: false });
    const elsewhere = await viewOf(uploadMedia(ports)(other.actor, upload(PNG)));
    expect(elsewhere.isNew).toBe(true);
    for (const { actor } of [workspace, other]) {
      expect(await storedPaths(ports, actor.workspaceId)).toHaveLength(1);
    }
  });

  test('the same bytes at the same time are one record and one file', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const uploads = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(uploadMedia(ports)(actor, upload(PNG)))),
    );
    expect(new Set(uploads.map(({ record }) => record.id)).size).toBe(1);
    expect(uploads.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await storedPaths(ports, actor.workspaceId)).toEqual([uploads[0]?.record.storagePath]);
  });

  test('the bytes of a record that was deleted make a new one', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const first = await viewOf(uploadMedia(ports)(actor, upload(PNG)));
    await viewOf(deleteMedia(ports)(actor, first.record.id));
    const second = await viewOf(uploadMedia(ports)(actor, upload(PNG)));
    expect(second.isNew).toBe(true);
    expect(second.record.id).not.toBe(first.record.id);
    expect(await storedPaths(ports, actor.workspaceId)).toHaveLength(2);
  });

  test('nothing is left of a file that is rejected', async ({ ports: given }) => {
    const ports = {
      ...given,
      limits: { ...given.limits, uploads: { ...given.limits.uploads, maxBytes: 700_000 } },
    };
    const { id, actor } = await aWorkspace(ports);
    const bomb = PNG.slice();
    bomb.set([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50], 16);
    const cases: readonly (readonly [Uint8Array, unknown, object])[] = [
      [bytesOf('alert(1)'), {}, { kind: 'invalid-input' }],
      [bytesOf('<svg><script>alert(1)</script></svg>'), {}, { kind: 'invalid-input' }],
      [new Uint8Array(), {}, { kind: 'invalid-input' }],
      [sampleFiles['application/pdf'], {}, { kind: 'invalid-input' }],
      [bomb, {}, { kind: 'invalid-input' }],
      [PNG.subarray(0, -1), {}, { kind: 'invalid-input' }],
      [
        Uint8Array.from([
          ...aLargePng(600_000).subarray(0, -12),
          ...bytesOf('<script>'),
          ...PNG.slice(-12),
        ]),
        {},
        { kind: 'invalid-input' },
      ],
      [aLargePng(700_000), {}, { kind: 'file-too-large', limitBytes: 700_000 }],
      [PNG, { alt: 5, title: '' }, { kind: 'invalid-input' }],
    ];
    for (const [bytes, draft, error] of cases) {
      const asked = { content: inParts(bytes, 100_000), draft: async () => draft };
      expect(await errorOf(uploadMedia(ports)(actor, asked))).toMatchObject(error);
      expect(await storedPaths(ports, actor.workspaceId)).toEqual([]);
    }
    expect(await ports.media.listFiles(id, '', 10)).toEqual([]);
  });

  test('a truncated file, or a failure after it, leaves nothing', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const failure = new Error('The client has gone');
    const content = async function* () {
      yield aLargePng(600_000);
      throw failure;
    };
    const uploads = [
      { content: content(), draft: async () => ({}) },
      { content: inParts(PNG), draft: () => Promise.reject(failure) },
    ];
    for (const asked of uploads) {
      await expect(Promise.resolve(uploadMedia(ports)(actor, asked))).rejects.toBe(failure);
    }
    expect(await storedPaths(ports, actor.workspaceId)).toEqual([]);
  });

  test('a file needs a permission, and is not read without it', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const reader = { ...operatorOf(id), permissions: new Set(['posts:write'] as const) };
    let isRead = false;
    const content = async function* () {
      isRead = true;
      yield PNG;
    };
    const asked = { content: content(), draft: async () => ({}) };
    expect(await errorOf(uploadMedia(ports)(reader, asked))).toEqual({
      kind: 'forbidden',
      needed: ['media:write'],
    });
    expect(isRead).toBe(false);
  });

  test('only files of records are served', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const { record } = await viewOf(uploadMedia(ports)(actor, upload(PNG)));
    await ports.mediaFiles.put(directUploadPath(id, record.id), {
      mimeType: 'image/png',
      content: inParts(PNG),
    });
    const get = getMediaFile(ports);
    for (const address of [
      { workspace: id, file: `${record.id}.upload` },
      { workspace: id, file: `${record.id}.jpg` },
      { workspace: '..', file: `${record.id}.png` },
      { workspace: ports.ids.next(), file: `${record.id}.png` },
      { workspace: id, file: `../${id}/${record.id}.png` },
    ]) {
      expect(await get(address)).toEqual(ok(null));
    }
  });
};
