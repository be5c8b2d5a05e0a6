import {
  formatPreviewToken,
  parseApiKeyToken,
  parsePreviewToken,
  parsePreviewTokenDraft,
  withoutApiKeys,
} from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';

const now = '2026-01-01T00:00:00.000Z';
const id = '01900000-0000-7000-8000-000000000001';
const secret = 'A-_0'.repeat(11).slice(0, 43);
const token = formatPreviewToken({ id, secret });

describe('a preview token', () => {
  it('is cpt_, the public id and the secret, and no API key', () => {
    expect(token).toBe(`cpt_01900000000070008000000000000001_${secret}`);
    expect(parsePreviewToken(token)).toEqual({ id, secret });
    expect(parseApiKeyToken(token)).toBeUndefined();
  });

  it.each(['', 'cpt_', token.slice(1), `${token}A`, token.replace('cpt', 'cps'), ` ${token}`])(
    'is not %j',
    (text) => {
      expect(parsePreviewToken(text)).toBeUndefined();
    },
  );

  it('is taken out of texts, percent-encoded or not', () => {
    const encoded = token.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    for (const text of [token, token.toUpperCase(), encoded, encoded.toUpperCase()]) {
      expect(withoutApiKeys(`/a?preview=${text}&b`)).toBe('/a?preview=cpt_[redacted]&b');
    }
  });
});

describe('a request for a preview token', () => {
  const expiry = (input: unknown) => parsePreviewTokenDraft(input, now);

  it('ends no later than the key that issues it', () => {
    const issuer = { expiresAt: '2026-01-03T00:00:00.000Z' };
    const until = (input: object) => parsePreviewTokenDraft(input, now, issuer);
    expect(until({})._unsafeUnwrap()).toBe(issuer.expiresAt);
    expect(until({ expiresAt: issuer.expiresAt })._unsafeUnwrap()).toBe(issuer.expiresAt);
    expect(until({ expiresAt: '2026-01-03T00:00:00.001Z' })._unsafeUnwrapErr()).toMatchObject({
      violations: [{ path: '/expiresAt', message: expect.stringContaining(issuer.expiresAt) }],
    });
    const never = { expiresAt: null };
    expect(parsePreviewTokenDraft({}, now, never)._unsafeUnwrap()).toBe('2026-01-08T00:00:00.000Z');
  });

  it('is for 7 days, or until an instant within 30', () => {
    expect(expiry({})._unsafeUnwrap()).toBe('2026-01-08T00:00:00.000Z');
    expect(expiry({ expiresAt: '2026-01-31T01:00:00+01:00' })._unsafeUnwrap()).toBe(
      '2026-01-31T00:00:00.000Z',
    );
  });

  it.each([now, '2025-12-31T23:59:59.999Z', '2026-01-31T00:00:00.001Z'])(
    'is not for %s',
    (expiresAt) => {
      expect(expiry({ expiresAt })._unsafeUnwrapErr().violations).toEqual([
        {
          path: '/expiresAt',
          message: `must be in the future, and not after 2026-01-31T00:00:00.000Z; found ${expiresAt}`,
        },
      ]);
    },
  );

  it('is rejected with every violation', () => {
    expect(expiry({ expiresAt: 'soon', post: 1 })._unsafeUnwrapErr().violations).toMatchObject([
      { path: '/post' },
      { path: '/expiresAt' },
    ]);
    expect(expiry(null).isErr()).toBe(true);
  });
});
