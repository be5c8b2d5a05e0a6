import { getWorkspace, updateWorkspace } from '@content-publishing/application';
import { workspaceVersion } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const PATHS = {
  siteUrl: 'https://moka.example',
  postPath: '/blog/{slug}',
  categoryPath: '/topics/{path}',
  authorPath: '/by/{slug}',
};

export const manageWorkspaceSuite = (test: StorageTest): void => {
  test('the workspace is read and changed by who may, and by nobody else', async ({ ports }) => {
    const [{ id, principal }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const before = await viewOf(getWorkspace(ports)(principal, undefined));
    const patch = { ...PATHS, name: 'Moka', language: 'de' };
    const updated = await viewOf(updateWorkspace(ports)(principal, { patch }));
    expect(updated).toEqual({ ...before, ...patch });
    expect(await viewOf(getWorkspace(ports)(principal, undefined))).toEqual(updated);
    expect(await ports.workspaces.find(other.id)).toMatchObject({ postPath: null });
    const { data } = await ports.activity.list(id, anActivityQuery({ recordId: id }));
    expect(data).toMatchObject([{ action: 'workspace.updated', recordName: 'Moka' }]);
  });

  test('a patch is rejected whole, with every violation', async ({ ports }) => {
    const { id, principal } = await aWorkspace(ports);
    const before = await ports.workspaces.find(id);
    const patch = { name: '', postPath: '/blog', id };
    expect(await errorOf(updateWorkspace(ports)(principal, { patch }))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/name' }, { path: '/postPath' }, { path: '/id' }],
    });
    expect(await ports.workspaces.find(id)).toEqual(before);
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    const workspace = await viewOf(getWorkspace(ports)(principal, undefined));
    const versions = [workspaceVersion(workspace)];
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        updateWorkspace(ports)(principal, { patch: { name }, versions }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.isErr())).toMatchObject([
      { error: { kind: 'record-changed' } },
      { error: { kind: 'record-changed' } },
    ]);
  });

  test('editors without a version do not undo each other', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    await Promise.all(
      Object.entries(PATHS).map(([field, value]) =>
        viewOf(updateWorkspace(ports)(principal, { patch: { [field]: value } })),
      ),
    );
    expect(await viewOf(getWorkspace(ports)(principal, undefined))).toMatchObject(PATHS);
  });
};
