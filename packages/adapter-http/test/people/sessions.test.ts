import { aMember, aUser, EDITOR, OWNER } from '@content-publishing/application/testing';
import { expect, it } from 'vitest';
import { aSite, startService, startSite } from '../service.ts';
import { aSignedInMember, fromPage, signedIn } from './signed-in.ts';

const { service, site } = await startSite();
const { ports, url } = service;
const here = site.workspace.id;
const there = (await aSite(service)).workspace.id;

const UNAUTHORIZED = { status: 401 };

it('a session opens the operations in the workspace that the request names, with the rights of the role there', async () => {
  const ada = await aSignedInMember(service, here, OWNER);
  await aMember(ports, there, { role: 'viewer', authorId: null }, ada.user);
  expect(await ada.send('GET /external/posts', { workspace: here })).toMatchObject({ status: 200 });
  expect((await ada.send('GET /external/keys', { workspace: here })).status).toBe(200);
  expect((await ada.send('GET /external/keys', { workspace: there })).status).toBe(403);
  const tags = ['first', 'second'].map((slug) => ({ slug, name: slug }));
  expect((await ada.send('POST /external/tags', { workspace: here, body: tags[0] })).status).toBe(
    201,
  );
  expect((await ada.send('POST /external/tags', { workspace: there, body: tags[1] })).status).toBe(
    403,
  );
});

it('two tabs of one browser write in two workspaces, each text in its own', async () => {
  const ada = await aSignedInMember(service, here);
  await aMember(ports, there, EDITOR, ada.user);
  const save = (workspace: string, index: number) =>
    ada.send('POST /external/tags', {
      workspace,
      body: { slug: `${workspace}-${index}`, name: `${workspace} ${index}` },
    });
  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(index % 2 === 0 ? here : there, index)),
  );
  for (const [index, { status, body }] of saved.entries()) {
    const workspace = index % 2 === 0 ? here : there;
    expect({ status, workspaceId: body.workspaceId, name: body.name }).toEqual({
      ...{ status: 201, workspaceId: workspace, name: `${workspace} ${index}` },
    });
  }
});

it('the workspace has to be named, and the user a member of it', async () => {
  const ada = await aSignedInMember(service, here);
  for (const workspace of [undefined, '', 'x', `${here}, ${here}`]) {
    const answer = await ada.send(
      'GET /external/posts',
      workspace === undefined ? {} : { workspace },
    );
    expect(answer).toMatchObject({ status: 400, body: { details: null } });
    expect(answer.body.message).toContain('X-Workspace');
  }
  const refused = await ada.send('GET /external/posts', { workspace: there });
  const unknown = await ada.send('GET /external/posts', { workspace: ports.ids.next() });
  expect(refused.status).toBe(403);
  expect(unknown.text).toBe(refused.text);
  expect((await ada.send('GET /external/posts', { workspace: here.toUpperCase() })).status).toBe(
    200,
  );
  const { key } = site.workspace.apiKey;
  const byKey = await ada.send('GET /external/posts', {
    workspace: there,
    headers: { 'x-api-key': key },
  });
  expect(byKey.status).toBe(200);
});

it('a session counts in the cookie alone, from pages of the service', async () => {
  const { token, send } = await aSignedInMember(service, here);
  const plain = (headers: Readonly<Record<string, string>>, path = '/external/posts') =>
    fetch(url + path, { headers: { 'x-workspace': here, ...headers } });
  for (const headers of [
    { 'x-api-key': token },
    { authorization: `Bearer ${token}` },
    { cookie: `cps=${token}` },
    { cookie: `cps=${token}`, 'x-cps-dashboard': '1' },
    { cookie: `cps=${token}`, 'sec-fetch-site': 'same-origin' },
    { cookie: `cps=${token}`, 'sec-fetch-site': 'cross-site', 'x-cps-dashboard': '1' },
  ]) {
    expect(await plain(headers)).toMatchObject(UNAUTHORIZED);
  }
  const own = { cookie: `cps=${token}`, 'sec-fetch-site': 'same-origin', 'x-cps-dashboard': '1' };
  expect(await plain({ ...own, 'x-api-key': 'x' })).toMatchObject(UNAUTHORIZED);
  expect((await plain(own)).status).toBe(200);
  for (const wrong of [`${token}x`, token.toUpperCase(), `${token.slice(0, -1)}!`, 'cpu_']) {
    expect(await fromPage(url, wrong)('GET /external/posts', { workspace: here })).toMatchObject(
      UNAUTHORIZED,
    );
    expect(await fromPage(url, wrong)('GET /dashboard/sessions')).toMatchObject(UNAUTHORIZED);
  }
  expect((await fetch(`${url}/dashboard/session`)).status).toBe(403);
  expect(
    (await fetch(`${url}/dashboard/sessions`, { headers: { cookie: `cps=${token}` } })).status,
  ).toBe(403);
  expect((await send('GET /dashboard/sessions?x=1')).status).toBe(400);
});

it('GET /dashboard/session says who is signed in, where, and how to sign in', async () => {
  const ada = await aSignedInMember(service, here, OWNER);
  const answer = await ada.send('GET /dashboard/session');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body).toEqual({
    user: { id: ada.user.id, name: ada.user.name, email: null },
    session: {
      ...{ id: ada.session.id, method: 'passkey', createdAt: ada.session.createdAt },
      ...{ expiresAt: ada.session.expiresAt, isFresh: true },
    },
    workspaces: [{ id: here, name: 'The Daily Moka', ...OWNER }],
    signIn: { passkey: false, oidc: null, key: true },
  });
  expect(answer.headers.get('set-cookie')).toContain(`cps=${ada.token}; Max-Age=604800;`);
  expect(answer.text).not.toContain(ada.token.slice(-43));
  for (const send of [
    fromPage(url),
    fromPage(url, 'cpu_x'),
    fromPage(url, site.workspace.apiKey.key),
  ]) {
    const nobody = await send('GET /dashboard/session');
    expect(nobody).toMatchObject({
      status: 200,
      body: { user: null, session: null, workspaces: [] },
    });
    expect(nobody.headers.get('set-cookie')).toBeNull();
  }
});

it('sessions are listed, ended one by one, all at once, and by signing out', async () => {
  const first = await aSignedInMember(service, here);
  const [second, third] = [
    await signedIn(service, first.user),
    await signedIn(service, first.user),
  ];
  const other = await aSignedInMember(service, here);
  const { body } = await first.send('GET /dashboard/sessions');
  expect(body.data).toHaveLength(3);
  expect(body.data).toContainEqual({
    ...{ id: first.session.id, method: 'passkey', agent: 'Firefox', isCurrent: true },
    ...{ createdAt: first.session.createdAt, seenAt: first.session.seenAt },
  });
  expect((await other.send(`DELETE /dashboard/sessions/${second.session.id}`)).status).toBe(404);
  expect((await first.send(`DELETE /dashboard/sessions/${second.session.id}`)).status).toBe(200);
  expect((await second.send('GET /external/posts', { workspace: here })).status).toBe(401);
  const out = await third.send('DELETE /dashboard/session');
  expect(out).toMatchObject({ status: 200, body: { status: 'signed-out' } });
  expect(out.headers.get('set-cookie')).toContain('cps=; Max-Age=0');
  expect((await third.send('GET /dashboard/sessions')).status).toBe(401);
  expect((await fromPage(url)('DELETE /dashboard/session')).status).toBe(200);
  const withKey = await signedIn(service, first.user);
  const { key } = (await aSite(service)).workspace.apiKey;
  expect((await withKey.send('POST /dashboard/session', { body: { key } })).status).toBe(200);
  expect((await withKey.send('GET /dashboard/sessions')).status).toBe(401);
  const fourth = await signedIn(service, first.user);
  expect((await first.send('DELETE /dashboard/sessions')).body).toEqual({ ended: 2 });
  for (const { send } of [first, fourth]) {
    expect((await send('GET /dashboard/sessions')).status).toBe(401);
  }
  expect((await other.send('GET /dashboard/sessions')).status).toBe(200);
});

it('a user changes the own name, which is none that the service uses', async () => {
  const ada = await aSignedInMember(service, here);
  const rename = (body: unknown) => ada.send('PATCH /dashboard/user', { body });
  expect(await rename({ name: '  Ada  Lovelace ' })).toMatchObject({
    ...{ status: 200, body: { id: ada.user.id, name: 'Ada Lovelace', email: null } },
  });
  for (const body of [
    {},
    { name: '' },
    { name: 'a'.repeat(101) },
    { name: 'Opérator' },
    { name: 'Ada', email: 'x' },
  ]) {
    expect((await rename(body)).status, JSON.stringify(body)).toBe(400);
  }
  expect((await fromPage(url)('PATCH /dashboard/user', { body: { name: 'Eve' } })).status).toBe(
    401,
  );
});

it('a session ends a week after its last use, or a month after signing in', async () => {
  const own = await startService();
  const { clock } = own.ports;
  const { workspace } = await aSite(own);
  const ada = await aSignedInMember(own, workspace.id);
  const DAY = 24 * 60 * 60_000;
  const statuses: number[] = [];
  const seen: boolean[] = [];
  for (let day = 6; day <= 30; day += 6) {
    clock.advance(6 * DAY);
    statuses.push((await ada.send('GET /external/posts', { workspace: workspace.id })).status);
    // The use is stored beside the response.
    const stored = await own.ports.people.findSession(ada.session.id, null);
    seen.push(stored?.session.seenAt === clock.now());
  }
  expect(statuses).toEqual([200, 200, 200, 200, 401]);
  expect(seen).toEqual([true, true, true, true, false]);
  const idle = await signedIn(own, ada.user);
  clock.advance(7 * DAY);
  expect((await idle.send('GET /dashboard/sessions')).status).toBe(401);
  await own.close();
});

it('a request with a session looks it up once, and one with a key asks for no session', async () => {
  const asked: string[] = [];
  const own = await startService();
  const { workspace } = await aSite(own);
  const ada = await aSignedInMember(own, workspace.id);
  const { people, apiKeys } = own.ports;
  const findSession = people.findSession;
  const findKey = apiKeys.find;
  Object.assign(people, {
    findSession: (...parameters: Parameters<typeof findSession>) => {
      asked.push('session');
      return findSession(...parameters);
    },
  });
  Object.assign(apiKeys, {
    find: (id: string) => {
      asked.push('key');
      return findKey(id);
    },
  });
  const limited = await startService(undefined, { ports: own.ports });
  await fromPage(limited.url, ada.token)('GET /external/tags', { workspace: workspace.id });
  await fetch(`${limited.url}/external/tags`, {
    headers: { 'x-api-key': workspace.apiKey.key },
  });
  expect(asked).toEqual(['session', 'key']);
  await limited.close();
  await own.close();
});

it('requests are limited by user, and rejected sessions count as failed authentications', async () => {
  const limited = await startService(undefined, { authFailuresPerMinute: 2, requestsPerMinute: 2 });
  const { workspace } = await aSite(limited);
  const [ada, eve] = [
    await aSignedInMember(limited, workspace.id),
    await aSignedInMember(limited, workspace.id),
  ];
  const read = async ({ send }: Pick<typeof ada, 'send'>) =>
    (await send('GET /external/tags', { workspace: workspace.id })).status;
  expect([await read(ada), await read(ada), await read(ada), await read(eve)]).toEqual([
    ...[200, 200, 429, 200],
  ]);
  const wrong = fromPage(limited.url, `${ada.token.slice(0, -5)}00000`);
  expect((await wrong('GET /dashboard/sessions')).status).toBe(401);
  expect((await wrong('GET /external/tags')).status).toBe(401);
  expect((await wrong('GET /dashboard/sessions')).status).toBe(429);
  // A session that is known to be valid goes on.
  expect((await ada.send('GET /dashboard/sessions')).status).toBe(200);
  await limited.close();
});

it('a user who belongs nowhere signs in and sees so', async () => {
  const ada = await aSignedInMember(service, here);
  const owner = await aSignedInMember(service, here, OWNER);
  expect(
    (await owner.send(`DELETE /external/members/${ada.user.id}`, { workspace: here })).status,
  ).toBe(200);
  expect((await ada.send('GET /external/posts', { workspace: here })).status).toBe(403);
  expect((await ada.send('GET /dashboard/session')).body).toMatchObject({
    ...{ user: { name: aUser(ports).name }, workspaces: [] },
  });
});
