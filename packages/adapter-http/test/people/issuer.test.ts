import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LyingIssuer, startLyingIssuer } from '../../../adapter-identity/test/lying-issuer.ts';
import type { Answer, Browser } from './browser.ts';
import { type PeopleService, startPeopleService } from './people-service.ts';

let nonce = '';
/** Parameters with which the issuer was asked last. */
let asked: Readonly<Record<string, string>> = {};
let issuer: LyingIssuer;
let service: PeopleService;
beforeAll(async () => {
  issuer = await startLyingIssuer(() => nonce);
  service = await startPeopleService(() => issuer.url);
});
afterAll(async () => {
  await service.close();
  await issuer.close();
});
beforeEach(() => {
  issuer.lie({});
});

const OIDC = '/dashboard/oidc';

/** Begins a sign-in, and returns the path with which the issuer sends the browser back. */
const begin = async (browser: Browser, input: object = {}) => {
  const begun = await browser.send('POST', OIDC, input);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const { searchParams } = new URL(String(begun.body.url));
  asked = Object.fromEntries(searchParams);
  nonce = asked['nonce'] ?? '';
  const state = searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'a-code', state, iss: issuer.url });
  return `${OIDC}/callback?${query.toString()}`;
};

/** Comes back from the issuer, as its page sends the browser: without headers of the dashboard. */
const comeBack = (browser: Browser, path: string): Promise<Answer> => {
  const session = browser.cookies.get('cps');
  // The cookie of the session is Strict.
  browser.cookies.delete('cps');
  return browser.send('GET', path, undefined, { 'sec-fetch-site': 'cross-site' }).finally(() => {
    if (session && !browser.cookies.has('cps')) browser.cookies.set('cps', session);
  });
};

const problem = (name: string) => ({ status: 303, location: `/dashboard/sign-in?problem=${name}` });

const endOf = async (browser: Browser, path: string) => {
  const { status, headers } = await comeBack(browser, path);
  return { status, location: headers.get('location') };
};

const as = (sub: string, claims: object = {}): void => issuer.lie({ claims: { sub, ...claims } });

/** Joins the workspace as the person `sub` of the issuer. */
const join = async (sub: string): Promise<Browser> => {
  const browser = service.browser();
  as(sub);
  await comeBack(browser, await begin(browser, { invitation: await service.invite() }));
  return browser;
};

const userOf = async (browser: Browser) => (await browser.send('GET', '/dashboard/session')).body;

// The first, as the log has only some of many requests without a session.
it('writes neither code nor state into the log', async () => {
  const browser = await join('logged');
  const from = service.log.length;
  const path = await begin(browser);
  await endOf(browser, path.replace('code=', 'c%6Fde='));
  const lines = service.log.slice(from).join('');
  expect(lines).toContain('/dashboard/oidc/callback?');
  expect(lines).not.toContain('a-code');
  expect(lines).not.toContain(new URL(path, 'http://localhost').searchParams.get('state'));
});

describe('signing in at the issuer', () => {
  it('joins by a link, and then signs in for 12 hours', async () => {
    const browser = service.browser();
    const invitation = await service.invite();
    as('joins');
    const path = await begin(browser, {
      invitation,
      name: 'Grace',
      returnTo: '/dashboard/posts?a=1#b',
    });
    expect(browser.cookies.get('cps-oidc')).toMatch(/^[\w-]{43}$/);
    const answer = await comeBack(browser, path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard/posts?a=1#b');
    expect(answer.headers.getSetCookie()).toEqual([
      'cps-oidc=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^cps=cpu_[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await userOf(browser)).toMatchObject({
      user: { name: 'Grace', email: 'ada@example.org' },
      session: { method: 'oidc' },
      workspaces: [{ role: 'owner' }],
      signIn: { passkey: true, oidc: { name: 'Example' } },
    });
    const second = service.browser();
    expect(await endOf(second, await begin(second))).toEqual({
      status: 303,
      location: '/dashboard',
    });
    expect((await userOf(second)).user.name).toBe('Grace');
    // The link is used up.
    expect((await second.send('POST', OIDC, { invitation })).status).toBe(404);
  });

  it('knows nobody by an e-mail address', async () => {
    await join('known');
    as('another', { email: 'ada@example.org', email_verified: true });
    const browser = service.browser();
    expect(await endOf(browser, await begin(browser))).toEqual(problem('unknown-user'));
    expect((await userOf(browser)).user).toBeNull();
  });

  it('makes no second user of a person that it knows', async () => {
    const first = await join('twice');
    const { user } = await userOf(first);
    const second = await join('twice');
    expect((await userOf(second)).user.id).toBe(user.id);
  });

  it('counts in the browser that began it, once, and for 10 minutes', async () => {
    await join('once');
    const [browser, other] = [service.browser(), service.browser()];
    const path = await begin(browser);
    expect(await endOf(other, path)).toEqual(problem('expired'));
    other.cookies.set('cps-oidc', 'a'.repeat(43));
    expect(await endOf(other, path)).toEqual(problem('expired'));
    // The attempt of the other browser has ended it.
    expect(await endOf(browser, path)).toEqual(problem('expired'));
    const again = await begin(browser);
    const secret = browser.cookies.get('cps-oidc') ?? '';
    expect((await endOf(browser, again)).location).toBe('/dashboard');
    browser.cookies.set('cps-oidc', secret);
    expect(await endOf(browser, again)).toEqual(problem('expired'));
    const late = await begin(browser);
    service.ports.clock.advance(10 * 60_000);
    expect(await endOf(browser, late)).toEqual(problem('expired'));
    for (const query of [
      '',
      '?state=',
      '?state=a',
      '?code=a&state=%00',
      `?state=${'0'.repeat(36)}`,
    ]) {
      expect(await endOf(browser, `${OIDC}/callback${query}`)).toEqual(problem('expired'));
    }
  });

  it('asks a person who is signed in to sign in at the issuer again, and counts from then', async () => {
    await join('known');
    const browser = await join('again');
    const { user } = await userOf(browser);
    service.ports.clock.advance(15 * 60_000);
    expect((await browser.send('DELETE', OIDC)).status).toBe(401);
    const told = async (minutes?: number) => {
      const at = Date.parse(service.ports.clock.now()) / 1000 - 60 * (minutes ?? 0);
      as('again', minutes === undefined ? {} : { auth_time: at });
      return endOf(browser, await begin(browser));
    };
    expect(await told()).toEqual(problem('not-fresh'));
    expect(await told(15)).toEqual(problem('not-fresh'));
    expect((await userOf(browser)).session).toMatchObject({ isFresh: false });
    expect(asked).toMatchObject({ prompt: 'login', max_age: '900' });
    as('known', { auth_time: Date.parse(service.ports.clock.now()) / 1000 });
    expect(await endOf(browser, await begin(browser))).toEqual(problem('other-user'));
    expect((await userOf(browser)).user.id).toBe(user.id);
    expect((await told(10)).location).toBe('/dashboard');
    expect((await browser.send('DELETE', OIDC)).status).toBe(409);
    service.ports.clock.advance(5 * 60_000);
    expect((await browser.send('DELETE', OIDC)).status).toBe(401);

    // A browser that is signed out comes in without, and counts from when the issuer has asked.
    const other = service.browser();
    const path = await begin(other);
    expect(asked).not.toHaveProperty('prompt');
    expect((await endOf(other, path)).location).toBe('/dashboard');
    expect((await userOf(other)).session).toMatchObject({ method: 'oidc', isFresh: false });
  });

  it('shows why it has failed', async () => {
    const browser = service.browser();
    const path = await begin(browser);
    expect(await endOf(browser, `${path}&error=access_denied`)).toEqual(problem('declined'));
    issuer.lie({ claims: { nonce: 'another' } });
    expect(await endOf(browser, await begin(browser))).toEqual(problem('issuer'));
    const invitation = await service.invite();
    const [first, second] = [await begin(browser, { invitation }), service.browser()];
    await second.register({ invitation });
    as('late');
    // The link was used up meanwhile.
    expect(await endOf(browser, first)).toEqual(problem('expired'));
  });

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    String.raw`/\evil.example/dashboard`,
    '/dashboard/../x',
    '/dashboard/%2e%2e/x',
    '/dashboardx',
    '/external/posts',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('does not return to %s', async (returnTo) => {
    const answer = await service.browser().send('POST', OIDC, { returnTo });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: '/returnTo' }] } });
  });
});

describe('the issuer as a further way in', () => {
  it('is linked by a fresh session alone, and is not the last way in that goes', async () => {
    const browser = service.browser();
    await browser.register({ invitation: await service.invite() });
    expect((await service.browser().send('POST', OIDC, { link: true })).status).toBe(401);
    expect((await browser.send('DELETE', OIDC)).body).toEqual({ removed: 0 });
    expect((await browser.send('GET', OIDC)).body).toEqual({ isLinked: false });
    expect((await service.browser().send('GET', OIDC)).status).toBe(401);
    as('linked');
    const returnTo = '/dashboard/account';
    expect((await endOf(browser, await begin(browser, { link: true, returnTo }))).location).toBe(
      returnTo,
    );
    expect((await browser.send('GET', OIDC)).body).toEqual({ isLinked: true });
    const { user } = await userOf(browser);
    const elsewhere = service.browser();
    await endOf(elsewhere, await begin(elsewhere));
    expect((await userOf(elsewhere)).user.id).toBe(user.id);
    // No other user links the same person.
    const other = await join('other');
    as('linked');
    expect(await endOf(other, await begin(other, { link: true }))).toEqual(problem('taken'));
    expect((await other.send('DELETE', OIDC)).status).toBe(409);
    expect((await browser.send('DELETE', OIDC)).body).toEqual({ removed: 1 });
    service.ports.clock.advance(15 * 60_000);
    expect((await browser.send('POST', OIDC, { link: true })).status).toBe(401);
    const invitation = await service.invite();
    const both = await browser.send('POST', OIDC, { link: true, invitation });
    expect([400, 401]).toContain(both.status);
  });

  it('is not linked after the user has signed out everywhere', async () => {
    const browser = service.browser();
    await browser.register({ invitation: await service.invite() });
    as('thief');
    const path = await begin(browser, { link: true });
    await browser.send('DELETE', '/dashboard/sessions');
    expect(await endOf(browser, path)).toEqual(problem('expired'));
  });

  it('replaces the ways in of a user by a link for a lost passkey', async () => {
    const browser = service.browser();
    const passkey = await browser.register({ invitation: await service.invite() });
    const { user } = await userOf(browser);
    const next = service.browser();
    as('recovered');
    await endOf(next, await begin(next, { invitation: await service.recover(user.id) }));
    expect((await userOf(next)).user.id).toBe(user.id);
    expect((await userOf(browser)).user).toBeNull();
    expect((await service.browser().signIn(passkey)).status).toBe(401);
  });
});

it('answers while the issuer is away', async () => {
  const away = await startPeopleService(() => 'http://127.0.0.1:9');
  const answer = await away.browser().send('POST', OIDC, {});
  expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  const browser = away.browser();
  expect(await browser.register({ invitation: await away.invite() })).toBeDefined();
  await away.close();
  const without = await startPeopleService();
  expect((await without.browser().send('POST', OIDC, {})).status).toBe(409);
  await without.close();
});
