import {
  deletePost,
  getPreviewedPost,
  issueApiKey,
  issuePreviewToken,
  listPreviewTokens,
  type KeyActor,
  type Actor,
  removeExpiredPreviewTokens,
  restorePost,
  revokePreviewToken,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { IssuedPreviewToken } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { revokeKey } from '../sample/key-holder.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const DAY = 24 * 3_600_000;
const REJECTED = { kind: 'preview-rejected' };

const tokenFor = async (
  ports: TestingPorts,
  { actor }: BareWorkspace,
  id: Uuid,
  draft: object = {},
): Promise<string> =>
  (await viewOf(issuePreviewToken(ports)(actor, { idOrSlug: id, draft }))).token;

/** Returns the actor of a key that issues preview tokens. */
const anEditor = async (
  ports: TestingPorts,
  workspace: BareWorkspace,
  draft: object,
): Promise<KeyActor> => {
  const permissions = ['posts:preview'];
  const { id, name } = await viewOf(
    issueApiKey(ports)(workspace.id, { name: 'Editor', permissions, ...draft }),
  );
  return asKey(anActor(workspace, 'posts:preview'), { id, name });
};

export const managePreviewTokensSuite = (test: StorageTest): void => {
  test('a token ends with the key that issued it, and no sooner', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const expiresAt = '2026-01-03T00:00:00.000Z';
    const revoked = await anEditor(ports, workspace, {});
    const expiring = await anEditor(ports, workspace, { expiresAt });
    const ask = (token: string) =>
      getPreviewedPost(ports)(workspace.actor, { idOrSlug: id, token });
    const issue = (actor: Actor, draft: object = {}) =>
      issuePreviewToken(ports)(actor, { idOrSlug: id, draft });
    const [first, second, operators] = [
      await viewOf(issue(revoked)),
      await viewOf(issue(expiring)),
      await viewOf(issue(workspace.actor)),
    ];
    // It says when it ends.
    expect([first, second].map((token) => token.expiresAt)).toEqual([
      '2026-01-08T00:00:00.000Z',
      expiresAt,
    ]);
    expect(await errorOf(issue(expiring, { expiresAt: '2026-01-03T00:00:00.001Z' }))).toMatchObject(
      { violations: [{ path: '/expiresAt' }] },
    );
    const all = [first, second, operators].map(({ token }) => token);
    for (const token of all) await viewOf(ask(token));

    await viewOf(revokeKey(ports, workspace.actor, revoked.id));
    expect(await errorOf(ask(first.token))).toEqual(REJECTED);
    expect(await errorOf(issue(revoked))).toEqual({ kind: 'unauthorized' });
    await viewOf(ask(second.token));
    ports.clock.advance(2 * DAY);
    expect(await errorOf(ask(second.token))).toEqual(REJECTED);
    await viewOf(ask(operators.token));
  });

  test('the valid tokens of a post are listed by page, without the tokens', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const beside = await aCreatedPost(ports, workspace, { slug: 'beside' });
    await tokenFor(ports, workspace, beside.id);
    await tokenFor(ports, other, (await aCreatedPost(ports, other)).id);
    const editor = await anEditor(ports, workspace, {});
    const gone = await anEditor(ports, workspace, {});
    const issued: IssuedPreviewToken[] = [];
    for (const issuer of [actor, editor, gone, actor]) {
      ports.clock.advance(1000);
      const draft = issuer === actor ? { expiresAt: '2026-01-02T00:00:00.000Z' } : {};
      issued.push(await viewOf(issuePreviewToken(ports)(issuer, { idOrSlug: 'moka', draft })));
    }
    await viewOf(revokeKey(ports, workspace.actor, gone.id));
    const list = async (query: object = {}, idOrSlug = id) =>
      viewOf(listPreviewTokens(ports)(editor, { idOrSlug, query }));
    const page = await list();
    expect(page).toMatchObject({ page: 1, order: 'desc', orderBy: 'createdAt', total: 3 });
    const summary = (index: number, fields: object = {}) => ({
      ...{ id: issued[index]?.id, expiresAt: issued[index]?.expiresAt },
      ...{ createdAt: `2026-01-01T00:00:0${index + 1}.000Z` },
      ...{ issuedBy: null, issuedByUserId: null, issuedByName: null, ...fields },
    });
    const byEditor = { issuedBy: editor.id, issuedByName: 'Editor' };
    expect(page.data).toEqual([summary(3), summary(1, byEditor), summary(0)]);
    const idsOf = async (query: object) => (await list(query, 'moka')).data.map((one) => one.id);
    expect(await idsOf({ order: 'asc', orderBy: 'createdAt', pageSize: 2 })).toEqual([
      issued[0]?.id,
      issued[1]?.id,
    ]);
    expect(await idsOf({ order: 'asc', orderBy: 'createdAt', pageSize: 2, page: 2 })).toEqual([
      issued[3]?.id,
    ]);
    ports.clock.advance(DAY);
    expect((await list()).data).toEqual([summary(1, byEditor)]);
    expect(
      await errorOf(listPreviewTokens(ports)(editor, { idOrSlug: id, query: { page: 0 } })),
    ).toMatchObject({ violations: [{ path: '/page' }] });
    expect(
      await errorOf(
        listPreviewTokens(ports)(anActor(workspace, 'posts:read'), { idOrSlug: id, query: {} }),
      ),
    ).toEqual({ kind: 'forbidden', needed: ['posts:preview', 'posts:write'] });
    for (const idOrSlug of ['nobody', ports.ids.next(), ...HOSTILE_ADDRESSES]) {
      expect(await errorOf(listPreviewTokens(ports)(editor, { idOrSlug, query: {} }))).toEqual({
        kind: 'post-not-found',
        idOrSlug,
      });
    }
  });

  test('a token is revoked by its id, by who may issue tokens, and once', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const beside = await aCreatedPost(ports, workspace, { slug: 'beside' });
    const issued = await viewOf(
      issuePreviewToken(ports)(workspace.actor, { idOrSlug: id, draft: {} }),
    );
    const kept = await tokenFor(ports, workspace, id);
    const previewer = { ...anActor(workspace, 'posts:preview'), requestId: 'req-1' };
    const revoke = (idOrSlug: string, tokenId: string) =>
      revokePreviewToken(ports)(previewer, { idOrSlug, tokenId });
    for (const tokenId of [ports.ids.next(), 'x', '', issued.token]) {
      expect(await errorOf(revoke(id, tokenId))).toEqual({
        ...{ kind: 'record-not-found', record: 'preview token' },
        reference: tokenId,
      });
    }
    expect(await errorOf(revoke(beside.id, issued.id))).toMatchObject({ kind: 'record-not-found' });
    expect(await errorOf(revoke('nobody', issued.id))).toMatchObject({ kind: 'post-not-found' });
    const ask = (token: string) =>
      getPreviewedPost(ports)(workspace.actor, { idOrSlug: id, token });
    await viewOf(ask(issued.token));
    ports.clock.advance(1);
    const revoked = await viewOf(revoke('moka', issued.id.toUpperCase()));
    expect(revoked).toMatchObject({ id: issued.id, expiresAt: issued.expiresAt, issuedBy: null });
    expect(await errorOf(ask(issued.token))).toEqual(REJECTED);
    expect(await errorOf(revoke(id, issued.id))).toMatchObject({ kind: 'record-not-found' });
    await viewOf(ask(kept));
    const since = ports.clock.now();
    const { data } = await ports.activity.list(workspace.id, anActivityQuery({ since }));
    expect(data).toMatchObject([
      { action: 'post.preview-revoked', recordId: id, recordName: 'moka', requestId: 'req-1' },
    ]);
  });

  test('the tokens of a deleted post show nothing until it is restored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const token = await tokenFor(ports, workspace, id);
    await viewOf(deletePost(ports)(actor, id));
    const listing = { idOrSlug: id, query: {} };
    expect(await errorOf(listPreviewTokens(ports)(actor, listing))).toMatchObject({
      kind: 'post-not-found',
    });
    await viewOf(restorePost(ports)(actor, id));
    expect(await viewOf(listPreviewTokens(ports)(actor, listing))).toMatchObject({ total: 1 });
    await viewOf(getPreviewedPost(ports)(actor, { idOrSlug: id, token }));
  });

  test('expired tokens are removed, and no others', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const stored = async (draft: object) => {
      const token = await tokenFor(ports, workspace, id, draft);
      const [, hex = ''] = token.split('_');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    };
    const short = await stored({ expiresAt: '2026-01-02T00:00:00.000Z' });
    const long = await stored({ expiresAt: '2026-01-30T00:00:00.000Z' });
    const { previewTokens } = ports;
    expect(await previewTokens.find(workspace.id, short, ports.clock.now())).toMatchObject({
      id: short,
      postId: id,
      expiresAt: '2026-01-02T00:00:00.000Z',
    });
    ports.clock.advance(DAY);
    for await (const _ of removeExpiredPreviewTokens(ports)());
    expect(await previewTokens.find(workspace.id, short, ports.clock.now())).toBeNull();
    expect(await previewTokens.find(workspace.id, long, ports.clock.now())).not.toBeNull();
    expect(await previewTokens.find(ports.ids.next(), long, ports.clock.now())).toBeNull();
  });

  test('expired tokens are removed in parts', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const expiresAt = '2026-01-01T00:00:00.001Z';
    for (let count = 0; count < 3; count += 1) await tokenFor(ports, workspace, id, { expiresAt });
    ports.clock.advance(1);
    const { previewTokens, clock } = ports;
    // Other expired tokens of the storage are removed as well.
    let removed = 0;
    for (let part = 2; part === 2; removed += part) {
      part = await previewTokens.removeExpired(clock.now(), 2);
    }
    expect(removed).toBeGreaterThanOrEqual(3);
  });
};
