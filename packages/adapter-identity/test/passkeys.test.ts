import { randomBytes } from 'node:crypto';
import { openPasskeys } from '@content-publishing/adapter-identity';
import { describe, expect, it } from 'vitest';
import {
  attestByCertificate,
  attestBySelf,
  type Ceremony,
  makePasskey,
  signInWith,
  type SoftwarePasskey,
} from './software-authenticator.ts';

const ORIGIN = 'https://content.example';
const DOMAIN = 'content.example';
const USER = { id: '0190a5a0-0000-7000-8000-000000000001', name: 'Ada' };
const OTHER = '0190a5a0-0000-7000-8000-000000000002';

const passkeys = openPasskeys({ rpId: DOMAIN, origin: () => ORIGIN });
const newChallenge = (): string => randomBytes(32).toString('base64url');
const handleOf = (id: string): string => Buffer.from(id).toString('base64url');

const asked = (challenge: string, lies: Partial<Ceremony> = {}): Ceremony => ({
  challenge,
  origin: ORIGIN,
  domain: DOMAIN,
  ...lies,
});

/** Registers a passkey of {@link USER}. */
const registered = async (lies: Partial<Ceremony> = {}) => {
  const challenge = newChallenge();
  const made = makePasskey(handleOf(USER.id), asked(challenge, lies));
  const credential = await passkeys.register(made.registration, challenge);
  if (credential === null) throw new Error('rejected');
  return { made, credential };
};

const warnings: string[] = [];
process.on('warning', ({ message }) => void warnings.push(message));

describe('making a passkey', () => {
  it('asks for a discoverable passkey that verifies its user, and for no attestation', async () => {
    const challenge = newChallenge();
    const known = [{ id: 'AAAA', transports: ['usb'] }];
    const options = await passkeys.registrationOptions({ user: USER, challenge, known });
    expect(options).toMatchObject({
      challenge,
      rp: { id: DOMAIN },
      user: { id: handleOf(USER.id), name: 'Ada', displayName: 'Ada' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: [{ id: 'AAAA', transports: ['usb'] }],
      timeout: 300_000,
    });
  });

  it('returns the public part of the passkey', async () => {
    const { made, credential } = await registered({ isSynced: true, counter: 7 });
    expect(credential).toMatchObject({
      id: made.id,
      counter: 7,
      isSynced: true,
      transports: ['internal', 'hybrid'],
    });
    expect(credential.publicKey.length).toBeGreaterThan(64);
    expect((await registered()).credential.isSynced).toBe(false);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a port more', { origin: `${ORIGIN}:8443` }],
    ['http', { origin: 'http://content.example' }],
    ['another domain', { domain: 'evil.example' }],
    ['another challenge', { challenge: newChallenge() }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['an absent user', { isPresent: false }],
    ['an unverified user', { isVerified: false }],
  ])('rejects %s', async (_lie, lies) => {
    const challenge = newChallenge();
    const { registration } = makePasskey(handleOf(USER.id), asked(challenge, lies));
    expect(await passkeys.register(registration, challenge)).toBeNull();
  });

  it('rejects an id of more than 1023 bytes, and one that is not the one of the passkey', async () => {
    const challenge = newChallenge();
    const make = (idBytes: number) =>
      makePasskey(handleOf(USER.id), asked(challenge), { idBytes }).registration;
    expect(await passkeys.register(make(1023), challenge)).not.toBeNull();
    expect(await passkeys.register(make(1024), challenge)).toBeNull();
    const other = { id: 'AAAA', rawId: 'AAAA' };
    expect(await passkeys.register({ ...make(16), ...other }, challenge)).toBeNull();
  });

  it('accepts an attestation of the passkey by itself, and none with certificates', async () => {
    // For some of them the library would load lists of revoked ones from the internet.
    const challenge = newChallenge();
    const register = (attest: typeof attestBySelf) => {
      const made = makePasskey(handleOf(USER.id), asked(challenge), { attest });
      return passkeys.register(made.registration, challenge);
    };
    expect(await register(attestBySelf)).not.toBeNull();
    expect(await register(attestByCertificate)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'AAAA'],
    ['an empty object', {}],
    ['no response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
    ['numbers', { id: 1, rawId: 1, type: 'public-key', response: { clientDataJSON: 1 } }],
  ])('rejects %s', async (_kind, value) => {
    expect(await passkeys.register(value, newChallenge())).toBeNull();
  });

  it('rejects transports that are no texts', async () => {
    const challenge = newChallenge();
    const { registration } = makePasskey(handleOf(USER.id), asked(challenge));
    const response = { ...Object(registration['response']), transports: [{}] };
    expect(await passkeys.register({ ...registration, response }, challenge)).toBeNull();
  });
});

describe('signing in by a passkey', () => {
  it('asks for any passkey of the domain that verifies its user', async () => {
    const challenge = newChallenge();
    const options = await passkeys.signInOptions(challenge);
    expect(options).toMatchObject({ challenge, rpId: DOMAIN, userVerification: 'required' });
    expect(options['allowCredentials']).toBeUndefined();
  });

  it('accepts the passkey of the user, with any counter', async () => {
    const { made, credential } = await registered({ counter: 9 });
    for (const counter of [10, 3, 0]) {
      const challenge = newChallenge();
      const response = signInWith(made, asked(challenge, { counter }));
      expect(
        await passkeys.verify(response, challenge, { ...credential, userId: USER.id }),
      ).toEqual({ counter });
    }
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'https://www.content.example' }],
    ['another domain', { domain: 'evil.example' }],
    ['another challenge', { challenge: newChallenge() }],
    ['a registration', { type: 'webauthn.create' }],
    ['an absent user', { isPresent: false }],
    ['an unverified user', { isVerified: false }],
    ['a frame of another page', { crossOrigin: true, topOrigin: 'https://evil.example' }],
  ])('rejects %s', async (_lie, lies) => {
    const { made, credential } = await registered();
    const challenge = newChallenge();
    const response = signInWith(made, asked(challenge, lies));
    expect(
      await passkeys.verify(response, challenge, { ...credential, userId: USER.id }),
    ).toBeNull();
  });

  it('rejects a foreign key, another user, no user, another id, and a broken signature', async () => {
    const { made, credential } = await registered();
    const foreign = (await registered()).made;
    const challenge = newChallenge();
    const respond = (lie: Partial<SoftwarePasskey>) =>
      signInWith({ ...made, ...lie }, asked(challenge));
    const right = respond({});
    const verify = (response: unknown, userId = USER.id) =>
      passkeys.verify(response, challenge, { ...credential, userId });
    expect(await verify(right)).toEqual({ counter: 0 });
    expect(await verify(right, OTHER)).toBeNull();
    expect(await verify(respond({ key: foreign.key }))).toBeNull();
    expect(await verify(respond({ userHandle: handleOf(OTHER) }))).toBeNull();
    expect(await verify(respond({ userHandle: '' }))).toBeNull();
    expect(await verify(respond({ id: foreign.id }))).toBeNull();
    const { userHandle: _none, ...withoutUser } = right.response;
    expect(await verify({ ...right, response: withoutUser })).toBeNull();
    const signature = signInWith(made, asked(newChallenge())).response.signature;
    expect(await verify({ ...right, response: { ...right.response, signature } })).toBeNull();
  });
});

it('writes no warnings of the process', async () => {
  await registered();
  await new Promise((done) => {
    setImmediate(done);
  });
  expect(warnings).toEqual([]);
});
