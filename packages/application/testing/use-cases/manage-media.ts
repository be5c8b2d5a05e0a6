import {
  createMedia,
  deleteMedia,
  getMedia,
  listMedia,
  updateMedia,
} from '@content-publishing/application';
import { type Media, mediaVersion, recordVersion } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const FILE = { url: 'https://cdn.example.com/flame.png', mimeType: 'image/png' };

/** Look of a record without a stored picture. */
const NO_LOOK = { placeholder: null, hasAlpha: null };

export const manageMediaSuite = (test: StorageTest): void => {
  test('a media record is created with every field, by the key that adds it', async ({ ports }) => {
    const { actor, apiKey } = await aWorkspace(ports);
    const caller = asKey(actor, apiKey);
    const said = { sizeBytes: 7, width: 640, height: 480, alt: 'A flame', caption: 'Low.' };
    const draft = { ...FILE, ...said, mimeType: 'Image/PNG' };
    const { record, isReplay } = await viewOf(createMedia(ports)(caller, { draft }));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({
      ...FILE,
      ...said,
      storagePath: null,
      uploadedByApiKeyId: apiKey.id,
      createdAt: ports.clock.now(),
    });
    for (const reference of [record.id, record.id.toUpperCase()]) {
      expect(await viewOf(getMedia(ports)(actor, reference))).toEqual({
        ...record,
        ...NO_LOOK,
      });
    }
    for (const reference of [apiKey.id, 'flame']) {
      expect(await errorOf(getMedia(ports)(actor, reference))).toEqual({
        kind: 'record-not-found',
        record: 'media',
        reference,
      });
    }
  });

  test('a repeated request creates a media record once, also at the same time', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: FILE };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createMedia(ports)(actor, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect((await viewOf(listMedia(ports)(actor, {}))).total).toBe(2);
    const other = { ...request, draft: { ...FILE, alt: 'A flame' } };
    expect(await errorOf(createMedia(ports)(actor, other))).toMatchObject({
      kind: 'idempotency-key-reused',
    });
  });

  test('media are listed by page, in each order, and found by a part of a text', async ({
    ports,
  }) => {
    const { actor, media } = await aWorkspace(ports);
    const add = async (fields: object): Promise<Media> => {
      ports.clock.advance(1);
      const draft = { ...FILE, ...fields };
      return (await viewOf(createMedia(ports)(actor, { draft }))).record;
    };
    const unknown = await add({ alt: 'Crème' });
    const small = await add({ sizeBytes: 1, caption: 'On the stove' });
    const removed = await add({ caption: 'Moka' });
    await viewOf(deleteMedia(ports)(actor, removed.id));
    const ids = async (query: object) =>
      (await viewOf(listMedia(ports)(actor, query))).data.map(({ id }) => id);
    expect(await ids({})).toEqual([small.id, unknown.id, media.id]);
    expect(await ids({ orderBy: 'createdAt', order: 'asc' })).toEqual([
      media.id,
      unknown.id,
      small.id,
    ]);
    // A size that is not known comes last in either direction.
    expect(await ids({ orderBy: 'sizeBytes', order: 'asc' })).toEqual([
      small.id,
      media.id,
      unknown.id,
    ]);
    expect(await ids({ orderBy: 'sizeBytes', order: 'desc' })).toEqual([
      media.id,
      small.id,
      unknown.id,
    ]);
    expect(await ids({ search: 'CREME' })).toEqual([unknown.id]);
    expect(await ids({ search: 'stove' })).toEqual([small.id]);
    expect(await ids({ search: 'flame.png' })).toEqual([small.id, unknown.id]);
    expect(await viewOf(listMedia(ports)(actor, { page: 2, pageSize: 2 }))).toMatchObject({
      ...{ page: 2, pageSize: 2, total: 3, totalPages: 2, data: [{ id: media.id }] },
    });
  });

  test('a patch changes what it names, and is rejected whole', async ({ ports }) => {
    const { actor, media } = await aWorkspace(ports);
    const patch = { url: FILE.url, mimeType: 'IMAGE/PNG', alt: null, caption: 'Very low heat.' };
    const updated = await viewOf(updateMedia(ports)(actor, { reference: media.id, patch }));
    expect(updated).toEqual({ ...media, ...patch, mimeType: 'image/png' });
    expect(await viewOf(getMedia(ports)(actor, media.id))).toEqual({ ...updated, ...NO_LOOK });
    const wrong = { url: null, width: 0, shoes: 1 };
    expect(
      await errorOf(updateMedia(ports)(actor, { reference: media.id, patch: wrong })),
    ).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/url' }, { path: '/width' }, { path: '/shoes' }],
    });
    expect(await viewOf(getMedia(ports)(actor, media.id))).toEqual({ ...updated, ...NO_LOOK });
  });

  test('a picture stays one, used or not, and another record may become one', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const create = (draft: object) => viewOf(createMedia(ports)(actor, { draft }));
    const { record: unused } = await create(FILE);
    await aCreatedPost(ports, workspace, { featuredMediaId: media.id });
    const change = (reference: string, mimeType: string) =>
      updateMedia(ports)(actor, { reference, patch: { mimeType } });
    for (const record of [media, unused]) {
      expect(await errorOf(change(record.id, 'application/pdf'))).toMatchObject({
        kind: 'invalid-input',
        violations: [
          { path: '/mimeType', message: expect.stringContaining('found "application/pdf"') },
        ],
      });
      expect(await viewOf(getMedia(ports)(actor, record.id))).toEqual({
        ...record,
        ...NO_LOOK,
      });
    }
    const { record: film } = await create({ ...FILE, mimeType: 'video/mp4' });
    expect((await viewOf(change(film.id, 'image/png'))).mimeType).toBe('image/png');
    expect((await viewOf(change(media.id, 'image/avif'))).mimeType).toBe('image/avif');
  });

  test('of a file that the service stores only words are changed', async ({ ports }) => {
    const { id, actor, media } = await aWorkspace(ports);
    const stored = { ...media, id: ports.ids.next(), storagePath: 'moka.jpg' };
    await viewOf(ports.media.insert(id, stored));
    const change = { reference: stored.id, patch: { alt: 'A pot' } };
    expect(await viewOf(updateMedia(ports)(actor, change))).toEqual({
      ...stored,
      alt: 'A pot',
    });
    const file = { reference: stored.id, patch: { alt: 'B', url: FILE.url, width: null } };
    expect(await errorOf(updateMedia(ports)(actor, file))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/url' }, { path: '/width' }],
    });
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { actor, media } = await aWorkspace(ports);
    const versions = [recordVersion(media)];
    const outcomes = await Promise.all(
      ['A', 'B', 'C'].map((alt) =>
        updateMedia(ports)(actor, { reference: media.id, patch: { alt }, versions }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getMedia(ports)(actor, media.id));
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({
        error: { kind: 'record-changed', version: mediaVersion(present) },
      });
    }
  });

  test('each change is noted, and what is rejected is not', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, apiKey } = workspace;
    const actor = {
      ...asKey(anActor(workspace, 'media:write'), { id: apiKey.id, name: 'site' }),
      requestId: 'req-1',
    };
    const { record } = await viewOf(createMedia(ports)(actor, { draft: FILE }));
    ports.clock.advance(1);
    await viewOf(updateMedia(ports)(actor, { reference: record.id, patch: { alt: 'A' } }));
    ports.clock.advance(1);
    await viewOf(deleteMedia(ports)(actor, record.id));
    const query = anActivityQuery({ recordId: record.id });
    const { data } = await ports.activity.list(id, query);
    expect(data).toMatchObject([
      { action: 'media.deleted', recordName: FILE.url, at: ports.clock.now() },
      { action: 'media.updated', recordName: FILE.url },
      { action: 'media.created', recordName: FILE.url },
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ keyId: apiKey.id, keyName: 'site', requestId: 'req-1' });
    }
    const before = await ports.activity.list(id, anActivityQuery());
    await errorOf(createMedia(ports)(actor, { draft: { url: '/a.png' } }));
    await errorOf(updateMedia(ports)(actor, { reference: record.id, patch: {} }));
    await errorOf(deleteMedia(ports)(actor, record.id));
    expect(await ports.activity.list(id, anActivityQuery())).toEqual(before);
  });
};
