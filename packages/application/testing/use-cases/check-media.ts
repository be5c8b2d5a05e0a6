import {
  checkMedia,
  removeDeletedFiles,
  removeMedia,
  uploadMedia,
} from '@content-publishing/application';
import type { Media } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { inParts, sampleFiles } from '../sample/files.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const uploaded = async (
  ports: TestingPorts,
  { principal }: SampleWorkspace,
  type: 'image/png' | 'image/gif' | 'image/webp',
): Promise<Media & { readonly storagePath: string }> => {
  const content = inParts(sampleFiles[type]);
  const { record } = await viewOf(
    uploadMedia(ports)(principal, { content, draft: async () => ({}) }),
  );
  return { ...record, storagePath: record.storagePath ?? '' };
};

export const checkMediaSuite = (test: StorageTest): void => {
  test('the check finds files without a record and records without a file, and mends both', async ({
    ports,
  }) => {
    const workspaces = [await aWorkspace(ports), await aWorkspace(ports)];
    const [workspace, other] = workspaces;
    if (!workspace || !other) throw new Error('There are two');
    const kept = [
      await uploaded(ports, workspace, 'image/png'),
      await uploaded(ports, other, 'image/png'),
    ];
    const removed = await uploaded(ports, workspace, 'image/gif');
    await viewOf(removeMedia(ports)(workspace.id, removed.id));
    const lost = [
      await uploaded(ports, workspace, 'image/webp'),
      await uploaded(ports, other, 'image/webp'),
    ];
    for (const { storagePath } of lost) await ports.mediaFiles.remove(storagePath);
    const stray = [
      `${workspace.id}/${ports.ids.next()}.png`,
      `${ports.ids.next()}/${ports.ids.next()}.upload`,
    ];
    const put = (path: string) =>
      ports.mediaFiles.put(path, { mimeType: 'image/png', content: inParts(new Uint8Array(3)) });
    for (const path of stray) await put(path);
    ports.clock.advance(HOUR_MS + 1);
    const young = `${workspace.id}/${ports.ids.next()}.png`;
    await put(young);

    const ours = async (fix: boolean) => {
      const check = await checkMedia(ports)({ fix });
      const ids = new Set(workspaces.map(({ id }) => id));
      return {
        ...check,
        recordsWithoutFile: check.recordsWithoutFile.filter(({ workspaceId }) =>
          ids.has(workspaceId),
        ),
      };
    };
    const found = {
      files: 6,
      filesWithoutRecord: stray.toSorted(),
      unfinishedFiles: [],
      recordsWithoutFile: lost
        .map(({ workspaceId, id, storagePath: path }) => ({ workspaceId, id, path }))
        .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    };
    expect(await ours(false)).toEqual({ ...found, isMended: false });
    expect(await ours(false)).toEqual({ ...found, isMended: false });
    expect(await ours(true)).toEqual({ ...found, isMended: true });
    expect(await ours(false)).toEqual({
      files: 4,
      filesWithoutRecord: [],
      unfinishedFiles: [],
      recordsWithoutFile: [],
      isMended: false,
    });
    for (const { workspaceId, id } of kept) {
      expect(await ports.media.find(workspaceId, id)).not.toBeNull();
    }
    for (const { workspaceId, id } of lost) {
      expect(await ports.media.find(workspaceId, id)).toBeNull();
      const { data } = await ports.activity.list(workspaceId, {
        ...anActivityQuery(),
        recordId: id,
      });
      expect(data.map(({ action }) => action).toSorted()).toEqual([
        'media.created',
        'media.deleted',
      ]);
    }
  });

  test('the file of a deleted record stays for 30 days', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const file = await uploaded(ports, workspace, 'image/png');
    await viewOf(removeMedia(ports)(workspace.id, file.id));
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
