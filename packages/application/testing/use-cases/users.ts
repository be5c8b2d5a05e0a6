import {
  createApiKey,
  createMedia,
  createPost,
  createRedirect,
  type EventWaits,
  getSession,
  getWorkingCopy,
  listActivity,
  listEvents,
  listPostRevisions,
  listPreviewTokens,
  issuePreviewToken,
  putWorkingCopy,
  reportBrokenLink,
  updateBrokenLink,
  updatePost,
} from '@content-publishing/application';
import { PEOPLE_PERMISSIONS, PERMISSIONS } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { issueKey, revokeKey } from '../sample/key-holder.ts';
import { aMember } from '../sample/member.ts';
import { aSentImport } from '../sample/sent-file.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Checks that a user, who has no key, is nowhere taken for the operator, who has none either. */
export const userSuite = (test: StorageTest): void => {
  test('names what the user saves, keeps, uploads, issues and imports', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const actor = aMember(ports, workspace, 'owner');
    const by = { userId: actor.id, userName: 'Grace', keyId: null, keyName: null };
    const draft = { ...aDraft(workspace), status: 'published' };
    const { post } = await viewOf(createPost(ports)(actor, { draft }));
    const idOrSlug = post.id;
    const revisions = await viewOf(listPostRevisions(ports)(actor, { idOrSlug, query: {} }));
    expect(revisions.data).toMatchObject([{ savedBy: 'Grace' }]);
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug, patch: { title: 'Later' } }));
    const { copy } = await viewOf(getWorkingCopy(ports)(actor, idOrSlug));
    expect(copy).toMatchObject({ savedBy: 'Grace' });
    const picture = { url: 'https://cdn.example.com/a.png', mimeType: 'image/png' };
    const { record: media } = await viewOf(createMedia(ports)(actor, { draft: picture }));
    expect(media).toMatchObject({ uploadedByApiKeyId: null, uploadedByUserId: actor.id });
    expect(await aSentImport(ports, actor)).toMatchObject(by);
    await viewOf(issuePreviewToken(ports)(actor, { idOrSlug, draft: {} }));
    const tokens = await viewOf(listPreviewTokens(ports)(actor, { idOrSlug, query: {} }));
    const issued = { issuedBy: null, issuedByUserId: actor.id };
    expect(tokens.data).toMatchObject([{ ...issued, issuedByName: 'Grace' }]);
    const { record: key } = await viewOf(issueKey(ports, actor, {}));
    expect(key).toMatchObject(issued);
    const reported = await viewOf(reportBrokenLink(ports)(actor, { path: '/lost' }));
    const change = { reference: reported.id, patch: { resolved: true } };
    expect(await viewOf(updateBrokenLink(ports)(actor, change))).toMatchObject({
      resolvedBy: 'Grace',
    });

    const list = async (query: object) => (await viewOf(listActivity(ports)(actor, query))).data;
    const all = await list({ userId: actor.id.toUpperCase() });
    expect(all.map(({ action }) => action)).toEqual([
      ...['link.resolved', 'key.issued', 'post.preview-issued', 'import.created', 'media.created'],
      'post.created',
    ]);
    for (const entry of all) expect(entry).toMatchObject(by);
    expect(await list({ search: 'grace' })).toEqual(all);
    expect(await list({ userId: ports.ids.next() })).toEqual([]);
    expect((await list({ pageSize: 100 })).length).toBeGreaterThan(all.length);
  });

  test('folds autosaves of one user, and not those of two', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const [grace, lin] = [aMember(ports, workspace, 'editor'), aMember(ports, workspace, 'editor')];
    const { id } = (await viewOf(createPost(ports)(grace, { draft: aDraft(workspace) }))).post;
    const titlesAfter = async (actor: typeof grace, title: string) => {
      const save = { idOrSlug: id, patch: { title }, isAutosave: true };
      await viewOf(updatePost(ports)(actor, save));
      const query = { order: 'asc', orderBy: 'revision' };
      const listed = await viewOf(listPostRevisions(ports)(actor, { idOrSlug: id, query }));
      return listed.data.map((revision) => revision.title).slice(1);
    };
    expect(await titlesAfter(grace, 'A')).toEqual(['A']);
    expect(await titlesAfter(grace, 'B')).toEqual(['B']);
    expect(await titlesAfter(lin, 'C')).toEqual(['B', 'C']);
    expect(await titlesAfter(grace, 'D')).toEqual(['B', 'C', 'D']);
  });

  test('grants no key a permission that the role lacks, nor one of people', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const owner = aMember(ports, workspace, 'owner');
    const { record } = await viewOf(issueKey(ports, owner, { permissions: PERMISSIONS }));
    expect(record).toMatchObject({ permissions: PERMISSIONS, expiresAt: null });
    for (const permission of PEOPLE_PERMISSIONS) {
      const draft = { name: 'leak', permissions: [permission] };
      expect(await errorOf(createApiKey(ports)(owner, { draft }))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/permissions/0' }],
      });
    }
    // No role but the owner's has keys:write; what bounds a user are the permissions it has.
    const bound = { ...owner, permissions: new Set(['keys:write', 'seo:read'] as const) };
    expect(await errorOf(issueKey(ports, bound, { permissions: ['posts:read'] }))).toEqual({
      ...{ kind: 'grant-beyond-key', permissions: ['posts:read'], draftsOnly: false },
    });
    expect(await errorOf(revokeKey(ports, bound, workspace.apiKey.id))).toMatchObject({
      kind: 'revoke-beyond-key',
    });
    const editor = aMember(ports, workspace, 'editor');
    for (const refused of [issueKey(ports, editor, {}), revokeKey(ports, editor, record.id)]) {
      expect(await errorOf<unknown, unknown>(refused)).toMatchObject({ kind: 'forbidden' });
    }
  });

  test('sees the role and its permissions in the session, and no key', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const actor = aMember(ports, workspace, 'contributor');
    const session = await viewOf(getSession(ports)(actor, undefined));
    expect(session).toMatchObject({
      key: null,
      user: { id: actor.id, name: 'Grace', role: 'contributor', authorId: workspace.author.id },
      permissions: ['people:read', 'posts:write', 'media:write'],
      draftsOnly: true,
    });
  });

  test('gives no redirects to the site without the permission', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const draft = { fromPath: '/a', toPath: '/b', type: 'Permanent301' };
    const created = createRedirect(ports)(aMember(ports, workspace, 'author'), { draft });
    expect(await errorOf(created)).toMatchObject({ kind: 'forbidden', role: 'author' });
  });

  test('waits for events in a share of its own', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const actor = aMember(ports, workspace, 'viewer');
    const asked: unknown[] = [];
    const eventWaits: Pick<EventWaits, 'begin'> = {
      begin: ({ workspaceId, actorId }) => {
        asked.push([workspaceId, actorId]);
        return undefined;
      },
    };
    const list = listEvents({ ...ports, eventWaits });
    await ports.events.number(workspace.id, ports.clock.now());
    const { page } = await viewOf(list(actor, { query: {} }));
    await viewOf(list(actor, { query: { after: page.cursor, wait: 5 } }));
    expect(asked).toEqual([[workspace.id, actor.id]]);
  });
};
