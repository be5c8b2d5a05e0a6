import {
  authenticate,
  createApiKey,
  listActivity,
  listApiKeys,
  type Ports,
  StorageUnavailable,
} from '@content-publishing/application';
import { type CreatedApiKey, PERMISSIONS } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aCaller, issueKey, lastUseOf, revokeKey } from '../sample/key-holder.ts';
import { anActor } from '../sample/actor.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const withoutSecret = ({ key: _key, ...shown }: CreatedApiKey) => shown;

export const manageKeysSuite = (test: StorageTest): void => {
  test('a key issues another, whose secret is shown once and opens the workspace', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write', 'posts:write'] });
    const draft = { permissions: ['posts:preview', 'posts:read'], draftsOnly: false };
    const { record, isReplay } = await viewOf(issueKey(ports, caller, draft));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({
      ...draft,
      name: 'new',
      workspaceId: workspace.id,
      issuedBy: caller.id,
      createdAt: ports.clock.now(),
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    });
    const opened = await viewOf(authenticate(ports)(record.key ?? ''));
    expect(opened).toMatchObject({ workspaceId: workspace.id, kind: 'key', id: record.id });
    await expect.poll(() => lastUseOf(ports, workspace.id, record.id)).toBe(ports.clock.now());
    const { data } = await viewOf(listApiKeys(ports)(caller, { search: 'NEW' }));
    expect(data).toEqual([{ ...withoutSecret(record), lastUsedAt: ports.clock.now() }]);
    expect(JSON.stringify(data)).not.toMatch(/cps_|secret|hash/i);
  });

  test('a repeated request issues a key once, also at the same time, and shows no secret again', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const requests = Array.from({ length: 5 }, () => viewOf(issueKey(ports, caller, {}, 'k')));
    const created = await Promise.all(requests);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    for (const { record, isReplay } of created) {
      expect(record.id).toBe(created[0]?.record.id);
      expect(record.key === null).toBe(isReplay);
    }
    const { total } = await viewOf(listApiKeys(ports)(caller, { search: 'new' }));
    expect(total).toBe(1);
    const kept = await ports.idempotencyKeys.find(workspace.id, 'k', ports.clock.now());
    expect(JSON.parse(kept?.answer ?? '{}')).toMatchObject({ name: 'new', key: null });
    expect(await errorOf(issueKey(ports, caller, { name: 'other' }, 'k'))).toEqual({
      kind: 'idempotency-key-reused',
      key: 'k',
    });
  });

  test('a key that is revoked may issue no more, and may revoke itself', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const revokedAt = ports.clock.now();
    const revoked = await viewOf(revokeKey(ports, caller, caller.id));
    expect(revoked).toMatchObject({ id: caller.id, revokedAt });
    ports.clock.advance(1000);
    expect(await viewOf(revokeKey(ports, caller, revoked.id.toUpperCase()))).toEqual(revoked);
    expect(await errorOf(issueKey(ports, caller, {}))).toEqual({ kind: 'unauthorized' });
  });

  test('a key that is revoked while it issues another leaves none behind, or had issued it before', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor } = workspace;
    for (let round = 0; round < 5; round += 1) {
      const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
      const name = `raced ${round}`;
      const issuing = Array.from({ length: 4 }, () => issueKey(ports, caller, { name }));
      const [revoked, ...outcomes] = await Promise.all([
        viewOf(revokeKey(ports, actor, caller.id)),
        ...issuing,
      ]);
      expect(revoked.revokedAt).not.toBeNull();
      const issued = outcomes.filter((outcome) => outcome.isOk());
      for (const outcome of outcomes.filter((one) => one.isErr())) {
        expect(outcome).toMatchObject({ error: { kind: 'unauthorized' } });
      }
      const { total } = await viewOf(listApiKeys(ports)(actor, { search: name }));
      expect(total).toBe(issued.length);
      expect(await errorOf(issueKey(ports, caller, { name }))).toEqual({ kind: 'unauthorized' });
      const { data } = await ports.activity.list(id, anActivityQuery({ keyId: caller.id }));
      expect(data).toHaveLength(issued.length);
    }
  });

  test('the row of the issuing key decides, not what was read of it before', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const overtaken: Ports = {
      ...ports,
      apiKeys: {
        ...ports.apiKeys,
        find: async (id) => {
          const found = await ports.apiKeys.find(id);
          await viewOf(revokeKey(ports, workspace.actor, id));
          return found;
        },
      },
    };
    expect(await errorOf(issueKey(overtaken, caller, {}))).toEqual({ kind: 'unauthorized' });
    const { total } = await viewOf(listApiKeys(ports)(caller, { search: 'new' }));
    expect(total).toBe(0);
  });

  test('who lacks keys:write learns nothing, and a key of another workspace is none', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const others = PERMISSIONS.filter((permission) => permission !== 'keys:write');
    const actor = anActor(workspace, ...others);
    const forbidden = { kind: 'forbidden', needed: ['keys:write'] };
    expect(await errorOf(listApiKeys(ports)(actor, {}))).toEqual(forbidden);
    expect(await errorOf(createApiKey(ports)(actor, { draft: 5 }))).toEqual(forbidden);
    expect(await errorOf(revokeKey(ports, actor, workspace.apiKey.id))).toEqual(forbidden);
    for (const reference of [other.apiKey.id, ports.ids.next(), 'nonsense']) {
      expect(await errorOf(revokeKey(ports, workspace.actor, reference))).toEqual({
        kind: 'record-not-found',
        record: 'api key',
        reference,
      });
    }
    expect((await ports.apiKeys.find(other.apiKey.id))?.key.revokedAt).toBeNull();
  });

  test('what keys do is shown to who may read the settings: newest first, by record and key', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const { record } = await viewOf(issueKey(ports, caller, {}));
    ports.clock.advance(1000);
    const since = ports.clock.now();
    await viewOf(revokeKey(ports, caller, record.id));
    // A second revocation changes nothing.
    await viewOf(revokeKey(ports, caller, record.id));
    const reader = anActor(workspace, 'settings:read');
    const page = await viewOf(listActivity(ports)(reader, { recordId: record.id.toUpperCase() }));
    expect(page).toMatchObject({ page: 1, order: 'desc', orderBy: 'at', total: 2 });
    expect(page.data).toMatchObject(
      ['key.revoked', 'key.issued'].map((action) => ({
        ...{ action, recordId: record.id, recordName: 'new' },
        ...{ keyId: caller.id, keyName: 'issuer', requestId: 'req-1' },
      })),
    );
    const actions = async (query: object) =>
      (await viewOf(listActivity(ports)(reader, query))).data.map(({ action }) => action);
    expect(await actions({ keyId: caller.id })).toEqual(['key.revoked', 'key.issued']);
    expect(await actions({ since })).toEqual(['key.revoked']);
    expect(await actions({ keyId: caller.id, search: 'REVOKED' })).toEqual(['key.revoked']);
    expect(await actions({ recordId: record.id, search: 'Íssuer' })).toHaveLength(2);
    for (const search of ['%', '_', 'nobody']) expect(await actions({ search })).toEqual([]);
    expect(await actions({ keyId: caller.id, page: 2, pageSize: 1 })).toEqual(['key.issued']);
    const oldest = { keyId: caller.id, order: 'asc', orderBy: 'at' };
    expect(await actions(oldest)).toEqual(['key.issued', 'key.revoked']);
    expect(await errorOf(listActivity(ports)(anActor(workspace, 'keys:write'), {}))).toEqual({
      kind: 'forbidden',
      needed: ['settings:read'],
    });
    expect(
      await errorOf(listActivity(ports)(reader, { keyId: 'x', since: 'soon', pageSize: 0 })),
    ).toMatchObject({
      violations: [{ path: '/pageSize' }, { path: '/keyId' }, { path: '/since' }],
    });
  });

  test('an outage while a key is issued is no error of the caller', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const outage = new StorageUnavailable('The storage is down');
    const find = () => Promise.reject(outage);
    const down = { ...ports, apiKeys: { ...ports.apiKeys, find } };
    await expect(async () => issueKey(down, caller, {})).rejects.toBe(outage);
  });
};
