import { finishPasskey, signInByPasskey } from '@content-publishing/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, FROM_PAGE } from './browser.ts';
import { type PeopleService, startPeopleService } from './people-service.ts';

let service: PeopleService;
beforeAll(async () => {
  service = await startPeopleService();
});
afterAll(() => service.close());

const OPTIONS = '/dashboard/passkeys/options';
const SIGN_IN = '/dashboard/passkeys/sign-in';
const PASSKEYS = '/dashboard/passkeys';

/** Joins the workspace by a new link. */
const joined = async (draft = {}) => {
  const browser = service.browser();
  const passkey = await browser.register({ invitation: await service.invite(draft) });
  const { user } = (await browser.send('GET', '/dashboard/session')).body;
  return { browser, passkey, userId: String(user.id) };
};

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.send('GET', '/dashboard/session')).body.user !== null;

describe('joining by a passkey', () => {
  it('makes a user, a member and a session, and uses up the link', async () => {
    const browser = service.browser();
    const invitation = await service.invite();
    const { request } = await browser.makes({ invitation, name: ' Ada  Lovelace ' });
    const added = await browser.send('POST', PASSKEYS, { ...request, label: 'Laptop' });
    expect(added.status).toBe(201);
    expect(added.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cps=cpu_[\w-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(added.headers.get('cache-control')).toBe('no-store');
    expect(added.body).toMatchObject({
      user: { name: 'Ada Lovelace', email: null },
      session: { method: 'passkey', isFresh: true },
      workspaces: [{ id: service.workspaceId, role: 'owner' }],
    });
    expect((await service.actions())[0]).toBe('member.joined');
    expect((await browser.send('GET', '/dashboard/session')).body).toEqual(added.body);
    const again = await service.browser().send('POST', OPTIONS, { invitation });
    expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('takes the name of the invitation, and needs one', async () => {
    const { browser } = await joined();
    expect((await browser.send('GET', '/dashboard/session')).body.user.name).toBe('Ada');
    const invitation = await service.invite({ name: undefined });
    for (const name of [undefined, 'operator', '\u200B', '\u202EadA', '\u2067a', 'a'.repeat(101)]) {
      const answer = await browser.send('POST', OPTIONS, { invitation, name });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: '/name' }] } });
    }
  });

  it('lets one of twenty browsers in that have the same link', async () => {
    const invitation = await service.invite();
    const browsers = Array.from({ length: 20 }, () => service.browser());
    const requests = await Promise.all(browsers.map((one) => one.makes({ invitation })));
    const answers = await Promise.all(
      browsers.map((one, index) => one.send('POST', PASSKEYS, requests[index]?.request)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  });

  it('rejects a response twice, and a passkey that a user has already', async () => {
    const browser = service.browser();
    const { request } = await browser.makes({ invitation: await service.invite() });
    expect((await browser.send('POST', PASSKEYS, request)).status).toBe(201);
    expect(await browser.send('POST', PASSKEYS, request)).toMatchObject({ status: 400 });
    const other = service.browser();
    const { request: second, made } = await other.makes({ invitation: await service.invite() });
    // The library verifies the id in the response.
    const stolen = {
      ...second,
      response: { ...made.registration, ...Object(request['response']) },
    };
    expect(await other.send('POST', PASSKEYS, stolen)).toMatchObject({ status: 400 });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { domain: 'evil.example' }],
    ['an unverified person', { isVerified: false }],
  ])('rejects %s, and the link stays', async (_lie, lies) => {
    const browser = service.browser();
    const invitation = await service.invite();
    const { request } = await browser.makes({ invitation }, lies);
    expect(await browser.send('POST', PASSKEYS, request)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message: 'The passkey was rejected; begin again' },
    });
    expect(await browser.register({ invitation })).toBeDefined();
  });
});

describe('signing in by a passkey', () => {
  it('opens a new session, and ends that of the browser', async () => {
    const { browser, passkey } = await joined();
    const former = browser.cookies.get('cps') ?? '';
    const answer = await browser.signIn(passkey);
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Ada' } } });
    const old = service.browser();
    old.cookies.set('cps', former);
    expect(await isSignedIn(old)).toBe(false);
    expect((await browser.send('GET', '/dashboard/sessions')).body.data).toHaveLength(1);
  });

  it('tells nothing of a passkey that is unknown, foreign or of another user', async () => {
    const { passkey } = await joined();
    const other = await joined();
    const browser = service.browser();
    const lies = [
      { ...passkey, id: 'unknown' },
      { ...passkey, key: other.passkey.key },
      { ...passkey, userHandle: other.passkey.userHandle },
      { ...passkey, id: other.passkey.id },
    ];
    for (const lie of lies) {
      const answer = await browser.signIn(lie);
      expect(answer).toMatchObject({
        status: 401,
        body: {
          code: 'UNAUTHORIZED',
          message: 'The sign-in was rejected; begin again',
          details: null,
        },
      });
    }
    expect(browser.cookies.size).toBe(0);
  });

  it('counts a ceremony once, whatever comes of it, for 5 minutes, and for its kind', async () => {
    const { passkey } = await joined();
    const browser = service.browser();
    const request = await browser.signs(passkey);
    const wrong = { ...request, response: { ...Object(request['response']), id: 'unknown' } };
    expect((await browser.send('POST', SIGN_IN, wrong)).status).toBe(401);
    expect((await browser.send('POST', SIGN_IN, request)).status).toBe(401);
    const late = await browser.signs(passkey);
    service.ports.clock.advance(5 * 60_000);
    expect((await browser.send('POST', SIGN_IN, late)).status).toBe(401);
    const { ceremony } = (
      await browser.send('POST', OPTIONS, { invitation: await service.invite() })
    ).body;
    const { response } = await browser.signs(passkey);
    expect((await browser.send('POST', SIGN_IN, { ceremony, response })).status).toBe(401);
    // Two requests at once with one response.
    const twice = await browser.signs(passkey);
    const answers = await Promise.all(
      [1, 2].map(() => service.browser().send('POST', SIGN_IN, twice)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
  });

  it('needs the headers of a page of the service, and a body of at most 64 KiB', async () => {
    const browser = service.browser();
    for (const path of [`${SIGN_IN}/options`, SIGN_IN, OPTIONS, PASSKEYS, '/dashboard/oidc']) {
      const { 'x-cps-dashboard': _header, ...headers } = FROM_PAGE;
      expect((await browser.send('POST', path, {}, headers)).status).toBe(403);
      const crossSite = { ...FROM_PAGE, 'sec-fetch-site': 'cross-site' };
      expect((await browser.send('POST', path, {}, crossSite)).status).toBe(403);
    }
    const response = { id: 'a'.repeat(70_000) };
    expect((await browser.send('POST', SIGN_IN, { ceremony: 'a', response })).status).toBe(413);
    expect(await browser.send('POST', SIGN_IN, { ceremony: 'a', response: {} })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/ceremony' }] },
    });
    expect((await browser.send('POST', `${SIGN_IN}/options`, { name: 'Ada' })).status).toBe(400);
  });
});

describe('the passkeys of a user', () => {
  it('are added by a fresh session of the user alone', async () => {
    const { browser, passkey } = await joined();
    const { made, request } = await browser.makes({});
    const other = await joined();
    expect((await other.browser.send('POST', PASSKEYS, request)).status).toBe(400);
    expect(made.userHandle).toBe(passkey.userHandle);
    service.ports.clock.advance(1000);
    await browser.register({});
    const { data } = (await browser.send('GET', PASSKEYS)).body;
    expect(data).toMatchObject([
      { id: passkey.id, label: 'Passkey', isUsable: true, isSynced: false },
      { isUsable: true, lastUsedAt: null },
    ]);
    service.ports.clock.advance(15 * 60_000);
    const stale = await browser.send('POST', OPTIONS, {});
    expect(stale.status).toBe(401);
    expect(stale.headers.get('www-authenticate')).toBe(
      'Session error="insufficient_user_authentication", max_age=900',
    );
    expect((await service.browser().send('POST', OPTIONS, {})).status).toBe(401);
  });

  it('have labels, and the last way in stays', async () => {
    const { browser, passkey } = await joined();
    const path = `${PASSKEYS}/${passkey.id}`;
    expect(await browser.send('PATCH', path, { label: '  My   phone ' })).toMatchObject({
      status: 200,
      body: { label: 'My phone' },
    });
    expect((await browser.send('PATCH', path, { label: 'a'.repeat(101) })).status).toBe(400);
    const other = await joined();
    expect((await other.browser.send('PATCH', path, { label: 'Mine' })).status).toBe(404);
    expect((await other.browser.send('DELETE', path)).status).toBe(404);
    expect(await browser.send('DELETE', path)).toMatchObject({ status: 409 });
    const second = await browser.register({});
    expect(await browser.send('DELETE', path)).toMatchObject({ status: 200 });
    expect((await service.browser().signIn(passkey)).status).toBe(401);
    expect((await service.browser().signIn(second)).status).toBe(200);
  });
});

describe('a link for a lost passkey', () => {
  it('replaces the passkeys and the sessions of the user', async () => {
    const { browser, passkey, userId } = await joined();
    const invitation = await service.recover(userId);
    const next = service.browser();
    const recovered = await next.register({ invitation });
    expect(recovered.userHandle).toBe(passkey.userHandle);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await service.browser().signIn(passkey)).status).toBe(401);
    expect((await next.signIn(recovered)).status).toBe(200);
    expect((await service.actions())[0]).toBe('member.recovered');
    expect((await service.browser().send('POST', OPTIONS, { invitation })).status).toBe(404);
  });
});

it('limits the ceremonies that an address begins, and the links that it guesses', async () => {
  const limited = await startPeopleService(undefined, { authFailuresPerMinute: 3 });
  const browser = limited.browser();
  for (const status of [404, 404, 404, 429]) {
    const invitation = `cpi_${'0'.repeat(32)}_${'a'.repeat(43)}`;
    expect((await browser.send('POST', OPTIONS, { invitation })).status).toBe(status);
  }
  await limited.close();
  const other = await startPeopleService(undefined, { authFailuresPerMinute: 3 });
  for (const status of [200, 200, 200, 429]) {
    const answer = await other.browser().send('POST', `${SIGN_IN}/options`, {});
    expect(answer.status).toBe(status);
    expect(answer.headers.has('retry-after')).toBe(status === 429);
  }
  await other.close();
});

it('writes neither secrets nor ceremonies into the log', async () => {
  const invitation = await service.invite();
  const browser = service.browser();
  const from = service.log.length;
  const { made, request } = await browser.makes({ invitation });
  await browser.send('POST', PASSKEYS, request);
  const lines = service.log.slice(from).join('');
  const token = browser.cookies.get('cps') ?? '';
  expect(token).toMatch(/^cpu_/);
  const secrets = [invitation.slice(-43), token.slice(-43), made.id, String(request['ceremony'])];
  for (const secret of secrets) expect(lines).not.toContain(secret);
});

describe('a recovery at the same time', () => {
  const recover = async (userId: string) =>
    service.browser().register({ invitation: await service.recover(userId) });

  it('leaves no session of a passkey that is gone', async () => {
    const { browser, passkey, userId } = await joined();
    const request = await browser.signs(passkey);
    const { people, clock } = service.ports;
    const openSession: typeof people.openSession = async (session) => {
      await recover(userId);
      return people.openSession(session);
    };
    const signIn = signInByPasskey({ ...service.ports, people: { ...people, openSession } });
    const signedIn = await signIn(request, { agent: null, session: null, requestId: '1' });
    expect(signedIn._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-rejected' });
    expect(await people.listSessions(userId, clock.now())).toHaveLength(1);
  });

  it('leaves no passkey that a session was adding which has ended', async () => {
    const { browser, userId } = await joined();
    const { request } = await browser.makes({});
    const { people, clock } = service.ports;
    const [session = null] = await people.listSessions(userId, clock.now());
    await recover(userId);
    const finish = finishPasskey(service.ports);
    const made = await finish(request, { agent: null, session, requestId: '1' });
    expect(made._unsafeUnwrapErr()).toEqual({ kind: 'passkey-rejected' });
    expect(await people.listPasskeys(userId)).toHaveLength(1);
    expect(await people.listSessions(userId, clock.now())).toHaveLength(1);
  });
});
