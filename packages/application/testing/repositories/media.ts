import type { Media } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const mediaIn = async (
  { posts }: TestingPorts,
  { id, author }: SampleWorkspace,
  mediaId: string,
): Promise<Media | undefined> => {
  const ids = { authorId: author.id, categoryId: null, tagIds: [], relatedPostIds: [] };
  return (await posts.references(id, { ...ids, mediaIds: [mediaId] })).media.get(mediaId);
};

export const mediaSuite = (test: StorageTest): void => {
  test('a media record comes back as it was kept', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const bare: Media = {
      ...workspace.media,
      id: ports.ids.next(),
      sizeBytes: null,
      width: null,
      height: null,
      alt: null,
      caption: null,
    };
    const full: Media = {
      ...workspace.media,
      id: ports.ids.next(),
      storagePath: 'bucket/ünï/moka.jpg',
      sizeBytes: Number.MAX_SAFE_INTEGER,
      width: 2 ** 31 - 1,
      height: 2 ** 31 - 1,
      alt: '',
      uploadedByUserId: ports.ids.next(),
      uploadedByApiKeyId: workspace.apiKey.id,
    };
    for (const media of [bare, full]) {
      await viewOf(ports.media.insert(workspace.id, media));
      expect(await mediaIn(ports, workspace, media.id)).toEqual(media);
      expect(await ports.media.find(workspace.id, media.id)).toEqual(media);
    }
  });

  test('a media record needs a workspace that exists', async ({ ports }) => {
    const { media } = await aWorkspace(ports);
    const workspaceId = ports.ids.next();
    const homeless = { ...media, id: ports.ids.next(), workspaceId };
    expect(await errorOf(ports.media.insert(workspaceId, homeless))).toEqual({
      kind: 'workspace-not-found',
      workspaceId,
    });
  });

  test('a media record is found in its own workspace alone, until it is removed', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { id } = workspace.media;
    expect(await ports.media.find(workspace.id, id)).toEqual(workspace.media);
    expect(await ports.media.find(other.id, id)).toBeNull();
    expect(await ports.media.find(ports.ids.next(), id)).toBeNull();
    expect(await ports.media.find(workspace.id, ports.ids.next())).toBeNull();
    await ports.media.remove(workspace.id, id, ports.clock.now());
    expect(await ports.media.find(workspace.id, id)).toBeNull();
  });

  test('a media record is removed once, and only in its own workspace', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { media } = workspace;
    const at = ports.clock.now();
    expect(await ports.media.remove(other.id, media.id, at)).toBeNull();
    expect(await ports.media.remove(workspace.id, ports.ids.next(), at)).toBeNull();
    expect(await mediaIn(ports, workspace, media.id)).toEqual(media);

    expect(await ports.media.remove(workspace.id, media.id, at)).toEqual(media);
    expect(await mediaIn(ports, workspace, media.id)).toBeUndefined();
    expect(await ports.media.remove(workspace.id, media.id, at)).toBeNull();
  });

  test('a media record is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const given = { ...workspace.media, id: ports.ids.next() };
    const kept = { ...given };
    await viewOf(ports.media.insert(workspace.id, given));
    tamperWith(given);
    tamperWith(await mediaIn(ports, workspace, kept.id));
    tamperWith(await ports.media.find(workspace.id, kept.id));
    expect(await mediaIn(ports, workspace, kept.id)).toEqual(kept);
  });

  test('a media record is replaced while it is what it was, and was not removed', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const next = { ...media, url: 'https://cdn.example.com/other.jpg', alt: null, sizeBytes: null };
    const outdated = { kind: 'record-conflict' };
    const other = { ...media, alt: 'Other' };
    expect(await errorOf(ports.media.update(workspace.id, other, next))).toEqual(outdated);
    await viewOf(ports.media.update(workspace.id, media, next));
    expect(await ports.media.find(workspace.id, media.id)).toEqual(next);
    expect(await errorOf(ports.media.update(workspace.id, media, next))).toEqual(outdated);
    await ports.media.remove(workspace.id, media.id, ports.clock.now());
    expect(await errorOf(ports.media.update(workspace.id, next, media))).toEqual(outdated);
  });
};
