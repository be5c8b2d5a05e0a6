import type { Media } from '@content-publishing/domain/records';
import type { PictureLook } from '@content-publishing/domain/uploads';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery } from '../sample/activity.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const LATER = '2026-06-01T00:00:00.000Z';

const aFile = (
  ports: TestingPorts,
  { id: workspaceId, media }: SampleWorkspace,
  path = '',
): Media => {
  const id = ports.ids.next();
  return { ...media, id, storagePath: path === '' ? `${workspaceId}/${id}.png` : path };
};

const LOOK: PictureLook = { placeholder: '#4a6b8c', hasAlpha: true };

const insert = (
  { media, ids }: TestingPorts,
  workspaceId: string,
  file: Media,
  sha256: string,
  maxBytes: number | null = null,
) => {
  const activity = anActivity(workspaceId, file.id, { id: ids.next() });
  return media.insertUploaded(workspaceId, file, { sha256, look: LOOK, activity, maxBytes });
};

export const uploadRepositorySuite = (test: StorageTest): void => {
  test('a record of a file is found by its id and by its bytes', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const file = aFile(ports, workspace);
    expect(await ports.media.findByHash(workspace.id, 'h1')).toBeNull();
    await viewOf(insert(ports, workspace.id, file, 'h1'));
    expect(await ports.media.find(workspace.id, file.id)).toEqual(file);
    expect(await ports.media.findByHash(workspace.id, 'h1')).toEqual(file);
    const { data } = await ports.activity.list(workspace.id, anActivityQuery());
    expect(data.filter(({ recordId }) => recordId === file.id)).toHaveLength(1);
  });

  test('a workspace has the same bytes once, until they are removed', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const [file, again] = [aFile(ports, workspace), aFile(ports, workspace)];
    await viewOf(insert(ports, workspace.id, file, 'h1'));
    expect(await errorOf(insert(ports, workspace.id, again, 'h1'))).toEqual({
      kind: 'bytes-known',
    });
    expect(await errorOf(insert(ports, workspace.id, { ...again, id: file.id }, 'h2'))).toEqual({
      kind: 'bytes-known',
    });
    expect(await ports.media.find(workspace.id, again.id)).toBeNull();
    await viewOf(insert(ports, other.id, aFile(ports, other), 'h1'));
    await ports.media.remove(workspace.id, file.id, LATER);
    expect(await ports.media.findByHash(workspace.id, 'h1')).toBeNull();
    await viewOf(insert(ports, workspace.id, again, 'h1'));
    expect(await ports.media.findByHash(workspace.id, 'h1')).toEqual(again);
  });

  test('of the same bytes at the same time one is stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const files = Array.from({ length: 5 }, () => aFile(ports, workspace));
    const outcomes = await Promise.all(
      files.map(async (file) => (await insert(ports, workspace.id, file, 'h1')).isOk()),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const stored = await ports.media.listFiles(workspace.id, '', 10);
    const found = await ports.media.findByHash(workspace.id, 'h1');
    expect(stored.map(({ id }) => id)).toEqual([found?.id]);
  });

  test('a record of a file needs a workspace that exists', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const workspaceId = ports.ids.next();
    const homeless = { ...aFile(ports, workspace), workspaceId };
    expect(await errorOf(insert(ports, workspaceId, homeless, 'h1'))).toEqual({
      kind: 'workspace-not-found',
      workspaceId,
    });
  });

  test('files are listed by path in code-point order, removed ones too, in pages', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const paths = ['b', 'a', 'B', '_', 'é', 'c'];
    for (const path of paths) {
      await viewOf(insert(ports, workspace.id, aFile(ports, workspace, path), path));
    }
    const removed = await ports.media.findByHash(workspace.id, 'a');
    await ports.media.remove(workspace.id, removed?.id ?? '', LATER);
    const first = await ports.media.listFiles(workspace.id, '', 4);
    const rest = await ports.media.listFiles(workspace.id, first.at(-1)?.storagePath ?? '', 4);
    expect([...first, ...rest].map(({ storagePath }) => storagePath)).toEqual(paths.toSorted());
    expect([...first, ...rest].filter(({ isRemoved }) => isRemoved)).toEqual([
      { id: removed?.id, storagePath: 'a', isRemoved: true },
    ]);
  });

  test('files of removed records are found once their time is over, until they are forgotten', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const [file, live] = [aFile(ports, workspace), aFile(ports, workspace)];
    await viewOf(insert(ports, workspace.id, file, 'h1'));
    await viewOf(insert(ports, workspace.id, live, 'h2'));
    await ports.media.remove(workspace.id, workspace.media.id, LATER);
    await ports.media.remove(workspace.id, file.id, LATER);
    const deleted = async (before: string) =>
      (await ports.media.findDeletedFiles(before, 1000)).filter(
        ({ workspaceId }) => workspaceId === workspace.id,
      );
    expect(await deleted(LATER)).toEqual([]);
    expect(await deleted('2026-06-01T00:00:00.001Z')).toEqual([
      { workspaceId: workspace.id, id: file.id, storagePath: file.storagePath },
    ]);
    await ports.media.forgetFile(workspace.id, file.id);
    await ports.media.forgetFile(workspace.id, live.id);
    expect(await deleted('2027-01-01T00:00:00.000Z')).toEqual([]);
    expect(await ports.media.listFiles(workspace.id, '', 10)).toEqual([
      { id: live.id, storagePath: live.storagePath, isRemoved: false },
    ]);
    expect(await ports.media.find(workspace.id, live.id)).toEqual(live);
  });
};
