import { createUserSession, isFresh, sessionExpiry } from '@content-publishing/domain/people';
import { expect, it } from 'vitest';

const now = '2026-01-01T00:00:00.000Z';

it('a session of a passkey ends a week after its use, at most 30 days after signing in; one of the issuer after 12 hours', () => {
  const of = (method: 'passkey' | 'oidc', seenAt: string) =>
    sessionExpiry({ method, createdAt: now }, seenAt);
  expect(of('passkey', now)).toBe('2026-01-08T00:00:00.000Z');
  expect(of('passkey', '2026-01-23T00:00:00.000Z')).toBe('2026-01-30T00:00:00.000Z');
  expect(of('passkey', '2026-01-30T00:00:00.000Z')).toBe('2026-01-31T00:00:00.000Z');
  expect(of('oidc', '2026-01-01T11:00:00.000Z')).toBe('2026-01-01T12:00:00.000Z');
});

it('a session is fresh for 15 minutes, and has a user agent of at most 200 characters', () => {
  const signedIn = { id: 's', userId: 'u', method: 'passkey' as const };
  const session = createUserSession({ ...signedIn, agent: '😀'.repeat(300) }, now);
  expect(session.agent).toBe('😀'.repeat(200));
  expect(createUserSession({ ...signedIn, agent: null }, now).agent).toBeNull();
  expect(isFresh(session, '2026-01-01T00:14:59.999Z')).toBe(true);
  expect(isFresh(session, '2026-01-01T00:15:00.000Z')).toBe(false);
});

it('a session is fresh by when the user has signed in at the issuer, and ends by when it began here', () => {
  const at = (authenticatedAt: string | null) =>
    createUserSession({ id: 's', userId: 'u', method: 'oidc', agent: null, authenticatedAt }, now);
  const before = at('2025-12-31T00:00:00.000Z');
  expect(isFresh(before, now)).toBe(false);
  expect(before.expiresAt).toBe('2026-01-01T12:00:00.000Z');
  for (const told of [null, '2026-01-01T00:00:30.000Z']) expect(at(told).authenticatedAt).toBe(now);
});
