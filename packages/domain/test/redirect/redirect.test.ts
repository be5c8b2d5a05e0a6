import {
  createRedirect,
  parseRedirectDraft,
  REDIRECT_STATUS,
  REDIRECT_TYPES,
  type Redirect,
  redirectTable,
  reviseRedirect,
} from '@content-publishing/domain/redirects';
import { afterEach, describe, expect, it, vi } from 'vitest';

const origin = {
  id: '01900000-0000-7000-8000-000000000001',
  workspaceId: '01900000-0000-7000-8000-0000000000aa',
  now: '2026-01-01T00:00:00.000Z',
};

const redirect = (input: object): Redirect =>
  createRedirect(parseRedirectDraft(input)._unsafeUnwrap(), origin);

const violations = (input: unknown) => parseRedirectDraft(input)._unsafeUnwrapErr().violations;

describe('a redirect', () => {
  it('starts unhit and carries the contract’s fields', () => {
    expect(redirect({ fromPath: '/old', toPath: '/new', type: 'Permanent301' })).toEqual({
      id: origin.id,
      workspaceId: origin.workspaceId,
      fromPath: '/old',
      toPath: '/new',
      type: 'Permanent301',
      hitCount: 0,
      lastHitAt: null,
      createdAt: origin.now,
      updatedAt: origin.now,
    });
  });

  it('is never updated before it was, also where the clock of a server is behind', () => {
    const updatedAt = '2026-01-01T00:05:00.000Z';
    const former = redirect({ fromPath: '/old', toPath: '/new', type: 'Permanent301' });
    const revised = reviseRedirect(former, former, updatedAt);
    expect(revised.updatedAt).toBe(updatedAt);
    expect(reviseRedirect(revised, former, origin.now).updatedAt).toBe(updatedAt);
  });

  it.each([
    ['Permanent301', 301, '/new'],
    ['Temporary302', 302, '/new'],
    ['Temporary307', 307, '/new'],
    ['Gone410', 410, null],
    ['UnavailableForLegalReasons451', 451, null],
  ] as const)('%s answers %i with location %s', (type, status, location) => {
    const toPath = location ?? '';
    const table = redirectTable([redirect({ fromPath: '/old', toPath, type })]);
    expect(table.match('/old')).toEqual({ status, location });
  });

  it('has exactly the five types of the contract', () => {
    expect(Object.keys(REDIRECT_STATUS)).toEqual([...REDIRECT_TYPES]);
  });

  it('has an empty toPath where its type has no target', () => {
    expect(redirect({ fromPath: '/old', type: 'Gone410' }).toPath).toBe('');
    expect(violations({ fromPath: '/old', toPath: '/new', type: 'Gone410' })).toEqual([
      { path: '/toPath', message: 'must be empty: Gone410 has no target' },
    ]);
  });

  it('needs a target where its type has one', () => {
    expect(violations({ fromPath: '/old', type: 'Permanent301' })).toEqual([
      { path: '/toPath', message: 'is required for Permanent301' },
    ]);
  });

  it.each([
    ['/old', '/old'],
    ['/old', '/%6Fld'],
    ['/old', '/old?from=here'],
    ['/old', '/old#top'],
    ['/old/', '/x/../old/'],
    ['/old?p=1&q=2', '/old?q=2&p=1&r=3'],
  ])('from %s may not lead to itself, as %s would', (fromPath, toPath) => {
    expect(violations({ fromPath, toPath, type: 'Temporary302' })).toEqual([
      { path: '/toPath', message: 'must not lead to fromPath itself' },
    ]);
  });

  it.each([
    ['/old', '/old/'],
    ['/old/', '/old'],
    ['/old', '/old/?from=here'],
    ['/old?p=1', '/old'],
    ['/old?p=1', '/old?p=2'],
    ['/old', '/Old'],
  ])('from %s may lead to %s, which is another place', (fromPath, toPath) => {
    expect(parseRedirectDraft({ fromPath, toPath, type: 'Permanent301' }).isOk()).toBe(true);
  });

  it.each(['/new', '/new?a=1#b', 'https://other.example/new', 'http://other.example'])(
    'may lead to %s',
    (toPath) => {
      expect(parseRedirectDraft({ fromPath: '/old', toPath, type: 'Permanent301' }).isOk()).toBe(
        true,
      );
    },
  );

  it.each([
    '//other.example',
    '/\\other.example',
    '/%2F%2Fother.example',
    '/.//other.example',
    'javascript:alert(1)',
    'new',
    '/a b',
    '/a\r\nb',
  ])('may not lead to %j', (toPath) => {
    expect(violations({ fromPath: '/old', toPath, type: 'Permanent301' })).toEqual([
      {
        path: '/toPath',
        message: expect.stringContaining('must be a path of the site or an http: or https: URL'),
      },
    ]);
  });

  it.each([
    'https://*/',
    'https://a.example*',
    'https://*.a.example/x',
    'HTTP://a*b:80/',
    'https://u*@a.example/',
  ])('may not lead to %s, whose host is none', (toPath) => {
    expect(violations({ fromPath: '/old/*', toPath, type: 'Permanent301' })).toMatchObject([
      { path: '/toPath', message: expect.stringContaining('must name a host') },
    ]);
  });

  it('takes paths up to 2,048 characters', () => {
    const path = (length: number) => `/${'é'.repeat(length - 1)}`;
    const draft = (length: number) => ({
      fromPath: path(length),
      toPath: '/',
      type: 'Permanent301',
    });
    expect(parseRedirectDraft(draft(2048)).isOk()).toBe(true);
    expect(violations(draft(2049))[0]?.path).toBe('/fromPath');
  });

  it('reports every violation, unknown fields and types included', () => {
    expect(
      violations({ fromPath: 'old', type: 'Moved', note: '' }).map(({ path }) => path),
    ).toEqual(expect.arrayContaining(['/fromPath', '/type', '/note']));
  });
});

describe('a request with thousands of parameters', () => {
  afterEach(() => void vi.restoreAllMocks());

  const type = 'Permanent301';
  const parameters = Array.from({ length: 4000 }, (_, index) => `%70${index}`).join('&');
  const ring = Array.from({ length: 20 }, (_, index) => ({
    fromPath: `/${index}`,
    toPath: `/${(index + 1) % 20}`,
    type,
  }));

  it.each([
    ['not at all where no rule has its path', '/none', 0],
    ['once for a redirect', '/old', 4000],
    ['once for a chain', '/older', 4000],
    ['once where rules name parameters', '/named', 4000],
    ['once for a loop', '/0', 4000],
  ])('has its escapes undone %s', (_, path, times) => {
    const table = redirectTable([
      { fromPath: '/old', toPath: '/new', type },
      { fromPath: '/older', toPath: '/old?a=1', type },
      { fromPath: '/named?a=1', toPath: '/new', type },
      { fromPath: '/named', toPath: '/old', type },
      ...ring,
    ]);
    const undo = vi.spyOn(globalThis, 'decodeURIComponent');
    table.match(`${path}?${parameters}`);
    expect(undo).toHaveBeenCalledTimes(times);
  });

  it('is put in order once where rules name parameters, though it is in a loop', () => {
    const named = ring.map(({ fromPath }) => ({ fromPath: `${fromPath}?a=1`, toPath: '/', type }));
    const table = redirectTable([...named, ...ring]);
    const order = vi.spyOn(Array.prototype, 'toSorted');
    expect(table.match(`/0?${parameters}`)).toBeUndefined();
    expect(order).toHaveBeenCalledOnce();
  });
});
