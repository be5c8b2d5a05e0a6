import { expect } from 'vitest';
import { tamperWith } from '../sample/tampering.ts';
import type { StorageTest } from '../storage-test.ts';

export const workspaceSuite = (test: StorageTest): void => {
  test('a workspace is found by its id', async ({ ports: { workspaces, ids, clock } }) => {
    const workspace = { id: ids.next(), name: 'Ünï 🎈', language: 'pt-BR', createdAt: clock.now() };
    await workspaces.insert({ ...workspace });
    expect(await workspaces.find(workspace.id)).toEqual(workspace);
    expect(await workspaces.find(ids.next())).toBeNull();
  });

  test('the language of a workspace can be changed', async ({ ports }) => {
    const { workspaces, ids, clock } = ports;
    const [id, other] = [ids.next(), ids.next()];
    const workspace = { id, name: 'x', language: 'en', createdAt: clock.now() };
    await workspaces.insert(workspace);
    await workspaces.insert({ ...workspace, id: other });
    const changed = { ...workspace, language: 'de' };
    expect(await workspaces.setLanguage(id, 'de')).toEqual(changed);
    expect(await workspaces.find(id)).toEqual(changed);
    expect(await workspaces.find(other)).toEqual({ ...workspace, id: other });
    expect(await workspaces.setLanguage(ids.next(), 'de')).toBeNull();
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
      await workspaces.insert({ id, name: 'x', language: 'en', createdAt });
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
    const workspace = { id: ids.next(), name: 'Untouched', language: 'en', createdAt: clock.now() };
    const given = { ...workspace };
    await workspaces.insert(given);
    tamperWith(given);
    tamperWith(await workspaces.find(workspace.id));
    tamperWith(await workspaces.list());
    expect(await workspaces.find(workspace.id)).toEqual(workspace);
  });
};
