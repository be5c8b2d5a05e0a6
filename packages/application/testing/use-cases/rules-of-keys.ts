import { issueApiKey, type Ports } from '@content-publishing/application';
import { PERMISSIONS, type Permission } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aCaller, issueKey } from '../sample/key-holder.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const rulesOfKeysSuite = (test: StorageTest): void => {
  test('a key grants no permission that it has not itself', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const held: readonly Permission[] = ['keys:write', 'posts:preview', 'settings:write'];
    const caller = await aCaller(ports, workspace, { permissions: held });
    for (const permission of PERMISSIONS) {
      const outcome = issueKey(ports, caller, { permissions: ['keys:write', permission] });
      if (held.includes(permission) || permission === 'posts:read') await viewOf(outcome);
      else {
        expect(await errorOf(outcome)).toEqual({
          kind: 'grant-beyond-key',
          permissions: [permission],
          draftsOnly: false,
        });
      }
    }
    expect(await errorOf(issueKey(ports, caller, { permissions: PERMISSIONS }, 'k'))).toMatchObject(
      {
        permissions: PERMISSIONS.filter((one) => !['posts:read', ...held].includes(one)),
      },
    );
    await viewOf(issueKey(ports, caller, {}, 'k'));
  });

  test('a key gets no record of another that it could not grant, by a repeated request', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const permissions = ['keys:write', 'posts:write'];
    const able = await aCaller(ports, workspace, { permissions });
    const grant = { permissions: ['posts:write'] };
    const { record } = await viewOf(issueKey(ports, able, grant, 'k'));
    for (const lacking of [{ permissions: ['keys:write'] }, { permissions, draftsOnly: true }]) {
      const caller = await aCaller(ports, workspace, lacking);
      expect(await errorOf(issueKey(ports, caller, grant, 'k'))).toMatchObject({
        ...{ kind: 'grant-beyond-key', permissions: ['posts:write'] },
      });
    }
    const peer = await aCaller(ports, workspace, { permissions });
    expect((await viewOf(issueKey(ports, peer, grant, 'k'))).record).toEqual({
      ...record,
      key: null,
    });
  });

  test('a key for drafts alone grants no more of posts:write', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const permissions = ['keys:write', 'posts:write'];
    const caller = await aCaller(ports, workspace, { permissions, draftsOnly: true });
    expect(await errorOf(issueKey(ports, caller, { permissions }))).toEqual({
      kind: 'grant-beyond-key',
      permissions: ['posts:write'],
      draftsOnly: true,
    });
    const { record } = await viewOf(issueKey(ports, caller, { permissions, draftsOnly: true }));
    expect(record.draftsOnly).toBe(true);
    await viewOf(issueKey(ports, caller, { permissions: ['posts:preview', 'keys:write'] }));
  });

  test('a key for drafts alone grants what that narrows for drafts alone, and nothing by two steps', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const narrowed = ['posts:write', 'media:write', 'authors:write', 'taxonomy:write'];
    const permissions = ['keys:write', 'seo:write', 'settings:write', ...narrowed];
    const caller = await aCaller(ports, workspace, { permissions, draftsOnly: true });
    expect(await errorOf(issueKey(ports, caller, { permissions }))).toEqual({
      kind: 'grant-beyond-key',
      permissions: narrowed,
      draftsOnly: true,
    });
    await viewOf(issueKey(ports, caller, { permissions, draftsOnly: true }));
    const others = ['keys:write', 'seo:write', 'settings:write'];
    await viewOf(issueKey(ports, caller, { permissions: others }));
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
      expect(await errorOf(issueKey(ports, caller, { expiresAt }))).toEqual(rejected);
      const draft = { name: 'x', expiresAt };
      expect(await errorOf(issueApiKey(ports)(workspace.id, draft))).toEqual(rejected);
    }
    await viewOf(issueKey(ports, caller, { expiresAt: inAMoment }));
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
          { path: '/name', message: expect.stringContaining('operator, post, redirect, system') },
        ],
      };
      expect(await errorOf(issueKey(ports, caller, { name }))).toEqual(rejected);
      expect(await errorOf(issueApiKey(ports)(workspace.id, { name }))).toEqual(rejected);
    }
    await viewOf(issueKey(ports, caller, { name: 'Operator of the shop' }));
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
    expect(await errorOf(issueKey(full, caller, {}))).toEqual(error);
    expect(limits).toEqual([1000, 1000]);
  });

  test('a key expires no later than the one that issued it', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const last = '2027-01-01T00:00:00.000Z';
    const caller = await aCaller(ports, workspace, {
      permissions: ['keys:write'],
      expiresAt: last,
    });
    const expiryOf = async (draft: object) =>
      (await viewOf(issueKey(ports, caller, draft))).record.expiresAt;
    expect(await expiryOf({})).toBe(last);
    expect(await expiryOf({ expiresAt: '2027-01-01T01:00:00+01:00' })).toBe(last);
    expect(await expiryOf({ expiresAt: '2026-12-31T00:00:00Z' })).toBe('2026-12-31T00:00:00.000Z');
    const draft = { name: '', permissions: ['all'], expiresAt: '2027-01-01T00:00:00.001Z', x: 1 };
    const error = await errorOf(issueKey(ports, caller, draft));
    expect(error).toMatchObject({ kind: 'invalid-input' });
    const paths = error.kind === 'invalid-input' ? error.violations.map(({ path }) => path) : [];
    expect(paths.toSorted()).toEqual(['/expiresAt', '/name', '/permissions/0', '/x']);
  });
};
