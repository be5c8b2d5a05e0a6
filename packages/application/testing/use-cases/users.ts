import {
  acceptInvitation,
  createApiKey,
  createInvitation,
  createMedia,
  createPost,
  createRedirect,
  deleteAuthor,
  type EventWaits,
  getPreviewedPost,
  getSession,
  getWorkingCopy,
  listActivity,
  listEvents,
  listInvitations,
  listPostRevisions,
  listPreviewTokens,
  issuePreviewToken,
  memberOf,
  openInvitation,
  putWorkingCopy,
  removeMember,
  removePasskey,
  renamePasskey,
  renewInvitation,
  reportBrokenLink,
  updateBrokenLink,
  updateMember,
  updatePost,
} from '@content-publishing/application';
import {
  formatPreviewToken,
  parsePreviewToken,
  PEOPLE_PERMISSIONS,
  PERMISSIONS,
} from '@content-publishing/domain/tenant';
import { ok } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { holderOf, issueKey, revokeKey } from '../sample/key-holder.ts';
import { anActingMember } from '../sample/member.ts';
import { aMember } from '../sample/people.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aSentImport } from '../sample/sent-file.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Checks that a user, who has no key, is nowhere taken for the operator, who has none either. */
export const userSuite = (test: StorageTest): void => {
  test('names what the user saves, keeps, uploads, issues and imports', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const actor = await anActingMember(ports, workspace, 'owner');
    const by = { userId: actor.id, userName: 'Ada', keyId: null, keyName: null };
    const draft = { ...aDraft(workspace), status: 'published' };
    const { post } = await viewOf(createPost(ports)(actor, { draft }));
    const idOrSlug = post.id;
    const revisions = await viewOf(listPostRevisions(ports)(actor, { idOrSlug, query: {} }));
    expect(revisions.data).toMatchObject([{ savedBy: 'Ada' }]);
    await viewOf(putWorkingCopy(ports)(actor, { idOrSlug, patch: { title: 'Later' } }));
    const { copy } = await viewOf(getWorkingCopy(ports)(actor, idOrSlug));
    expect(copy).toMatchObject({ savedBy: 'Ada' });
    const picture = { url: 'https://cdn.example.com/a.png', mimeType: 'image/png' };
    const { record: media } = await viewOf(createMedia(ports)(actor, { draft: picture }));
    expect(media).toMatchObject({ uploadedByApiKeyId: null, uploadedByUserId: actor.id });
    expect(await aSentImport(ports, actor)).toMatchObject(by);
    await viewOf(issuePreviewToken(ports)(actor, { idOrSlug, draft: {} }));
    const tokens = await viewOf(listPreviewTokens(ports)(actor, { idOrSlug, query: {} }));
    const issued = { issuedBy: null, issuedByUserId: actor.id };
    expect(tokens.data).toMatchObject([{ ...issued, issuedByName: 'Ada' }]);
    const { record: key } = await viewOf(issueKey(ports, actor, {}));
    expect(key).toMatchObject(issued);
    const reported = await viewOf(reportBrokenLink(ports)(actor, { path: '/lost' }));
    const change = { reference: reported.id, patch: { resolved: true } };
    expect(await viewOf(updateBrokenLink(ports)(actor, change))).toMatchObject({
      resolvedBy: 'Ada',
    });

    const list = async (query: object) => (await viewOf(listActivity(ports)(actor, query))).data;
    const all = await list({ userId: actor.id.toUpperCase() });
    expect(all.map(({ action }) => action)).toEqual([
      ...['link.resolved', 'key.issued', 'post.preview-issued', 'import.created', 'media.created'],
      'post.created',
    ]);
    for (const entry of all) expect(entry).toMatchObject(by);
    expect(await list({ userId: actor.id, search: 'ADA' })).toEqual(all);
    expect(await list({ userId: ports.ids.next() })).toEqual([]);
    expect((await list({ pageSize: 100 })).length).toBeGreaterThan(all.length);
  });

  test('folds autosaves of one user, and not those of two', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const first = await anActingMember(ports, workspace, 'editor');
    const second = await anActingMember(ports, workspace, 'editor');
    const { id } = (await viewOf(createPost(ports)(first, { draft: aDraft(workspace) }))).post;
    const titlesAfter = async (actor: typeof first, title: string) => {
      const save = { idOrSlug: id, patch: { title }, isAutosave: true };
      await viewOf(updatePost(ports)(actor, save));
      const query = { order: 'asc', orderBy: 'revision' };
      const listed = await viewOf(listPostRevisions(ports)(actor, { idOrSlug: id, query }));
      return listed.data.map((revision) => revision.title).slice(1);
    };
    expect(await titlesAfter(first, 'A')).toEqual(['A']);
    expect(await titlesAfter(first, 'B')).toEqual(['B']);
    expect(await titlesAfter(second, 'C')).toEqual(['B', 'C']);
    expect(await titlesAfter(first, 'D')).toEqual(['B', 'C', 'D']);
  });

  test('grants no key a permission that the role lacks, nor one of people', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const owner = await anActingMember(ports, workspace, 'owner');
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
    const editor = await anActingMember(ports, workspace, 'editor');
    for (const refused of [issueKey(ports, editor, {}), revokeKey(ports, editor, record.id)]) {
      expect(await errorOf<unknown, unknown>(refused)).toMatchObject({ kind: 'forbidden' });
    }
  });

  test('issues nothing once the user is demoted or removed, and no token outlives that', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id: workspaceId, actor: operator } = workspace;
    const { id: idOrSlug } = await aCreatedPost(ports, workspace);
    const actor = await anActingMember(ports, workspace, 'owner');
    const issue = () => issuePreviewToken(ports)(actor, { idOrSlug, draft: {} });
    const read = (token: string) => getPreviewedPost(ports)(operator, { idOrSlug, token });
    const { token } = await viewOf(issue());
    const { record: key } = await viewOf(issueKey(ports, actor, {}));
    const editor = { role: 'editor', authorId: null } as const;
    const change = () => ({
      activity: anActivity(workspaceId, ports.ids.next()),
      check: () => ok(),
    });
    await viewOf(ports.people.changeMember(workspaceId, actor.id, { ...change(), grant: editor }));
    const unauthorized = { kind: 'unauthorized' };
    expect(await errorOf(issue())).toEqual(unauthorized);
    expect(await errorOf(issueKey(ports, actor, {}))).toEqual(unauthorized);
    await viewOf(read(token));

    const now = ports.clock.now();
    // As if it was issued while the user is removed.
    const stored = await ports.previewTokens.find(
      workspaceId,
      parsePreviewToken(token)?.id ?? '',
      now,
    );
    await viewOf(ports.people.removeMember(workspaceId, actor.id, { ...change(), now }));
    expect(await errorOf(issue())).toEqual(unauthorized);
    expect(await errorOf(read(token))).toEqual({ kind: 'preview-rejected' });
    if (stored === null) throw new Error('The token was found before');
    const left = { ...stored, id: ports.ids.next() };
    await ports.previewTokens.insert(workspaceId, left, anActivity(workspaceId, left.id));
    const secret = parsePreviewToken(token)?.secret ?? '';
    expect(await errorOf(read(formatPreviewToken({ id: left.id, secret })))).toEqual({
      kind: 'preview-rejected',
    });
    // Sites may hang on keys, which only an owner revokes with the member.
    expect((await ports.apiKeys.find(key.id))?.key.revokedAt).toBeNull();
  });

  test('makes no owner and lets nobody in once the user is demoted, and revokes no keys', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const [actor, other] = [
      await anActingMember(ports, workspace, 'owner'),
      await anActingMember(ports, workspace, 'owner'),
    ];
    const invite = async () => {
      const { record } = await viewOf(createInvitation(ports)(actor, { draft: { role: 'owner' } }));
      return { ...record, token: record.token ?? '' };
    };
    const former = await invite();
    expect(await viewOf(openInvitation(ports)(former.token))).toMatchObject({ role: 'owner' });
    const reference = actor.id;
    await viewOf(updateMember(ports)(other, { reference, patch: { role: 'editor' } }));
    // These requests had arrived before.
    const again = updateMember(ports)(actor, { reference, patch: { role: 'owner' } });
    expect(await errorOf(again)).toMatchObject({ kind: 'forbidden' });
    const late = await invite();
    const user = await aMember(ports, (await aBareWorkspace(ports)).id);
    for (const { token } of [former, late]) {
      const notFound = { kind: 'invitation-not-found' };
      expect(await errorOf(openInvitation(ports)(token))).toEqual(notFound);
      const joining = acceptInvitation(ports)({ user }, token, 'request');
      expect(await errorOf(joining)).toEqual(notFound);
    }
    const { data } = await viewOf(listInvitations(ports)(other, {}));
    expect(new Map(data.map(({ id, isUsable }) => [id, isUsable]))).toEqual(
      new Map([former, late].map(({ id }) => [id, false])),
    );
    const renewed = await viewOf(renewInvitation(ports)(other, former.id));
    expect(renewed.isUsable).toBe(true);
    expect(renewed.token).not.toBe(former.token);
    await viewOf(acceptInvitation(ports)({ user }, renewed.token, 'request'));
    const editor = memberOf(workspace.id, actor, { role: 'editor', authorId: null });
    const leaving = removeMember(ports)(editor, { reference, query: { revokeKeys: true } });
    expect(await errorOf(leaving)).toMatchObject({ kind: 'forbidden', needed: ['keys:write'] });
    await viewOf(removeMember(ports)(editor, { reference }));
  });

  test('has no passkey whose id is none', async ({ ports }) => {
    const { id } = await aMember(ports, (await aBareWorkspace(ports)).id);
    const notFound = { kind: 'record-not-found', record: 'passkey' };
    for (const reference of ['', '\0', 'a/b']) {
      const renamed = renamePasskey(ports)(id, reference, { label: 'Phone' });
      expect(await errorOf(renamed)).toMatchObject(notFound);
      expect(await errorOf(removePasskey(ports)(id, reference))).toMatchObject(notFound);
    }
  });

  test('lets the last key with keys:write go while there is an owner', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const caller = await holderOf(ports, workspace.apiKey);
    const last = { kind: 'last-keys-writer', name: 'site' };
    const { actor: operator, apiKey } = workspace;
    await anActingMember(ports, workspace, 'editor');
    expect(await errorOf(revokeKey(ports, caller, apiKey.id))).toEqual(last);
    const owner = await anActingMember(ports, workspace, 'owner');
    await viewOf(revokeKey(ports, caller, apiKey.id));
    const { record } = await viewOf(issueKey(ports, operator, { permissions: ['keys:write'] }));
    await viewOf(revokeKey(ports, owner, record.id));
  });

  test('keeps the author that a member writes as', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { author, actor: operator } = workspace;
    const actor = await anActingMember(ports, workspace, 'author');
    const editor = await anActingMember(ports, workspace, 'editor', null);
    const inUse = { kind: 'record-in-use', record: 'author', posts: 0, children: 0 };
    for (const remover of [editor, operator]) {
      expect(await errorOf(deleteAuthor(ports)(remover, author.slug))).toEqual({
        ...{ ...inUse, members: ['Ada'] },
      });
    }
    const activity = anActivity(workspace.id, ports.ids.next());
    const removal = { activity, check: () => ok(), now: ports.clock.now() };
    await viewOf(ports.people.removeMember(workspace.id, actor.id, removal));
    await viewOf(deleteAuthor(ports)(editor, author.slug));
  });

  test('sees the role and its permissions in the session, and no key', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const actor = await anActingMember(ports, workspace, 'contributor');
    const session = await viewOf(getSession(ports)(actor, undefined));
    expect(session).toMatchObject({
      key: null,
      user: { id: actor.id, name: 'Ada', role: 'contributor', authorId: workspace.author.id },
      permissions: ['people:read', 'posts:write', 'media:write'],
      draftsOnly: true,
    });
  });

  test('gives no redirects to the site without the permission', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const draft = { fromPath: '/a', toPath: '/b', type: 'Permanent301' };
    const created = createRedirect(ports)(await anActingMember(ports, workspace, 'author'), {
      draft,
    });
    expect(await errorOf(created)).toMatchObject({ kind: 'forbidden', role: 'author' });
  });

  test('waits for events in a share of its own', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const actor = await anActingMember(ports, workspace, 'viewer');
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
