import { DERIVATION_VERSION } from '@content-publishing/domain';
import { createWorkspace } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery } from '../sample/activity.ts';
import { tamperWith } from '../sample/tampering.ts';
import type { StorageTest } from '../storage-test.ts';

export const workspaceSuite = (test: StorageTest): void => {
  test('a workspace is found by its id', async ({ ports: { workspaces, ids, clock } }) => {
    const workspace = createWorkspace(
      {
        name: 'Ünï 🎈',
        language: 'pt-BR',
        siteUrl: 'https://moka.example',
        postPath: '/blog/{slug}',
        categoryPath: '/topics/{path}',
        authorPath: '/by/{slug}',
      },
      { id: ids.next(), now: clock.now() },
    );
    await workspaces.insert({ ...workspace });
    expect(await workspaces.find(workspace.id)).toEqual(workspace);
    expect(await workspaces.find(ids.next())).toBeNull();
  });

  test('a workspace is changed only at its present version', async ({ ports }) => {
    const { workspaces, ids, clock } = ports;
    const [id, other] = [ids.next(), ids.next()];
    const workspace = createWorkspace({ name: 'x' }, { id, now: clock.now() });
    await workspaces.insert(workspace);
    await workspaces.insert({ ...workspace, id: other });
    const changed = { ...workspace, name: 'y', language: 'de', postPath: '/blog/{slug}' };
    await viewOf(workspaces.update(workspace, changed, { activity: anActivity(id, id) }));
    expect(await workspaces.find(id)).toEqual(changed);
    expect(await workspaces.find(other)).toEqual({ ...workspace, id: other });
    const activity = anActivity(id, other);
    for (const former of [workspace, { ...workspace, id: ids.next() }]) {
      expect(await errorOf(workspaces.update(former, changed, { activity }))).toEqual({
        kind: 'record-conflict',
      });
    }
    expect(await workspaces.find(id)).toEqual(changed);
    expect((await ports.activity.list(id, anActivityQuery())).data).toEqual([anActivity(id, id)]);
  });

  test('a workspace with another site is found until its records are derived', async ({
    ports,
  }) => {
    const { workspaces, ids, clock } = ports;
    const workspace = createWorkspace({ name: 'x' }, { id: ids.next(), now: clock.now() });
    await workspaces.insert(workspace);
    const outdated = async () =>
      (await workspaces.findOutdated(DERIVATION_VERSION)).filter(({ id }) => id === workspace.id);
    expect(await outdated()).toEqual([]);
    const renamed = { ...workspace, name: 'y' };
    await viewOf(workspaces.update(workspace, renamed));
    expect(await outdated()).toEqual([]);
    const moved = { ...renamed, siteUrl: 'https://moka.example' };
    await viewOf(workspaces.update(renamed, moved));
    expect(await outdated()).toEqual([moved]);

    // Derived for the site that it had before.
    await workspaces.noteDerived(renamed, DERIVATION_VERSION);
    expect(await outdated()).toEqual([moved]);
    await workspaces.noteDerived({ ...moved, name: 'z' }, DERIVATION_VERSION);
    expect(await outdated()).toEqual([]);
    expect(await workspaces.findOutdated(DERIVATION_VERSION + 1)).toContainEqual(moved);
  });

  test('workspaces are listed oldest first, ties by id', async ({ ports }) => {
    const { workspaces, ids } = ports;
    const [first, second, third] = [ids.next(), ids.next(), ids.next()];
    const instants = [
      [third, '2026-01-01T00:00:00.001Z'],
      [second, '2026-01-01T00:00:00.001Z'],
      [first, '2026-01-01T00:00:00.002Z'],
    ] as const;
    for (const [id, createdAt] of instants) {
      await workspaces.insert(createWorkspace({ name: 'x' }, { id, now: createdAt }));
    }
    const listed = (await workspaces.list()).map(({ id }) => id);
    expect(listed.filter((id) => [first, second, third].includes(id))).toEqual([
      second,
      third,
      first,
    ]);
  });

  test('a workspace is a value: tampering changes nothing stored', async ({ ports }) => {
    const { workspaces, ids, clock } = ports;
    const now = clock.now();
    const workspace = createWorkspace({ name: 'Untouched' }, { id: ids.next(), now });
    const given = { ...workspace };
    await workspaces.insert(given);
    tamperWith(given);
    tamperWith(await workspaces.find(workspace.id));
    tamperWith(await workspaces.list());
    expect(await workspaces.find(workspace.id)).toEqual(workspace);
  });
};
