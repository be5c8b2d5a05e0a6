import { randomBytes } from 'node:crypto';
import { openIssuer } from '@content-publishing/adapter-identity';
import type { IssuerChecks } from '@content-publishing/application';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCertifiedIssuer } from './certified-issuer.ts';
import {
  FOREIGN_KEY,
  hmacWith,
  type Lies,
  type LyingIssuer,
  PUBLIC_PEM,
  signWith,
  startLyingIssuer,
} from './lying-issuer.ts';

const CALLBACK = 'https://content.example/dashboard/oidc/callback';
const SECRET = 'a-secret-of-the-client-with-32-characters';
const ADA = { subject: 'ada', email: 'ada@example.org', authenticatedAt: null };

const newChecks = (): IssuerChecks => {
  const random = (): string => randomBytes(32).toString('base64url');
  return { state: random(), nonce: random(), verifier: random() };
};

let checks = newChecks();
let lying: LyingIssuer;

const open = (url = lying.url) =>
  openIssuer({
    url,
    clientId: 'client-id',
    clientSecret: SECRET,
    name: 'Example',
    callbackUrl: () => CALLBACK,
  });

/** Query with which the browser comes back. */
const query = (lies: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ code: 'code', state: checks.state, iss: lying.url, ...lies }).toString();

beforeAll(async () => {
  lying = await startLyingIssuer(() => checks.nonce);
});

afterAll(() => lying.close());

beforeEach(() => {
  checks = newChecks();
  lying.lie({});
  lying.exchanges.length = 0;
});

const seconds = (): number => Math.floor(Date.now() / 1000);

describe('an issuer', () => {
  it('is asked with PKCE, state and nonce, and answers in the query', async () => {
    const address = new URL((await open().begin(checks))._unsafeUnwrap());
    expect(`${address.origin}${address.pathname}`).toBe(`${lying.url}/authorize`);
    const { code_challenge: challenge, ...parameters } = Object.fromEntries(address.searchParams);
    expect(parameters).toEqual({
      client_id: 'client-id',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: CALLBACK,
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: checks.state,
      nonce: checks.nonce,
    });
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(challenge).not.toBe(checks.verifier);
  });

  it('is asked to have the person sign in again, and to tell when', async () => {
    const address = new URL((await open().begin(checks, 900))._unsafeUnwrap());
    expect(address.searchParams.get('prompt')).toBe('login');
    expect(address.searchParams.get('max_age')).toBe('900');
    lying.lie({ claims: { auth_time: 1_767_225_600 } });
    const found = (await open().finish(query(), checks))._unsafeUnwrap();
    expect(found.authenticatedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  it('says who has signed in', async () => {
    const found = await open().finish(query(), checks);
    expect(found._unsafeUnwrap()).toEqual(ADA);
    const [{ body, authorization } = {}] = lying.exchanges;
    expect(body?.get('code_verifier')).toBe(checks.verifier);
    expect(body?.get('redirect_uri')).toBe(CALLBACK);
    // As an issuer has to take it that names no other way.
    expect(authorization).toMatch(/^Basic /);
  });

  it('gets the secret of the client in the body if it takes it there', async () => {
    const methods = ['client_secret_post', 'client_secret_basic'];
    lying.lie({ discovery: { token_endpoint_auth_methods_supported: methods } });
    expect((await open().finish(query(), checks)).isOk()).toBe(true);
    expect(lying.exchanges[0]?.body.get('client_secret')).toBe(SECRET);
    expect(lying.exchanges[0]?.authorization).toBeUndefined();
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['no verification', { email_verified: undefined }],
    ['verification that failed', { email_verified: false }],
    ['verification that is a text', { email_verified: 'true' }],
    ['an address that is none', { email: { at: 'example.org' } }],
    ['an address of several lines', { email: 'ada@example.org\nrole: owner' }],
    ['a long address', { email: `${'a'.repeat(320)}@example.org` }],
  ])('gives no e-mail address with %s', async (_kind, claims) => {
    lying.lie({ claims });
    const found = await open().finish(query(), checks);
    expect(found._unsafeUnwrap().email).toBeNull();
  });

  it('may have a clock that differs by less than a minute', async () => {
    const ahead = { iat: seconds() + 50, nbf: seconds() + 50, auth_time: seconds() + 50 };
    lying.lie({ claims: { ...ahead, exp: seconds() - 50 } });
    expect((await open().finish(query(), checks)).isOk()).toBe(true);
  });

  it('is asked for its description once an hour', async () => {
    const before = lying.discoveries();
    const issuer = open();
    await Promise.all([issuer.begin(checks), issuer.begin(checks)]);
    expect((await issuer.finish(query(), checks)).isOk()).toBe(true);
    expect(lying.discoveries() - before).toBe(1);
  });

  it('can be away, and is asked again when it is back', async () => {
    const issuer = open();
    lying.lie({ discovery: { issuer: 'https://another.example' } });
    expect((await issuer.begin(checks))._unsafeUnwrapErr()).toBe('issuer');
    expect((await issuer.finish(query(), checks))._unsafeUnwrapErr()).toBe('issuer');
    lying.lie({});
    expect((await issuer.begin(checks)).isOk()).toBe(true);
    const away = open('http://127.0.0.1:9');
    expect((await away.begin(checks))._unsafeUnwrapErr()).toBe('issuer');
  });

  it.each(['javascript:alert(1)//', 'data:text/html,', 'ftp://example.org/'])(
    'cannot send the browser to %s',
    async (address) => {
      lying.lie({ discovery: { authorization_endpoint: address } });
      expect((await open().begin(checks))._unsafeUnwrapErr()).toBe('issuer');
    },
  );
});

describe('an issuer that lies', () => {
  it.each<[string, () => Lies]>([
    ['no signature', () => ({ header: { alg: 'none' }, signature: () => Buffer.alloc(0) })],
    ['HS256 with the secret', () => ({ header: { alg: 'HS256' }, signature: hmacWith(SECRET) })],
    [
      'HS256 with the public key',
      () => ({ header: { alg: 'HS256' }, signature: hmacWith(PUBLIC_PEM) }),
    ],
    ['a foreign key', () => ({ signature: signWith(FOREIGN_KEY) })],
    [
      'a key that is not published',
      () => ({ header: { kid: 'two' }, signature: signWith(FOREIGN_KEY) }),
    ],
    ['a broken signature', () => ({ signature: () => Buffer.alloc(256) })],
    ['another nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another audience', () => ({ claims: { aud: 'another' } })],
    [
      'another authorized party',
      () => ({ claims: { aud: ['client-id', 'another'], azp: 'another' } }),
    ],
    ['another issuer', () => ({ claims: { iss: 'https://another.example' } })],
    ['a token that has expired', () => ({ claims: { exp: seconds() - 120 } })],
    ['a token that is not valid yet', () => ({ claims: { nbf: seconds() + 120 } })],
    ['no end of the token', () => ({ claims: { exp: undefined } })],
    ['a sign-in in the future', () => ({ claims: { auth_time: seconds() + 120 } })],
    ['a sign-in before all time', () => ({ claims: { auth_time: -1 } })],
    ['a sign-in at a text', () => ({ claims: { auth_time: `${seconds()}` } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['an empty subject', () => ({ claims: { sub: '' } })],
    ['a subject of 256 characters', () => ({ claims: { sub: 'a'.repeat(256) } })],
    ['a subject with a NUL', () => ({ claims: { sub: 'ada\0' } })],
    ['no ID token', () => ({ tokens: { id_token: undefined } })],
    ['an error', () => ({ tokens: { access_token: undefined, error: 'invalid_grant' } })],
  ])('is rejected: %s', async (_lie, lies) => {
    for (const algorithms of [['RS256'], ['none', 'HS256', 'RS256']]) {
      lying.lie({
        discovery: { id_token_signing_alg_values_supported: algorithms },
        ...lies(),
      });
      expect((await open().finish(query(), checks))._unsafeUnwrapErr()).toBe('issuer');
    }
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['another state', { state: 'another' }, 'issuer'],
    ['another issuer', { iss: 'https://another.example' }, 'issuer'],
    ['no code', { code: '' }, 'issuer'],
    ['a person who declines', { error: 'access_denied' }, 'declined'],
    ['an issuer that cannot ask again', { error: 'login_required' }, 'not-fresh'],
    ['an error of the issuer', { error: 'server_error' }, 'issuer'],
    ['declining for another state', { error: 'access_denied', state: 'another' }, 'issuer'],
  ])('is rejected in the query: %s', async (_lie, lies, problem) => {
    expect((await open().finish(query(lies), checks))._unsafeUnwrapErr()).toBe(problem);
    expect(lying.exchanges.filter(({ body }) => body.get('code') !== '')).toEqual([]);
  });

  it('is rejected without its name in the query, which it has announced', async () => {
    const without = new URLSearchParams({ code: 'code', state: checks.state }).toString();
    expect((await open().finish(without, checks))._unsafeUnwrapErr()).toBe('issuer');
  });
});

it('is understood with a certified issuer', async () => {
  const certified = await startCertifiedIssuer(SECRET, () => CALLBACK);
  const issuer = open(certified.url);
  const back = await certified.signIn((await issuer.begin(checks))._unsafeUnwrap(), 'ada');
  const { origin, pathname, search } = new URL(back);
  expect(`${origin}${pathname}`).toBe(CALLBACK);
  const found = await issuer.finish(search.slice(1), checks);
  expect(found._unsafeUnwrap()).toEqual(ADA);
  // A code counts once.
  expect((await issuer.finish(search.slice(1), checks))._unsafeUnwrapErr()).toBe('issuer');
  const again = async (maxAge?: number) => {
    checks = newChecks();
    const asked = certified.asked();
    const to = await certified.signIn((await issuer.begin(checks, maxAge))._unsafeUnwrap(), 'ada');
    const person = await issuer.finish(new URL(to).search.slice(1), checks);
    return { asked: certified.asked() - asked, at: person._unsafeUnwrap().authenticatedAt };
  };
  // The issuer knows the browser.
  expect(await again()).toEqual({ asked: 0, at: null });
  const { asked, at } = await again(900);
  expect(asked).toBe(1);
  expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(60_000);
  await certified.close();
});
