import type { Ports, StoredApiKey } from '@content-publishing/application';
import { type ApiKey, PERMISSIONS } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const aKey = (
  { ids, clock, secrets }: Ports,
  workspaceId: string,
  fields: Partial<ApiKey> = {},
): StoredApiKey => ({
  key: {
    id: ids.next(),
    workspaceId,
    name: 'site',
    permissions: ['seo:read', 'posts:write'],
    draftsOnly: false,
    createdAt: clock.now(),
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    ...fields,
  },
  secretHash: secrets.hash(secrets.generate()),
});

/** Returns the key as it is found again. */
const found = (stored: StoredApiKey) => ({
  ...stored,
  redirectsVersion: expect.any(String),
});

export const apiKeySuite = (test: StorageTest): void => {
  test('an id is of one key in all workspaces: a second one is not stored', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const stored = aKey(ports, workspace.id);
    await viewOf(ports.apiKeys.insert(stored));
    const second = aKey(ports, other.id, { id: stored.key.id });
    await expect(async () => ports.apiKeys.insert(second)).rejects.toThrow(Error);
    expect(await ports.apiKeys.find(stored.key.id)).toEqual(found(stored));
  });

  test('a key is found by its id, whichever its workspace', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const bare = aKey(ports, id, { permissions: [] });
    const full = aKey(ports, id, {
      permissions: PERMISSIONS.toReversed(),
      lastUsedAt: '2026-01-02T00:00:00.000Z',
      expiresAt: '2027-01-01T00:00:00.001Z',
      revokedAt: '2026-06-01T00:00:00.000Z',
    });
    for (const stored of [bare, full]) {
      await viewOf(ports.apiKeys.insert(stored));
      expect(await ports.apiKeys.find(stored.key.id)).toEqual(found(stored));
    }
    expect(await ports.apiKeys.find(ports.ids.next())).toBeNull();
  });

  test('a key needs a workspace that exists', async ({ ports }) => {
    const workspaceId = ports.ids.next();
    const stored = aKey(ports, workspaceId);
    expect(await errorOf(ports.apiKeys.insert(stored))).toEqual({
      kind: 'workspace-not-found',
      workspaceId,
    });
    expect(await ports.apiKeys.find(stored.key.id)).toBeNull();
  });

  test('a key tells another version of the redirects after each change of one', async ({
    ports,
  }) => {
    const { apiKeys, redirects } = ports;
    const [{ id, apiKey, redirect }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const versionOf = async (key: { readonly id: string }) =>
      (await apiKeys.find(key.id))?.redirectsVersion;
    const [first, others] = [await versionOf(apiKey), await versionOf(other.apiKey)];
    expect(await versionOf(apiKey)).toBe(first);

    const added = { ...redirect, id: ports.ids.next(), fromPath: '/added' };
    await viewOf(redirects.insert(id, added));
    const second = await versionOf(apiKey);
    await errorOf(redirects.insert(id, { ...added, id: ports.ids.next() }));
    await redirects.remove(id, ports.ids.next());
    expect(await versionOf(apiKey)).toBe(second);
    await redirects.remove(id, added.id);
    expect(new Set([first, second, await versionOf(apiKey), others]).size).toBe(4);
    expect(await versionOf(other.apiKey)).toBe(others);
  });

  test('the last use of a key is noted in its own workspace alone', async ({ ports }) => {
    const { apiKeys } = ports;
    const [{ id, apiKey }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    await apiKeys.touch(other.id, apiKey.id, '2026-01-01T00:00:01.000Z');
    expect((await apiKeys.find(apiKey.id))?.key.lastUsedAt).toBeNull();
    await apiKeys.touch(id, apiKey.id, '2026-01-01T00:00:02.000Z');
    expect((await apiKeys.find(apiKey.id))?.key.lastUsedAt).toBe('2026-01-01T00:00:02.000Z');
  });

  test('keys are listed newest first, ties by id likewise, without their hashes', async ({
    ports,
  }) => {
    const [{ id, apiKey }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const newest = aKey(ports, id, { createdAt: '2026-01-01T00:00:02.000Z' });
    const tied = [1, 2].map(() => aKey(ports, id, { createdAt: '2026-01-01T00:00:01.000Z' }));
    for (const stored of [newest, ...tied]) await viewOf(ports.apiKeys.insert(stored));
    const { key: _secret, ...oldest } = apiKey;
    expect(await ports.apiKeys.list(id)).toEqual([
      newest.key,
      ...tied.map(({ key }) => key).toReversed(),
      oldest,
    ]);
    expect((await ports.apiKeys.list(other.id)).map((key) => key.id)).toEqual([other.apiKey.id]);
    expect(await ports.apiKeys.list(ports.ids.next())).toEqual([]);
  });

  test('a key is revoked once, and only in its own workspace', async ({ ports }) => {
    const { apiKeys, ids } = ports;
    const [{ id, apiKey }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const at = '2026-02-01T00:00:00.000Z';
    expect(await apiKeys.revoke(other.id, apiKey.id, at)).toBeNull();
    expect(await apiKeys.revoke(id, ids.next(), at)).toBeNull();
    expect((await apiKeys.find(apiKey.id))?.key.revokedAt).toBeNull();

    const { key: _secret, ...revoked } = { ...apiKey, revokedAt: at };
    expect(await apiKeys.revoke(id, apiKey.id, at)).toEqual(revoked);
    expect(await apiKeys.revoke(id, apiKey.id, '2026-03-01T00:00:00.000Z')).toEqual(revoked);
    expect((await apiKeys.find(apiKey.id))?.key).toEqual(revoked);
  });

  test('a key is a value: tampering changes nothing stored', async ({ ports }) => {
    const { apiKeys } = ports;
    const { id } = await aWorkspace(ports);
    const given = aKey(ports, id);
    const kept = structuredClone(given);
    await viewOf(apiKeys.insert(given));
    tamperWith(given);
    tamperWith(await apiKeys.find(kept.key.id));
    tamperWith(await apiKeys.list(id));
    expect(await apiKeys.find(kept.key.id)).toEqual(found(kept));
  });
};
