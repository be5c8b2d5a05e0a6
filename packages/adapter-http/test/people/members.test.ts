import {
  aMember,
  aPasskey,
  aUser,
  EDITOR,
  invited,
  OWNER,
  viewOf,
} from '@content-publishing/application/testing';
import { memberVersion } from '@content-publishing/domain/people';
import { expect, it } from 'vitest';
import { aSite, startSite } from '../service.ts';
import { aSignedInMember, fromPage, signedIn } from './signed-in.ts';

const { service } = await startSite();
const { ports, url } = service;

/** Returns the token in a link. */
const tokenIn = (link: unknown): string => String(link).split('#')[1] ?? '';

/** Returns a workspace with an owner and an editor, who are signed in. */
const aTeam = async () => {
  const { workspace } = await aSite(service);
  const { id } = workspace;
  const [owner, editor] = [
    await aSignedInMember(service, id, OWNER),
    await aSignedInMember(service, id, EDITOR),
  ];
  const at =
    (browser: typeof owner) =>
    (line: string, body?: unknown, headers = {}) =>
      browser.send(line, { workspace: id, headers, ...(body !== undefined && { body }) });
  return { id, workspace, owner, editor, asOwner: at(owner), asEditor: at(editor), at };
};

it('members see their colleagues, and owners their addresses', async () => {
  const { owner, editor, asOwner, asEditor, id } = await aTeam();
  await ports.people.updateUser(editor.user.id, { name: 'Grace', email: 'grace@example.com' });
  const page = await asOwner('GET /external/members?orderBy=name&order=desc');
  expect(page).toMatchObject({ status: 200, body: { total: 2, orderBy: 'name', order: 'desc' } });
  expect(page.body.data[0]).toEqual({
    ...{ userId: editor.user.id, name: 'Grace', email: 'grace@example.com', ...EDITOR },
    ...{ joinedAt: expect.any(String), seenAt: editor.session.seenAt },
  });
  const seen = await asEditor('GET /external/members?search=GRACE');
  expect(seen.body.data).toMatchObject([{ userId: editor.user.id, email: null }]);
  const { key } = (await aSite(service)).workspace.apiKey;
  for (const line of ['members', 'invitations']) {
    const answer = await fetch(`${url}/external/${line}`, { headers: { 'x-api-key': key } });
    expect(answer.status).toBe(403);
  }
  expect((await asEditor('GET /external/invitations')).status).toBe(403);
  expect((await asOwner('GET /external/members?x=1')).status).toBe(400);
  expect((await fromPage(url)('GET /external/members', { workspace: id })).status).toBe(401);
  expect(owner.user.id).not.toBe(editor.user.id);
});

it('an owner changes a role, which counts at the next request; others change none', async () => {
  const { editor, asOwner, asEditor, workspace, owner } = await aTeam();
  const path = `/external/members/${editor.user.id}`;
  expect((await asEditor(`PATCH ${path}`, { role: 'owner' })).status).toBe(403);
  expect(
    (await asEditor(`PATCH /external/members/${owner.user.id}`, { role: 'viewer' })).status,
  ).toBe(403);
  for (const [patch, place] of [
    [{ role: 'author' }, '/authorId'],
    [{ role: 'king' }, '/role'],
    [{ role: null }, '/role'],
    [{ authorId: 'x' }, '/authorId'],
    [{ name: 'Eve' }, '/name'],
  ] as const) {
    const answer = await asOwner(`PATCH ${path}`, patch);
    expect(answer, JSON.stringify(patch)).toMatchObject({
      status: 400,
      body: { details: [{ path: place }] },
    });
  }
  const gone = await asOwner(`PATCH ${path}`, { role: 'author', authorId: ports.ids.next() });
  expect(gone).toMatchObject({ status: 400, body: { details: null } });
  const changed = await asOwner(`PATCH ${path}`, { role: 'author', authorId: workspace.author.id });
  expect(changed).toMatchObject({
    ...{ status: 200, body: { role: 'author', authorId: workspace.author.id } },
  });
  expect(changed.headers.get('etag')).toBe(`"${memberVersion(changed.body)}"`);
  const stale = await asOwner(`PATCH ${path}`, { role: 'viewer' }, { 'if-match': '"0"' });
  expect(stale.status).toBe(412);
  const etag = changed.headers.get('etag') ?? '';
  expect((await asOwner(`PATCH ${path}`, { role: 'viewer' }, { 'if-match': etag })).status).toBe(
    200,
  );
  expect((await asEditor('POST /external/tags', { slug: 'x', name: 'x' })).status).toBe(403);
  const entries = await asOwner('GET /external/activity?search=member.updated');
  expect(entries.body.data).toMatchObject([
    { recordId: editor.user.id, changedFields: ['role'], userId: owner.user.id },
    { recordId: editor.user.id, changedFields: ['role', 'authorId'], userName: owner.user.name },
  ]);
  expect(
    (await asOwner(`PATCH /external/members/${ports.ids.next()}`, { role: 'viewer' })).status,
  ).toBe(404);
});

it('the last owner is neither demoted nor removed, and does not leave; of two at once one stays', async () => {
  const { owner, asOwner, id, at } = await aTeam();
  const own = `/external/members/${owner.user.id}`;
  expect((await asOwner(`PATCH ${own}`, { role: 'editor' })).status).toBe(409);
  expect((await asOwner(`DELETE ${own}`)).status).toBe(409);
  const second = await aSignedInMember(service, id, OWNER);
  const asSecond = at(second);
  const answers = await Promise.all([
    asOwner(`PATCH /external/members/${second.user.id}`, { role: 'editor' }),
    asSecond(`PATCH ${own}`, { role: 'editor' }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  expect(await ports.people.hasOwner(id)).toBe(true);
});

it('a removed member is refused at the next request, and the keys are named, or revoked', async () => {
  const { asOwner, at, id, owner } = await aTeam();
  const leaver = await aSignedInMember(service, id, OWNER);
  const asLeaver = at(leaver);
  const issued = await asLeaver('POST /external/keys', {
    name: 'Site',
    permissions: ['posts:read'],
  });
  expect(issued.status).toBe(201);
  const path = `/external/members/${leaver.user.id}`;
  const removed = await asOwner(`DELETE ${path}`);
  expect(removed).toMatchObject({
    status: 200,
    body: { userId: leaver.user.id, keys: [{ id: issued.body.id, name: 'Site' }], revoked: false },
  });
  expect((await asLeaver('GET /external/posts')).status).toBe(403);
  const byKey = () => fetch(`${url}/external/posts`, { headers: { 'x-api-key': issued.body.key } });
  expect((await byKey()).status).toBe(200);
  expect((await asOwner(`DELETE ${path}`)).status).toBe(404);

  await aMember(ports, id, OWNER, leaver.user);
  const again = await asOwner(`DELETE ${path}?revokeKeys=true`);
  expect(again.body).toMatchObject({ keys: [{ id: issued.body.id }], revoked: true });
  expect((await byKey()).status).toBe(401);
  expect((await asOwner(`DELETE ${path}?revokeKeys=maybe`)).status).toBe(400);
  expect(owner.user.id).not.toBe(leaver.user.id);
});

it('a member leaves, and removes nobody else', async () => {
  const { owner, editor, asEditor } = await aTeam();
  expect((await asEditor(`DELETE /external/members/${owner.user.id}`)).status).toBe(403);
  expect((await asEditor(`DELETE /external/members/${editor.user.id}`)).status).toBe(200);
  expect((await asEditor('GET /external/posts')).status).toBe(403);
});

it('an invitation has a link, is listed without it, renewed, and revoked', async () => {
  const { asOwner, asEditor, owner, workspace } = await aTeam();
  expect((await asEditor('POST /external/invitations', { role: 'viewer' })).status).toBe(403);
  for (const [draft, place] of [
    [{}, '/role'],
    [{ role: 'contributor' }, '/authorId'],
    [{ role: 'editor', expiresInDays: 31 }, '/expiresInDays'],
    [{ role: 'editor', name: 'system' }, '/name'],
    [{ role: 'editor', email: 'x@y.example' }, '/email'],
  ] as const) {
    expect(await asOwner('POST /external/invitations', draft)).toMatchObject({
      ...{ status: 400, body: { details: [{ path: place }] } },
    });
  }
  const draft = { role: 'author', authorId: workspace.author.id, name: ' Grace  H ' };
  const once = { 'idempotency-key': ports.ids.next() };
  const created = await asOwner('POST /external/invitations', draft, once);
  expect(created).toMatchObject({
    status: 201,
    body: {
      role: 'author',
      authorId: workspace.author.id,
      name: 'Grace H',
      invitedBy: owner.user.name,
    },
  });
  const { id, link } = created.body;
  expect(link).toMatch(/^http:\/\/localhost:\d+\/dashboard\/join#cpi_[0-9a-f]{32}_[\w-]{43}$/);
  const replayed = await asOwner('POST /external/invitations', draft, once);
  expect(replayed.body).toMatchObject({ id, link: null });
  const listed = await asOwner('GET /external/invitations');
  expect(listed.body.data).toMatchObject([{ id, role: 'author', isUsable: true }]);
  expect(listed.text).not.toMatch(/link|cpi_|secret/i);

  const open = (of: string) =>
    fromPage(url)('POST /dashboard/invitations/open', { body: { invitation: tokenIn(of) } });
  expect(await open(link)).toMatchObject({
    status: 200,
    body: {
      ...{ kind: 'join', workspace: { name: 'The Daily Moka' }, role: 'author' },
      ...{ invitedBy: owner.user.name, name: 'Grace H' },
    },
  });
  const renewed = await asOwner(`POST /external/invitations/${id}/link`);
  expect(renewed.status).toBe(200);
  expect((await open(link)).status).toBe(404);
  expect((await open(renewed.body.link)).status).toBe(200);
  const revoked = await asOwner(`DELETE /external/invitations/${id}`);
  expect(revoked).toMatchObject({ status: 200, body: { id, isUsable: false } });
  const refused = await open(renewed.body.link);
  expect(refused.status).toBe(404);
  expect((await open('#cpi_x')).text).toBe(refused.text);
  for (const line of [
    `POST /external/invitations/${id}/link`,
    `DELETE /external/invitations/${id}`,
  ]) {
    expect((await asOwner(line)).status).toBe(404);
  }
});

it('a user who is signed in joins by a link, once; a member does not use it up', async () => {
  const { asOwner, editor } = await aTeam();
  const elsewhere = await aTeam();
  const { body } = await asOwner('POST /external/invitations', { role: 'viewer' });
  const invitation = tokenIn(body.link);
  const accept = (browser: typeof editor) =>
    browser.send('POST /dashboard/invitations/accept', { body: { invitation } });
  expect(
    (await fromPage(url)('POST /dashboard/invitations/accept', { body: { invitation } })).status,
  ).toBe(401);
  expect((await accept(editor)).status).toBe(409);
  const answers = await Promise.all([accept(elsewhere.editor), accept(elsewhere.owner)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  const joined = answers.find(({ status }) => status === 200);
  expect(joined?.body.workspaces).toHaveLength(2);
  const entries = await asOwner('GET /external/activity?search=member.joined');
  expect(entries.body.data).toContainEqual(
    expect.objectContaining({ recordId: joined?.body.user.id }),
  );
});

it('an owner makes a link for a lost passkey only of users whose every workspace the owner owns', async () => {
  const { asOwner, asEditor, owner, editor, id } = await aTeam();
  const path = (userId: string) => `POST /external/members/${userId}/recovery`;
  const issued = await asOwner(path(editor.user.id));
  expect(issued.status).toBe(201);
  expect(issued.body.link).toContain('/dashboard/join#cpi_');
  const opened = await fromPage(url)('POST /dashboard/invitations/open', {
    body: { invitation: tokenIn(issued.body.link) },
  });
  expect(opened.body).toMatchObject({ kind: 'recovery', role: null, name: editor.user.name });
  expect((await asEditor(path(owner.user.id))).status).toBe(403);
  expect((await asOwner(path(owner.user.id))).status).toBe(409);
  expect((await asOwner(path(ports.ids.next()))).status).toBe(404);

  const other = await aTeam();
  await viewOf(
    ports.people.join(await invited(ports, other.id, { id: editor.user.id }, { grant: EDITOR })),
  );
  expect((await asOwner(path(editor.user.id))).status).toBe(409);
  await aMember(ports, other.id, OWNER, owner.user);
  expect((await asOwner(path(editor.user.id))).status).toBe(201);
  expect(id).not.toBe(other.id);
});

it('secrets are in no log, no activity, no address and no table', async () => {
  const { asOwner, owner, id } = await aTeam();
  const { body } = await asOwner('POST /external/invitations', { role: 'viewer' });
  const invitation = tokenIn(body.link);
  await fromPage(url)('POST /dashboard/invitations/open', { body: { invitation } });
  await fromPage(url)(`GET /dashboard/sessions?invitation=${invitation}&session=${owner.token}`);
  await asOwner(`GET /external/posts/${owner.token}`);
  const again = await signedIn(service, owner.user);
  const user = aUser(ports);
  await viewOf(
    ports.people.join({ ...(await invited(ports, id, user)), passkey: aPasskey(ports, user.id) }),
  );
  const activity = await asOwner('GET /external/activity?pageSize=100');
  const stored = JSON.stringify([
    await ports.people.findSession(again.session.id, null),
    await ports.people.listSessions(owner.user.id, ports.clock.now()),
    await ports.people.findInvitation(body.id, ports.clock.now()),
  ]);
  for (const secret of [invitation, owner.token, again.token].map((token: string) =>
    token.slice(-43),
  )) {
    for (const text of [service.log.join('\n'), activity.text, stored]) {
      expect(text).not.toContain(secret);
    }
  }
});
