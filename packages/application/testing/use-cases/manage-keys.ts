import {
  authenticate,
  type Caller,
  createApiKey,
  deleteApiKey,
  listActivity,
  listApiKeys,
  type Ports,
  type Principal,
  issueApiKey,
  revokeApiKey,
  StorageUnavailable,
} from '@content-publishing/application';
import { type CreatedApiKey, PERMISSIONS, type Permission } from '@content-publishing/domain';
import { err } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aPrincipal } from '../sample/principal.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Returns somebody who comes with a key of `draft`, which the operator has issued. */
const aCaller = async (
  ports: Ports,
  { principal }: SampleWorkspace,
  draft: object,
): Promise<Caller> => {
  const created = createApiKey(ports)(principal, { draft: { name: 'issuer', ...draft } });
  const { record } = await viewOf(created);
  return { ...(await viewOf(authenticate(ports)(record.key ?? ''))), requestId: 'req-1' };
};

const create = (ports: Ports, caller: Caller, draft: object, idempotencyKey?: string) =>
  createApiKey(ports)(caller, { draft: { name: 'new', ...draft }, idempotencyKey });

const revoke = (ports: Ports, principal: Principal, reference: string, query: object = {}) =>
  deleteApiKey(ports)(principal, { reference, query });

const withoutSecret = ({ key: _key, ...shown }: CreatedApiKey) => shown;

export const manageKeysSuite = (test: StorageTest): void => {
  test('a key issues another, whose secret is shown once and opens the workspace', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write', 'posts:write'] });
    const draft = { permissions: ['posts:preview', 'posts:read'], draftsOnly: false };
    const { record, isReplay } = await viewOf(create(ports, caller, draft));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({
      ...draft,
      name: 'new',
      workspaceId: workspace.id,
      issuedBy: caller.key?.id,
      createdAt: ports.clock.now(),
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    });
    const opened = await viewOf(authenticate(ports)(record.key ?? ''));
    expect(opened).toMatchObject({ workspaceId: workspace.id, key: { id: record.id } });
    const { data } = await viewOf(listApiKeys(ports)(caller, { search: 'NEW' }));
    expect(data).toEqual([{ ...withoutSecret(record), lastUsedAt: ports.clock.now() }]);
    expect(JSON.stringify(data)).not.toMatch(/cps_|secret|hash/i);
  });

  test('a repeated request issues a key once, also at the same time, and shows no secret again', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const requests = Array.from({ length: 5 }, () => viewOf(create(ports, caller, {}, 'k')));
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
    expect(await errorOf(create(ports, caller, { name: 'other' }, 'k'))).toEqual({
      kind: 'idempotency-key-reused',
      key: 'k',
    });
  });

  test('a key grants no permission that it has not itself', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const held: readonly Permission[] = ['keys:write', 'posts:preview', 'settings:write'];
    const caller = await aCaller(ports, workspace, { permissions: held });
    for (const permission of PERMISSIONS) {
      const outcome = create(ports, caller, { permissions: ['keys:write', permission] });
      if (held.includes(permission) || permission === 'posts:read') await viewOf(outcome);
      else {
        expect(await errorOf(outcome)).toEqual({
          kind: 'grant-beyond-key',
          permissions: [permission],
          draftsOnly: false,
        });
      }
    }
    expect(await errorOf(create(ports, caller, { permissions: PERMISSIONS }, 'k'))).toMatchObject({
      permissions: PERMISSIONS.filter((one) => !['posts:read', ...held].includes(one)),
    });
    await viewOf(create(ports, caller, {}, 'k'));
  });

  test('a key for drafts alone grants no more of posts:write', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const permissions = ['keys:write', 'posts:write'];
    const caller = await aCaller(ports, workspace, { permissions, draftsOnly: true });
    expect(await errorOf(create(ports, caller, { permissions }))).toEqual({
      kind: 'grant-beyond-key',
      permissions: ['posts:write'],
      draftsOnly: true,
    });
    const { record } = await viewOf(create(ports, caller, { permissions, draftsOnly: true }));
    expect(record.draftsOnly).toBe(true);
    await viewOf(create(ports, caller, { permissions: ['posts:preview', 'keys:write'] }));
  });

  test('a key for drafts alone grants what that narrows for drafts alone, and nothing by two steps', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const narrowed = ['posts:write', 'media:write', 'authors:write', 'taxonomy:write'];
    const permissions = ['keys:write', 'seo:write', 'settings:write', ...narrowed];
    const caller = await aCaller(ports, workspace, { permissions, draftsOnly: true });
    expect(await errorOf(create(ports, caller, { permissions }))).toEqual({
      kind: 'grant-beyond-key',
      permissions: narrowed,
      draftsOnly: true,
    });
    await viewOf(create(ports, caller, { permissions, draftsOnly: true }));
    const others = ['keys:write', 'seo:write', 'settings:write'];
    await viewOf(create(ports, caller, { permissions: others }));
  });

  test('a key expires in the future, also where the operator issues it', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const now = ports.clock.now();
    const inAMoment = new Date(Date.parse(now) + 1).toISOString();
    for (const expiresAt of [now, '2000-01-01T00:00:00Z']) {
      const rejected = {
        kind: 'invalid-input',
        violations: [
          { path: '/expiresAt', message: expect.stringContaining('must be in the future') },
        ],
      };
      expect(await errorOf(create(ports, caller, { expiresAt }))).toEqual(rejected);
      const draft = { name: 'x', expiresAt };
      expect(await errorOf(issueApiKey(ports)(workspace.id, draft))).toEqual(rejected);
    }
    await viewOf(create(ports, caller, { expiresAt: inAMoment }));
  });

  test('no key has a name that the service uses, also where the operator issues it', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    for (const name of ['operator', ' Redirect\t', 'SYSTEM']) {
      const rejected = {
        kind: 'invalid-input',
        violations: [
          { path: '/name', message: expect.stringContaining('operator, redirect, system') },
        ],
      };
      expect(await errorOf(create(ports, caller, { name }))).toEqual(rejected);
      expect(await errorOf(issueApiKey(ports)(workspace.id, { name }))).toEqual(rejected);
    }
    await viewOf(create(ports, caller, { name: 'Operator of the shop' }));
  });

  test('a workspace has at most 1,000 live keys', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const limits: unknown[] = [];
    const insert: Ports['apiKeys']['insert'] = (stored, creation) => {
      limits.push(creation?.maxLive);
      return ports.apiKeys.insert(stored, { ...creation, maxLive: 1 });
    };
    const full = { ...ports, apiKeys: { ...ports.apiKeys, insert } };
    const error = { kind: 'too-many-keys', limit: 1 };
    expect(await errorOf(issueApiKey(full)(workspace.id, { name: 'x' }))).toEqual(error);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    expect(await errorOf(create(full, caller, {}))).toEqual(error);
    expect(limits).toEqual([1000, 1000]);
  });

  test('revoking a key takes what it issued with it, in all generations, if that is asked for', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const permissions = ['keys:write', 'posts:read'];
    const root = await aCaller(ports, workspace, { permissions });
    const issue = async (issuer: Caller, name: string) => {
      ports.clock.advance(1);
      const { record } = await viewOf(create(ports, issuer, { name, permissions }));
      return viewOf(authenticate(ports)(record.key ?? ''));
    };
    const child = await issue(root, 'child');
    const grandchild = await issue(child, 'grandchild');
    const sibling = await issue(root, 'sibling');
    const stranger = await aCaller(ports, workspace, { permissions });
    // A generation that is gone already is passed through.
    await viewOf(revoke(ports, workspace.principal, child.key?.id ?? ''));
    const { data } = await viewOf(listApiKeys(ports)(root, { orderBy: 'createdAt' }));
    const issuers = new Map(data.map(({ id, issuedBy }) => [id, issuedBy]));
    expect(issuers.get(grandchild.key?.id ?? '')).toBe(child.key?.id);
    expect(issuers.get(sibling.key?.id ?? '')).toBe(root.key?.id);
    expect(issuers.get(root.key?.id ?? '')).toBeNull();

    ports.clock.advance(1);
    const revokedAt = ports.clock.now();
    const revoked = await viewOf(revoke(ports, stranger, root.key?.id ?? '', { cascade: true }));
    expect(revoked).toMatchObject({
      id: root.key?.id,
      revokedAt,
      alsoRevoked: [
        { id: grandchild.key?.id, name: 'grandchild' },
        { id: sibling.key?.id, name: 'sibling' },
      ],
    });
    for (const { key } of [root, grandchild, sibling]) {
      expect((await ports.apiKeys.find(key?.id ?? ''))?.key.revokedAt).toBe(revokedAt);
    }
    const { data: noted } = await ports.activity.list(
      workspace.id,
      anActivityQuery({ since: revokedAt }),
    );
    expect(noted.map(({ action, recordId }) => [action, recordId]).toSorted()).toEqual(
      [root, grandchild, sibling].map(({ key }) => ['key.revoked', key?.id]).toSorted(),
    );
    expect((await ports.apiKeys.find(stranger.key?.id ?? ''))?.key.revokedAt).toBeNull();
  });

  test('a key that was revoked alone can take what it issued with it later', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const root = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const { record } = await viewOf(create(ports, root, {}));
    const alone = await viewOf(revoke(ports, workspace.principal, root.key?.id ?? ''));
    expect(alone.alsoRevoked).toEqual([]);
    expect((await ports.apiKeys.find(record.id))?.key.revokedAt).toBeNull();
    ports.clock.advance(1);
    expect(await viewOf(revoke(ports, workspace.principal, alone.id, { cascade: true }))).toEqual({
      ...alone,
      alsoRevoked: [{ id: record.id, name: 'new' }],
    });
    expect(
      await errorOf(revoke(ports, workspace.principal, alone.id, { cascade: 'yes', x: 1 })),
    ).toMatchObject({ violations: [{ path: '/x' }, { path: '/cascade' }] });
  });

  test('a key revokes only what it could have issued, and with cascade nothing else', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const weak = await aCaller(ports, workspace, { permissions: ['keys:write', 'posts:write'] });
    const drafts = await aCaller(ports, workspace, {
      permissions: ['keys:write', 'posts:write'],
      draftsOnly: true,
    });
    const stored = async (draft: object): Promise<string> =>
      (await viewOf(issueApiKey(ports)(workspace.id, { name: 'stored', ...draft }))).id;
    const stronger = await stored({ permissions: ['posts:read', 'seo:write', 'settings:read'] });
    const writer = await stored({ permissions: ['posts:write'] });
    const beyond = { kind: 'revoke-beyond-key', name: 'stored' };
    expect(await errorOf(revoke(ports, weak, stronger))).toEqual({
      ...beyond,
      permissions: ['seo:write', 'settings:read'],
      draftsOnly: false,
    });
    expect(await errorOf(revoke(ports, drafts, writer))).toEqual({
      ...beyond,
      permissions: ['posts:write'],
      draftsOnly: true,
    });
    expect((await ports.apiKeys.find(stronger))?.key.revokedAt).toBeNull();
    // A key of before may have issued more than it has itself.
    const child = await stored({ permissions: ['keys:write'] });
    const grandchild = ports.ids.next();
    const found = await ports.apiKeys.find(stronger);
    if (found) {
      const key = { ...found.key, id: grandchild, name: 'grandchild', issuedBy: child };
      await viewOf(ports.apiKeys.insert({ key, secretHash: found.secretHash }));
    }
    expect(await errorOf(revoke(ports, weak, child, { cascade: true }))).toMatchObject({
      kind: 'revoke-beyond-key',
      name: 'grandchild',
    });
    expect((await ports.apiKeys.find(child))?.key.revokedAt).toBeNull();
    await viewOf(revoke(ports, weak, writer));
    await viewOf(revoke(ports, weak, child));
    // One that expires later can be revoked, and so can one that is revoked already.
    await viewOf(revoke(ports, workspace.principal, stronger));
    await viewOf(revoke(ports, weak, stronger));
  });

  test('the last live key with keys:write is revoked by the operator alone', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const id = caller.key?.id ?? '';
    const expiresAt = new Date(Date.parse(ports.clock.now()) + 1000).toISOString();
    await viewOf(create(ports, caller, { permissions: ['keys:write'], expiresAt }));
    await viewOf(create(ports, caller, {}));
    await viewOf(revoke(ports, workspace.principal, workspace.apiKey.id));
    const last = { kind: 'last-keys-writer', name: 'issuer' };
    expect(await errorOf(revoke(ports, caller, id, { cascade: true }))).toEqual(last);
    // The other one has expired by then.
    ports.clock.advance(1000);
    expect(await errorOf(revoke(ports, caller, id))).toEqual(last);
    expect((await ports.apiKeys.find(id))?.key.revokedAt).toBeNull();
    await viewOf(revokeApiKey(ports)(workspace.id, id));
  });

  test('two keys that revoke each other at the same time do not leave none', async ({ ports }) => {
    for (let round = 0; round < 10; round += 1) {
      const workspace = await aWorkspace(ports);
      const permissions = ['keys:write'];
      const callers = [
        await aCaller(ports, workspace, { permissions }),
        await aCaller(ports, workspace, { permissions }),
      ];
      await viewOf(revoke(ports, workspace.principal, workspace.apiKey.id));
      const [first = '', second = ''] = callers.map(({ key }) => key?.id);
      const outcomes = await Promise.all(
        callers.map((caller, index) => revoke(ports, caller, index === 0 ? second : first)),
      );
      expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome.isErr())).toEqual(
        err({ kind: 'last-keys-writer', name: 'issuer' }),
      );
    }
  });

  test('a key expires no later than the one that issued it', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const last = '2027-01-01T00:00:00.000Z';
    const caller = await aCaller(ports, workspace, {
      permissions: ['keys:write'],
      expiresAt: last,
    });
    const expiryOf = async (draft: object) =>
      (await viewOf(create(ports, caller, draft))).record.expiresAt;
    expect(await expiryOf({})).toBe(last);
    expect(await expiryOf({ expiresAt: '2027-01-01T01:00:00+01:00' })).toBe(last);
    expect(await expiryOf({ expiresAt: '2026-12-31T00:00:00Z' })).toBe('2026-12-31T00:00:00.000Z');
    const draft = { name: '', permissions: ['all'], expiresAt: '2027-01-01T00:00:00.001Z', x: 1 };
    const error = await errorOf(create(ports, caller, draft));
    expect(error).toMatchObject({ kind: 'invalid-input' });
    const paths = error.kind === 'invalid-input' ? error.violations.map(({ path }) => path) : [];
    expect(paths.toSorted()).toEqual(['/expiresAt', '/name', '/permissions/0', '/x']);
  });

  test('a key that is revoked may issue no more, and may revoke itself', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const revokedAt = ports.clock.now();
    const revoked = await viewOf(revoke(ports, caller, caller.key?.id ?? ''));
    expect(revoked).toMatchObject({ id: caller.key?.id, revokedAt });
    ports.clock.advance(1000);
    expect(await viewOf(revoke(ports, caller, revoked.id.toUpperCase()))).toEqual(revoked);
    expect(await errorOf(create(ports, caller, {}))).toEqual({ kind: 'unauthorized' });
  });

  test('a key that is revoked while it issues another leaves none behind, or had issued it before', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, principal } = workspace;
    for (let round = 0; round < 5; round += 1) {
      const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
      const name = `raced ${round}`;
      const issuing = Array.from({ length: 4 }, () => create(ports, caller, { name }));
      const [revoked, ...outcomes] = await Promise.all([
        viewOf(revoke(ports, principal, caller.key?.id ?? '')),
        ...issuing,
      ]);
      expect(revoked.revokedAt).not.toBeNull();
      const issued = outcomes.filter((outcome) => outcome.isOk());
      for (const outcome of outcomes.filter((one) => one.isErr())) {
        expect(outcome).toMatchObject({ error: { kind: 'unauthorized' } });
      }
      const { total } = await viewOf(listApiKeys(ports)(principal, { search: name }));
      expect(total).toBe(issued.length);
      expect(await errorOf(create(ports, caller, { name }))).toEqual({ kind: 'unauthorized' });
      const { data } = await ports.activity.list(
        id,
        anActivityQuery({ keyId: caller.key?.id ?? null }),
      );
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
          await viewOf(revoke(ports, workspace.principal, id));
          return found;
        },
      },
    };
    expect(await errorOf(create(overtaken, caller, {}))).toEqual({ kind: 'unauthorized' });
    const { total } = await viewOf(listApiKeys(ports)(caller, { search: 'new' }));
    expect(total).toBe(0);
  });

  test('who lacks keys:write learns nothing, and a key of another workspace is none', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const others = PERMISSIONS.filter((permission) => permission !== 'keys:write');
    const principal = aPrincipal(workspace, ...others);
    const forbidden = { kind: 'forbidden', needed: ['keys:write'] };
    expect(await errorOf(listApiKeys(ports)(principal, {}))).toEqual(forbidden);
    expect(await errorOf(createApiKey(ports)(principal, { draft: 5 }))).toEqual(forbidden);
    expect(await errorOf(revoke(ports, principal, workspace.apiKey.id))).toEqual(forbidden);
    for (const reference of [other.apiKey.id, ports.ids.next(), 'nonsense']) {
      expect(await errorOf(revoke(ports, workspace.principal, reference))).toEqual({
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
    const { record } = await viewOf(create(ports, caller, {}));
    ports.clock.advance(1000);
    const since = ports.clock.now();
    await viewOf(revoke(ports, caller, record.id));
    // A second revocation changes nothing.
    await viewOf(revoke(ports, caller, record.id));
    const reader = aPrincipal(workspace, 'settings:read');
    const page = await viewOf(listActivity(ports)(reader, { recordId: record.id.toUpperCase() }));
    expect(page).toMatchObject({ page: 1, order: 'desc', orderBy: 'at', total: 2 });
    expect(page.data).toMatchObject(
      ['key.revoked', 'key.issued'].map((action) => ({
        ...{ action, recordId: record.id, recordName: 'new' },
        ...{ keyId: caller.key?.id, keyName: 'issuer', requestId: 'req-1' },
      })),
    );
    const actions = async (query: object) =>
      (await viewOf(listActivity(ports)(reader, query))).data.map(({ action }) => action);
    expect(await actions({ keyId: caller.key?.id })).toEqual(['key.revoked', 'key.issued']);
    expect(await actions({ since })).toEqual(['key.revoked']);
    expect(await actions({ keyId: caller.key?.id, search: 'REVOKED' })).toEqual(['key.revoked']);
    expect(await actions({ recordId: record.id, search: 'Íssuer' })).toHaveLength(2);
    for (const search of ['%', '_', 'nobody']) expect(await actions({ search })).toEqual([]);
    expect(await actions({ keyId: caller.key?.id, page: 2, pageSize: 1 })).toEqual(['key.issued']);
    const oldest = { keyId: caller.key?.id, order: 'asc', orderBy: 'at' };
    expect(await actions(oldest)).toEqual(['key.issued', 'key.revoked']);
    expect(await errorOf(listActivity(ports)(aPrincipal(workspace, 'keys:write'), {}))).toEqual({
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
    await expect(async () => create(down, caller, {})).rejects.toBe(outage);
  });
};
