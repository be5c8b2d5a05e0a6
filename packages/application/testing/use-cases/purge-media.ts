import {
  getMediaFile,
  purgeMedia,
  deleteMedia,
  StorageUnavailable,
  uploadMedia,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { inParts, sampleFiles } from '../sample/files.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import { asKey } from '../sample/actor.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const uploaded = async (
  ports: TestingPorts,
  { actor }: SampleWorkspace,
  type: 'image/png' | 'image/gif' = 'image/png',
): Promise<Media> => {
  const content = inParts(sampleFiles[type]);
  return (await viewOf(uploadMedia(ports)(actor, { content, draft: async () => ({}) }))).record;
};

const isServed = async (ports: TestingPorts, { storagePath }: Media): Promise<boolean> => {
  const [workspace = '', file = ''] = storagePath?.split('/') ?? [];
  return (await getMediaFile(ports)({ workspace, file }))._unsafeUnwrap() !== null;
};

const actionsOf = async (ports: TestingPorts, workspaceId: Uuid, recordId: Uuid) => {
  const query = { ...anActivityQuery(), recordId };
  const { data } = await ports.activity.list(workspaceId, query);
  return data.map(({ action }) => action).toSorted();
};

export const purgeMediaSuite = (test: StorageTest): void => {
  test('a purge deletes the record, and its file at once', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id: workspaceId, actor } = workspace;
    const [media, other] = [
      await uploaded(ports, workspace),
      await uploaded(ports, workspace, 'image/gif'),
    ];
    const purged = await viewOf(purgeMedia(ports)(actor, media.id));
    expect(purged).toEqual({ ...media, storagePath: null });
    expect(await isServed(ports, media)).toBe(false);
    expect(await isServed(ports, other)).toBe(true);
    expect(await ports.media.find(workspaceId, media.id)).toBeNull();
    expect(await actionsOf(ports, workspaceId, media.id)).toEqual([
      'media.created',
      'media.deleted',
      'media.purged',
    ]);
    expect(await errorOf(purgeMedia(ports)(actor, media.id))).toEqual({
      kind: 'record-not-found',
      record: 'media',
      reference: media.id,
    });
  });

  test('a record that is deleted already is purged while its file is there', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const media = await uploaded(ports, workspace);
    await viewOf(deleteMedia(ports)(workspace.actor, media.id));
    expect(await isServed(ports, media)).toBe(true);
    const purged = await viewOf(purgeMedia(ports)(workspace.actor, media.id));
    expect(purged).toEqual({ ...media, storagePath: null });
    expect(await isServed(ports, media)).toBe(false);
  });

  test('files of deleted records with the same bytes go with it, that of a live one stays', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { actor } = workspace;
    const foreign = await uploaded(ports, other);
    const first = await uploaded(ports, workspace);
    await viewOf(deleteMedia(ports)(workspace.actor, first.id));
    const second = await uploaded(ports, workspace);
    await viewOf(deleteMedia(ports)(workspace.actor, second.id));
    const third = await uploaded(ports, workspace);
    await viewOf(purgeMedia(ports)(actor, first.id));
    const served = async () =>
      Promise.all([first, second, third, foreign].map((media) => isServed(ports, media)));
    expect(await served()).toEqual([false, false, true, true]);
    expect(await ports.media.find(workspace.id, third.id)).toEqual(third);
    await viewOf(purgeMedia(ports)(actor, third.id));
    expect(await served()).toEqual([false, false, false, true]);
  });

  test('a purge whose store fails can be repeated', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const media = await uploaded(ports, workspace);
    const remove = async () => {
      throw new StorageUnavailable('The store is away');
    };
    const broken = { ...ports, mediaFiles: { ...ports.mediaFiles, remove } };
    await expect(Promise.resolve(purgeMedia(broken)(workspace.actor, media.id))).rejects.toThrow(
      'The store is away',
    );
    expect(await ports.media.find(workspace.id, media.id)).toBeNull();
    expect(await actionsOf(ports, workspace.id, media.id)).not.toContain('media.purged');
    await viewOf(purgeMedia(ports)(workspace.actor, media.id));
    expect(await isServed(ports, media)).toBe(false);
  });

  test('a record of a file elsewhere is deleted; one of another workspace is not found', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { media } = workspace;
    const media2 = await uploaded(ports, other);
    for (const reference of [media2.id, 'x', ports.ids.next()]) {
      expect(await errorOf(purgeMedia(ports)(workspace.actor, reference))).toMatchObject({
        kind: 'record-not-found',
      });
    }
    expect(await viewOf(purgeMedia(ports)(workspace.actor, media.id))).toEqual(media);
    expect(await ports.media.find(workspace.id, media.id)).toBeNull();
    expect(await isServed(ports, media2)).toBe(true);
  });

  test('a key for drafts alone purges nothing', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, apiKey } = workspace;
    const media = await uploaded(ports, workspace);
    const editor = asKey(actor, { ...apiKey, draftsOnly: true });
    expect(await errorOf(purgeMedia(ports)(editor, media.id))).toEqual({ kind: 'drafts-only-key' });
    expect(await ports.media.find(workspace.id, media.id)).toEqual(media);
    expect(await isServed(ports, media)).toBe(true);
  });
};
