import {
  checkMedia,
  removeDeletedFiles,
  deleteMedia,
  uploadMedia,
} from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import { MAX_MEDIA_DIFFERENCES } from '@content-publishing/domain/uploads';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { inParts, sampleFiles } from '../sample/files.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import { asKey } from '../sample/actor.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const uploaded = async (
  ports: TestingPorts,
  { actor }: SampleWorkspace,
  type: 'image/png' | 'image/gif' | 'image/webp',
): Promise<Media & { readonly storagePath: string }> => {
  const content = inParts(sampleFiles[type]);
  const { record } = await viewOf(uploadMedia(ports)(actor, { content, draft: async () => ({}) }));
  return { ...record, storagePath: record.storagePath ?? '' };
};

const put = ({ mediaFiles }: TestingPorts, path: string): Promise<void> =>
  mediaFiles.put(path, { mimeType: 'image/png', content: inParts(new Uint8Array(3)) });

const NOTHING = { filesWithoutRecord: [], unfinishedFiles: [], recordsWithoutFile: [] };

export const checkMediaSuite = (test: StorageTest): void => {
  test('the check finds files without a record and records without a file, and fixes both', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { id: workspaceId, actor } = workspace;
    const kept = await uploaded(ports, workspace, 'image/png');
    const removed = await uploaded(ports, workspace, 'image/gif');
    await viewOf(deleteMedia(ports)(actor, removed.id));
    const lost = await uploaded(ports, workspace, 'image/webp');
    await ports.mediaFiles.remove(lost.storagePath);
    const stray = [
      `${workspaceId}/${ports.ids.next()}.png`,
      `${workspaceId}/${ports.ids.next()}.upload`,
    ];
    const strayElsewhere = `${other.id}/${ports.ids.next()}.png`;
    for (const path of [...stray, strayElsewhere]) await put(ports, path);
    ports.clock.advance(HOUR_MS + 1);
    const young = `${workspaceId}/${ports.ids.next()}.png`;
    await put(ports, young);

    const check = (input: object = {}) => viewOf(checkMedia(ports)(actor, input));
    const found = {
      files: 5,
      filesWithoutRecord: stray.toSorted(),
      unfinishedFiles: [],
      recordsWithoutFile: [{ id: lost.id, path: lost.storagePath }],
      isComplete: true,
    };
    expect(await check()).toEqual({ ...found, isFixed: false });
    expect(await check({ fix: false })).toEqual({ ...found, isFixed: false });
    expect(await check({ fix: true })).toEqual({ ...found, isFixed: true });
    expect(await check()).toEqual({ files: 3, ...NOTHING, isFixed: false, isComplete: true });
    expect(await ports.mediaFiles.stat(strayElsewhere)).not.toBeNull();
    expect(await ports.media.find(workspaceId, kept.id)).not.toBeNull();
    expect(await ports.media.find(workspaceId, lost.id)).toBeNull();
    const { data } = await ports.activity.list(workspaceId, {
      ...anActivityQuery(),
      recordId: lost.id,
    });
    expect(data.map(({ action }) => action).toSorted()).toEqual(['media.created', 'media.deleted']);
  });

  test('a check reports 1,000 differences, and the next one the others', async ({ ports }) => {
    const { id: workspaceId, actor } = await aWorkspace(ports);
    for (let count = 0; count < MAX_MEDIA_DIFFERENCES + 1; count += 1) {
      await put(ports, `${workspaceId}/${ports.ids.next()}.png`);
    }
    ports.clock.advance(HOUR_MS + 1);
    const counts: number[] = [];
    for (const isComplete of [false, true]) {
      const check = await viewOf(checkMedia(ports)(actor, { fix: true }));
      expect(check).toMatchObject({ isComplete, isFixed: true });
      counts.push(check.filesWithoutRecord.length);
    }
    expect(counts).toEqual([MAX_MEDIA_DIFFERENCES, 1]);
  });

  test('the differences before the limit say nothing wrong of the files after it', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id: workspaceId, actor } = workspace;
    // Before all others by path: the counted ids only rise.
    const strays = Array.from({ length: MAX_MEDIA_DIFFERENCES }, () => ports.ids.next());
    const kept = await uploaded(ports, workspace, 'image/png');
    for (const id of strays) await put(ports, `${workspaceId}/${id}.png`);
    ports.clock.advance(HOUR_MS + 1);
    const check = await viewOf(checkMedia(ports)(actor, { fix: true }));
    expect(check.filesWithoutRecord).not.toContain(kept.storagePath);
    expect(check.filesWithoutRecord).toHaveLength(MAX_MEDIA_DIFFERENCES);
    expect(await ports.mediaFiles.stat(kept.storagePath)).not.toBeNull();
  });

  test('a store without any file of the workspace costs no record', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, storagePath } = await uploaded(ports, workspace, 'image/png');
    await ports.mediaFiles.remove(storagePath);
    expect(await viewOf(checkMedia(ports)(workspace.actor, { fix: true }))).toEqual({
      files: 0,
      ...NOTHING,
      recordsWithoutFile: [{ id, path: storagePath }],
      isFixed: false,
      isComplete: true,
    });
    expect(await ports.media.find(workspace.id, id)).not.toBeNull();
  });

  test('a key for drafts alone may look, and fixes nothing', async ({ ports }) => {
    const { actor, apiKey } = await aWorkspace(ports);
    const editor = asKey(actor, { ...apiKey, draftsOnly: true });
    expect(await errorOf(checkMedia(ports)(editor, { fix: true }))).toEqual({
      kind: 'drafts-only-key',
    });
    expect(await viewOf(checkMedia(ports)(editor, {}))).toMatchObject(NOTHING);
    expect(await errorOf(checkMedia(ports)(editor, { fix: 'yes', all: true }))).toMatchObject({
      violations: [{ path: '/all' }, { path: '/fix' }],
    });
  });

  test('the file of a deleted record stays for 30 days', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const file = await uploaded(ports, workspace, 'image/png');
    await viewOf(deleteMedia(ports)(workspace.actor, file.id));
    const removed = async () => {
      for await (const count of removeDeletedFiles(ports)()) expect(count).toBeLessThan(100);
      return (await ports.mediaFiles.stat(file.storagePath)) === null;
    };
    ports.clock.advance(30 * DAY_MS);
    expect(await removed()).toBe(false);
    ports.clock.advance(1);
    expect(await removed()).toBe(true);
    expect(await ports.media.listFiles(workspace.id, '', 10)).toEqual([]);
    expect(await removed()).toBe(true);
  });
};
