import type { Ports, StoredApiKey } from '@content-publishing/application';
import { type ApiKey, type ApiKeyQuery, PERMISSIONS } from '@content-publishing/domain/tenant';
import { ok } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery, aRecordQuery } from '../sample/activity.ts';
import { tamperWith } from '../sample/tampering.ts';
import { lastUseOf } from '../sample/key-holder.ts';
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
    issuedBy: null,
    issuedByUserId: null,
    createdAt: clock.now(),
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    ...fields,
  },
  secretHash: secrets.hash(secrets.generate()),
});

/** Returns the key as it is found again. */
const found = ({ key: { lastUsedAt: _unread, ...key }, secretHash }: StoredApiKey) => ({
  key,
  secretHash,
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

  test('the last use of a key is noted in its own workspace alone', async ({ ports }) => {
    const { apiKeys } = ports;
    const [{ id, apiKey }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    await apiKeys.touch(other.id, apiKey.id, '2026-01-01T00:00:01.000Z');
    expect(await lastUseOf(ports, id, apiKey.id)).toBeNull();
    for (const second of [1, 3, 2]) {
      await apiKeys.touch(id, apiKey.id, `2026-01-01T00:00:0${second}.000Z`);
    }
    expect(await lastUseOf(ports, id, apiKey.id)).toBe('2026-01-01T00:00:03.000Z');
  });

  test('keys are listed newest first, ties by id likewise, without their hashes', async ({
    ports,
  }) => {
    const [{ id, apiKey }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const newest = aKey(ports, id, { createdAt: '2026-01-01T00:00:02.000Z' });
    const tied = [1, 2].map(() => aKey(ports, id, { createdAt: '2026-01-01T00:00:01.000Z' }));
    for (const stored of [newest, ...tied]) await viewOf(ports.apiKeys.insert(stored));
    const { key: _secret, ...oldest } = apiKey;
    const query = aRecordQuery('createdAt', { order: 'desc' });
    expect(await ports.apiKeys.list(id, query)).toEqual({
      total: 4,
      data: [newest.key, ...tied.map(({ key }) => key).toReversed(), oldest],
    });
    expect((await ports.apiKeys.list(other.id, query)).data.map((key) => key.id)).toEqual([
      other.apiKey.id,
    ]);
    expect(await ports.apiKeys.list(ports.ids.next(), query)).toEqual({ total: 0, data: [] });
  });

  test('keys are listed in each order, unused ones last both ways, by page and by a part of the name', async ({
    ports,
  }) => {
    const { id } = await aWorkspace(ports);
    for (const [name, lastUsedAt] of [
      ['b', '2026-01-01T00:00:02.000Z'],
      ['a', '2026-01-01T00:00:03.000Z'],
      ['Á', null],
      ['Z', null],
    ] as const) {
      const stored = aKey(ports, id, { name });
      await viewOf(ports.apiKeys.insert(stored));
      if (lastUsedAt) await ports.apiKeys.touch(id, stored.key.id, lastUsedAt);
    }
    const names = async (query: ApiKeyQuery) =>
      (await ports.apiKeys.list(id, query)).data.map(({ name }) => name);
    expect(await names(aRecordQuery('name'))).toEqual(['Z', 'a', 'b', 'site', 'Á']);
    expect(await names(aRecordQuery('name', { order: 'desc', page: 2, pageSize: 2 }))).toEqual([
      'b',
      'a',
    ]);
    expect(await names(aRecordQuery('lastUsedAt'))).toEqual(['b', 'a', 'site', 'Á', 'Z']);
    expect(await names(aRecordQuery('lastUsedAt', { order: 'desc' }))).toEqual([
      'a',
      'b',
      'Z',
      'Á',
      'site',
    ]);
    expect(await ports.apiKeys.list(id, aRecordQuery('name', { search: 'A' }))).toMatchObject({
      total: 2,
      data: [{ name: 'a' }, { name: 'Á' }],
    });
  });

  test('a key that another one issues is not stored once that one is revoked, expired or unknown', async ({
    ports,
  }) => {
    const { apiKeys, ids } = ports;
    const [{ id, apiKey }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const createdAt = '2026-05-01T00:00:00.000Z';
    const expired = aKey(ports, id, { expiresAt: createdAt });
    const revoked = aKey(ports, id, { revokedAt: '2026-04-01T00:00:00.000Z' });
    for (const stored of [expired, revoked]) await viewOf(apiKeys.insert(stored));
    for (const issuerId of [expired.key.id, revoked.key.id, other.apiKey.id, ids.next()]) {
      const stored = aKey(ports, id, { createdAt });
      const creation = { issuerId, activity: anActivity(id, stored.key.id) };
      expect(await errorOf(apiKeys.insert(stored, creation))).toEqual({ kind: 'unauthorized' });
      expect(await apiKeys.find(stored.key.id)).toBeNull();
      expect((await ports.activity.list(id, anActivityQuery())).data).not.toContainEqual(
        creation.activity,
      );
    }
    const stored = aKey(ports, id, { createdAt });
    await viewOf(apiKeys.insert(stored, { issuerId: apiKey.id }));
    expect(await apiKeys.find(stored.key.id)).toEqual(found(stored));
  });

  test('no more keys are live than there may be, however many are issued at once', async ({
    ports,
  }) => {
    const { apiKeys } = ports;
    const [{ id }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const createdAt = '2026-05-01T00:00:00.000Z';
    const dead = [
      { expiresAt: createdAt },
      { revokedAt: '2026-04-01T00:00:00.000Z' },
      { expiresAt: '2026-05-01T00:00:00.001Z', revokedAt: '2026-04-01T00:00:00.000Z' },
    ];
    for (const fields of dead) await viewOf(apiKeys.insert(aKey(ports, id, fields)));
    await viewOf(apiKeys.insert(aKey(ports, other.id)));
    const keys = Array.from({ length: 5 }, () => aKey(ports, id, { createdAt }));
    // One is there already.
    const outcomes = await Promise.all(keys.map((key) => apiKeys.insert(key, { maxLive: 3 })));
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(2);
    for (const [index, outcome] of outcomes.entries()) {
      const stored = await apiKeys.find(keys[index]?.key.id ?? '');
      if (outcome.isOk()) expect(stored).not.toBeNull();
      else {
        expect(outcome.error).toEqual({ kind: 'too-many-keys', limit: 3 });
        expect(stored).toBeNull();
      }
    }
    await viewOf(apiKeys.insert(aKey(ports, id, { createdAt }), { maxLive: 4 }));
  });

  test('a key whose request has an idempotency key in use is not stored', async ({ ports }) => {
    const { apiKeys } = ports;
    const { id } = await aWorkspace(ports);
    const [first, second] = [aKey(ports, id), aKey(ports, id)];
    const idempotency = {
      ...{ key: 'k', fingerprint: 'f', answer: JSON.stringify(first.key) },
      expiresAt: '2999-01-01T00:00:00.000Z',
    };
    await viewOf(apiKeys.insert(first, { idempotency }));
    expect(await errorOf(apiKeys.insert(second, { idempotency }))).toEqual({
      kind: 'idempotency-key-in-use',
    });
    expect(await apiKeys.find(second.key.id)).toBeNull();
  });

  test('a key is revoked once, and only in its own workspace', async ({ ports }) => {
    const { apiKeys, ids } = ports;
    const [{ id, apiKey }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const at = '2026-02-01T00:00:00.000Z';
    const revoke = (workspaceId: string, keyId: string, instant = at) =>
      viewOf(
        apiKeys.revoke<never>(workspaceId, {
          ...{ id: keyId, at: instant, cascade: false },
          check: () => ok(),
          noted: (key) => anActivity(workspaceId, key.id),
        }),
      );
    expect(await revoke(other.id, apiKey.id)).toBeNull();
    expect(await revoke(id, ids.next())).toBeNull();
    expect((await apiKeys.find(apiKey.id))?.key.revokedAt).toBeNull();

    const { key: _secret, ...revoked } = { ...apiKey, revokedAt: at };
    expect(await revoke(id, apiKey.id)).toEqual({ key: revoked, others: [] });
    expect(await revoke(id, apiKey.id, '2026-03-01T00:00:00.000Z')).toEqual({
      key: revoked,
      others: [],
    });
    const { data } = await ports.activity.list(id, anActivityQuery({ recordId: apiKey.id }));
    expect(data).toHaveLength(2);
    expect((await apiKeys.find(apiKey.id))?.key).toMatchObject({ id: apiKey.id, revokedAt: at });
  });

  test('a key is a value: tampering changes nothing stored', async ({ ports }) => {
    const { apiKeys } = ports;
    const { id } = await aWorkspace(ports);
    const given = aKey(ports, id);
    const kept = structuredClone(given);
    await viewOf(apiKeys.insert(given));
    tamperWith(given);
    tamperWith(await apiKeys.find(kept.key.id));
    tamperWith(await apiKeys.list(id, aRecordQuery('createdAt')));
    expect(await apiKeys.find(kept.key.id)).toEqual(found(kept));
  });
};
