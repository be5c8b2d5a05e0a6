import {
  type ApiKey,
  checkRevocation,
  createApiKey,
  formatApiKeyToken,
  isUsable,
  type KeyHolder,
  notGrantable,
  parseApiKeyDraft,
  parseApiKeyToken,
  type Permission,
  PEOPLE_PERMISSIONS,
  PERMISSIONS,
  withoutApiKeys,
} from '@content-publishing/domain/tenant';
import { err } from 'neverthrow';
import { describe, expect, it } from 'vitest';

const origin = {
  id: '01900000-0000-7000-8000-000000000001',
  workspaceId: '01900000-0000-7000-8000-0000000000aa',
  now: '2026-01-01T00:00:00.000Z',
};
const secondId = '01900000-0000-7000-8000-000000000002';
const secret = 'A-_0'.repeat(11).slice(0, 43);
const key = (draft: object) =>
  createApiKey(parseApiKeyDraft(draft, origin.now)._unsafeUnwrap(), origin);

describe('a key as it is presented', () => {
  const token = formatApiKeyToken({ id: origin.id, secret });

  it('is cps_, the public id and the secret', () => {
    expect(token).toBe(`cps_01900000000070008000000000000001_${secret}`);
    expect(parseApiKeyToken(token)).toEqual({ id: origin.id, secret });
  });

  it.each([
    '',
    'cps_',
    token.slice(1),
    `${token}A`,
    token.slice(0, -1),
    token.toUpperCase(),
    ` ${token}`,
    `${token}\n`,
  ])('is not %j', (text) => {
    expect(parseApiKeyToken(text)).toBeUndefined();
  });
});

describe('a text without API keys', () => {
  const token = formatApiKeyToken({ id: origin.id, secret });

  it('has neither id nor secret of any, and all that stood around them', () => {
    expect(withoutApiKeys(`a=${token}&b=${token.toUpperCase()} c`)).toBe(
      'a=cps_[redacted]&b=cps_[redacted] c',
    );
    expect(withoutApiKeys(token.replaceAll('_', '%5f'))).toBe('cps_[redacted]');
  });

  it('has none that is percent-encoded as a whole, next to text that encodes nothing', () => {
    for (const text of [token, token.toUpperCase()]) {
      const encoded = text.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
      expect(withoutApiKeys(`/%zz/${encoded}?a`)).toBe('/%zz/cps_[redacted]?a');
      expect(withoutApiKeys(encoded.toUpperCase())).toBe('cps_[redacted]');
    }
  });

  it('has nothing of the secret of one that was cut short, written otherwise, or in Base64', () => {
    const secretFrom = token.length - secret.length;
    for (const length of [0, 1, 3, 4, 42]) {
      expect(withoutApiKeys(token.slice(0, secretFrom + length))).toBe('cps_[redacted]');
    }
    const [, id = ''] = token.split('_');
    expect(withoutApiKeys(`cps_${id}.${secret} b`)).toBe('cps_[redacted] b');
    for (const before of ['', 'a', 'ab', 'abc']) {
      for (const encoding of ['base64', 'base64url'] as const) {
        const encoded = Buffer.from(`${before}${token}`).toString(encoding);
        expect(withoutApiKeys(encoded)).toMatch(/^.{0,4}\[redacted\]$/);
      }
    }
  });
});

describe('a key', () => {
  it('can do nothing but report when no permission is given', () => {
    expect(key({ name: 'Site' })).toEqual({
      id: origin.id,
      workspaceId: origin.workspaceId,
      name: 'Site',
      permissions: [],
      draftsOnly: false,
      issuedBy: null,
      issuedByUserId: null,
      createdAt: origin.now,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    });
  });

  it('takes a repeated permission once', () => {
    const permissions = ['posts:write', 'posts:write', 'seo:read'];
    expect(key({ name: 'Site', permissions }).permissions).toEqual(['posts:write', 'seo:read']);
  });

  it.each([{ name: ' ' }, { name: 'x', permissions: ['all'] }, { name: 'x', expiresAt: 'soon' }])(
    'is not made from %j',
    (draft) => {
      expect(parseApiKeyDraft(draft, origin.now).isErr()).toBe(true);
    },
  );

  it('is usable until it expires', () => {
    const expiring = key({ name: 'Site', expiresAt: '2026-01-01T02:00:00+01:00' });
    expect(expiring.expiresAt).toBe('2026-01-01T01:00:00.000Z');
    expect(isUsable(expiring, '2026-01-01T00:59:59.999Z')).toBe(true);
    expect(isUsable(expiring, '2026-01-01T01:00:00.000Z')).toBe(false);
    expect(isUsable(key({ name: 'Site' }), '2999-01-01T00:00:00.000Z')).toBe(true);
  });

  it('is not usable once revoked', () => {
    expect(isUsable({ ...key({ name: 'Site' }), revokedAt: origin.now }, origin.now)).toBe(false);
  });

  it('expires with the key that issues it, and no later', () => {
    const issuer = { id: secondId, expiresAt: '2026-02-01T00:00:00.000Z' };
    expect(createApiKey({ name: 'Site' }, origin, issuer)).toMatchObject({
      expiresAt: issuer.expiresAt,
      issuedBy: secondId,
    });
    expect(
      createApiKey({ name: 'Site' }, origin, { ...issuer, expiresAt: null }).expiresAt,
    ).toBeNull();
    for (const expiresAt of [
      issuer.expiresAt,
      '2026-02-01T01:00:00+01:00',
      '2026-01-02T00:00:00Z',
    ]) {
      expect(parseApiKeyDraft({ name: 'Site', expiresAt }, origin.now, issuer).isOk()).toBe(true);
      expect(
        parseApiKeyDraft({ name: 'Site', expiresAt }, origin.now, { expiresAt: null }).isOk(),
      ).toBe(true);
    }
    const late = { name: 'Site', expiresAt: '2026-02-01T00:00:00.001Z' };
    expect(parseApiKeyDraft(late, origin.now, issuer)._unsafeUnwrapErr().violations).toEqual([
      {
        path: '/expiresAt',
        message:
          'must be no later than 2026-02-01T00:00:00.000Z, when the issuing key expires; found 2026-02-01T00:00:00.001Z',
      },
    ]);
  });

  it('expires in the future', () => {
    for (const expiresAt of [origin.now, '2025-12-31T23:59:59.999Z', '1970-01-01T00:00:00Z']) {
      const found = parseApiKeyDraft({ name: 'Site', expiresAt }, origin.now);
      expect(found._unsafeUnwrapErr().violations).toMatchObject([
        { path: '/expiresAt', message: expect.stringMatching(/^must be in the future, after /) },
      ]);
    }
    const soon = { name: 'Site', expiresAt: '2026-01-01T00:00:00.001Z' };
    expect(parseApiKeyDraft(soon, origin.now).isOk()).toBe(true);
  });

  it.each([
    'operator',
    'Operator',
    ' SYSTEM ',
    'ｒｅｄｉｒｅｃｔ',
    'rédirect',
    'sys\u200btem',
    'oper ator',
    '\u00adredirect',
  ])('is not called %j, as the service calls itself', (name) => {
    const { violations } = parseApiKeyDraft({ name }, origin.now)._unsafeUnwrapErr();
    expect(violations).toEqual([
      {
        path: '/name',
        message: `must be none of the names that the service uses: operator, post, redirect, system; found ${JSON.stringify(name)}`,
      },
    ]);
  });

  it('counts the violations that its error does not list', () => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, at]));
    const ofName = (name: string) =>
      parseApiKeyDraft({ ...unknown, name }, origin.now)._unsafeUnwrapErr();
    expect(ofName('operator').violations).toHaveLength(50);
    expect(ofName('operator').more).toBe((ofName('Site').more ?? 0) + 1);
  });

  it.each(['Operators', 'System of the shop', 'redirects', 'Оператор'])(
    'may be called %j',
    (name) => {
      expect(parseApiKeyDraft({ name }, origin.now).isOk()).toBe(true);
    },
  );

  it('lists at most as many permissions as there are', () => {
    const permissions = [...PERMISSIONS];
    expect(parseApiKeyDraft({ name: 'Site', permissions }, origin.now).isOk()).toBe(true);
    const more = { name: 'Site', permissions: [...permissions, 'posts:read'] };
    expect(parseApiKeyDraft(more, origin.now)._unsafeUnwrapErr().violations).toMatchObject([
      { path: '/permissions' },
    ]);
  });

  it('never has the permissions that members alone have', () => {
    const permissions = ['posts:read', 'people:read', 'people:write', 'posts:all'];
    expect(parseApiKeyDraft({ name: 'Site', permissions }, origin.now)).toEqual(
      err({
        kind: 'invalid-input',
        violations: [
          ...PEOPLE_PERMISSIONS.map((one, index) => ({
            path: `/permissions/${index + 1}`,
            message: `must be a permission of a key: only members have ${one}, by their role`,
          })),
          {
            path: '/permissions/3',
            message: `must be one of ${PERMISSIONS.join(', ')}; found "posts:all"`,
          },
        ],
      }),
    );
  });

  it('is granted what the key that issues it has or includes, drafts alone where that has no more', () => {
    const lacking = (permissions: readonly Permission[], issuer: object, draftsOnly = false) =>
      notGrantable(
        { permissions, draftsOnly },
        { permissions: ['posts:write'], draftsOnly: false, ...issuer },
      );
    expect(lacking(['posts:read', 'posts:preview', 'posts:write'], {})).toEqual([]);
    expect(lacking(['posts:read', 'seo:read', 'seo:read'], {})).toEqual(['seo:read']);
    expect(lacking(['posts:write'], { permissions: ['posts:preview'] })).toEqual(['posts:write']);
    expect(lacking(['posts:write'], { draftsOnly: true })).toEqual(['posts:write']);
    expect(lacking(['posts:write'], { draftsOnly: true }, true)).toEqual([]);
    expect(lacking(['posts:preview'], { draftsOnly: true })).toEqual([]);
    const issuer = { permissions: [...PERMISSIONS], draftsOnly: true };
    const narrowed = ['posts:write', 'media:write', 'authors:write', 'taxonomy:write'];
    expect(lacking(PERMISSIONS, issuer)).toEqual(narrowed);
    expect(lacking(PERMISSIONS, issuer, true)).toEqual([]);
  });
});

describe('a revocation', () => {
  const writer = { ...key({ name: 'Writer', permissions: ['keys:write', 'posts:write'] }) };
  const reader = { ...key({ name: 'Reader', permissions: ['posts:read'] }) };
  const check = (taken: readonly ApiKey[], revoker: Partial<KeyHolder>, leavesKeysWriter = true) =>
    checkRevocation(
      { taken, leavesKeysWriter },
      { permissions: ['keys:write', 'posts:write'], draftsOnly: false, ...revoker },
    );

  it('takes keys that the revoking one could have issued, and none beside others', () => {
    expect(check([writer, reader], {}).isOk()).toBe(true);
    expect(check([], { permissions: [] }).isOk()).toBe(true);
    expect(check([reader, writer], { permissions: ['keys:write', 'posts:read'] })).toEqual(
      err({
        ...{ kind: 'revoke-beyond-key', name: 'Writer' },
        ...{ permissions: ['posts:write'], draftsOnly: false },
      }),
    );
    expect(check([writer], { draftsOnly: true })).toMatchObject({
      error: { permissions: ['posts:write'], draftsOnly: true },
    });
    expect(check([{ ...writer, draftsOnly: true }], { draftsOnly: true }).isOk()).toBe(true);
  });

  it('leaves a key with keys:write, unless it takes none', () => {
    expect(check([reader, writer], {}, false)).toEqual(
      err({ kind: 'last-keys-writer', name: 'Writer' }),
    );
    expect(check([reader], {}, false).isOk()).toBe(true);
  });
});
