import { type Actor, issueApiKey, listApiKeys } from '@content-publishing/application';
import { err } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aCaller, holderOf, issueKey, revokeKey } from '../sample/key-holder.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const revokeKeysSuite = (test: StorageTest): void => {
  test('revoking a key takes what it issued with it, in all generations, if that is asked for', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const permissions = ['keys:write', 'posts:read'];
    const root = await aCaller(ports, workspace, { permissions });
    const issue = async (issuer: Actor, name: string) => {
      ports.clock.advance(1);
      const { record } = await viewOf(issueKey(ports, issuer, { name, permissions }));
      return holderOf(ports, record);
    };
    const child = await issue(root, 'child');
    const grandchild = await issue(child, 'grandchild');
    const sibling = await issue(root, 'sibling');
    const stranger = await aCaller(ports, workspace, { permissions });
    // A generation that is gone already is passed through.
    await viewOf(revokeKey(ports, workspace.actor, child.id));
    const { data } = await viewOf(listApiKeys(ports)(root, { orderBy: 'createdAt' }));
    const issuers = new Map(data.map(({ id, issuedBy }) => [id, issuedBy]));
    expect(issuers.get(grandchild.id)).toBe(child.id);
    expect(issuers.get(sibling.id)).toBe(root.id);
    expect(issuers.get(root.id)).toBeNull();

    ports.clock.advance(1);
    const revokedAt = ports.clock.now();
    const revoked = await viewOf(revokeKey(ports, stranger, root.id, { cascade: true }));
    expect(revoked).toMatchObject({
      id: root.id,
      revokedAt,
      alsoRevoked: [
        { id: grandchild.id, name: 'grandchild' },
        { id: sibling.id, name: 'sibling' },
      ],
    });
    for (const { id } of [root, grandchild, sibling]) {
      expect((await ports.apiKeys.find(id))?.key.revokedAt).toBe(revokedAt);
    }
    const { data: noted } = await ports.activity.list(
      workspace.id,
      anActivityQuery({ since: revokedAt }),
    );
    expect(new Set(noted.map(({ action, recordId }) => `${action} ${recordId}`))).toEqual(
      new Set([root, grandchild, sibling].map(({ id }) => `key.revoked ${id}`)),
    );
    expect((await ports.apiKeys.find(stranger.id))?.key.revokedAt).toBeNull();
  });

  test('a key that was revoked alone can take what it issued with it later', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const root = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const { record } = await viewOf(issueKey(ports, root, {}));
    const alone = await viewOf(revokeKey(ports, workspace.actor, root.id));
    expect(alone.alsoRevoked).toEqual([]);
    expect((await ports.apiKeys.find(record.id))?.key.revokedAt).toBeNull();
    ports.clock.advance(1);
    expect(await viewOf(revokeKey(ports, workspace.actor, alone.id, { cascade: true }))).toEqual({
      ...alone,
      alsoRevoked: [{ id: record.id, name: 'new' }],
    });
    expect(
      await errorOf(revokeKey(ports, workspace.actor, alone.id, { cascade: 'yes', x: 1 })),
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
    expect(await errorOf(revokeKey(ports, weak, stronger))).toEqual({
      ...beyond,
      permissions: ['seo:write', 'settings:read'],
      draftsOnly: false,
    });
    expect(await errorOf(revokeKey(ports, drafts, writer))).toEqual({
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
      const changed = { id: grandchild, name: 'grandchild', issuedBy: child, lastUsedAt: null };
      const key = { ...found.key, ...changed };
      await viewOf(ports.apiKeys.insert({ key, secretHash: found.secretHash }));
    }
    expect(await errorOf(revokeKey(ports, weak, child, { cascade: true }))).toMatchObject({
      kind: 'revoke-beyond-key',
      name: 'grandchild',
    });
    expect((await ports.apiKeys.find(child))?.key.revokedAt).toBeNull();
    await viewOf(revokeKey(ports, weak, writer));
    await viewOf(revokeKey(ports, weak, child));
    // A key that expires later can be revoked, and so can a revoked key.
    await viewOf(revokeKey(ports, workspace.actor, stronger));
    await viewOf(revokeKey(ports, weak, stronger));
  });

  test('the last live key with keys:write is revoked by the operator alone', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await aCaller(ports, workspace, { permissions: ['keys:write'] });
    const id = caller.id;
    const expiresAt = new Date(Date.parse(ports.clock.now()) + 1000).toISOString();
    await viewOf(issueKey(ports, caller, { permissions: ['keys:write'], expiresAt }));
    await viewOf(issueKey(ports, caller, {}));
    await viewOf(revokeKey(ports, workspace.actor, workspace.apiKey.id));
    const last = { kind: 'last-keys-writer', name: 'issuer' };
    expect(await errorOf(revokeKey(ports, caller, id, { cascade: true }))).toEqual(last);
    // The other one has expired by then.
    ports.clock.advance(1000);
    expect(await errorOf(revokeKey(ports, caller, id))).toEqual(last);
    expect((await ports.apiKeys.find(id))?.key.revokedAt).toBeNull();
    await viewOf(revokeKey(ports, workspace.actor, id));
  });

  test('two keys that revoke each other at the same time do not leave none', async ({ ports }) => {
    for (let round = 0; round < 10; round += 1) {
      const workspace = await aWorkspace(ports);
      const permissions = ['keys:write'];
      const callers = [
        await aCaller(ports, workspace, { permissions }),
        await aCaller(ports, workspace, { permissions }),
      ];
      await viewOf(revokeKey(ports, workspace.actor, workspace.apiKey.id));
      const [first = '', second = ''] = callers.map(({ id }) => id);
      const outcomes = await Promise.all(
        callers.map((caller, index) => revokeKey(ports, caller, index === 0 ? second : first)),
      );
      expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome.isErr())).toEqual(
        err({ kind: 'last-keys-writer', name: 'issuer' }),
      );
    }
  });
};
