import { parseRedirectQuery, REDIRECT_ORDER_FIELDS } from '@content-publishing/domain/redirects';
import { describe, expect, it } from 'vitest';

const paths = (query: unknown) =>
  parseRedirectQuery(query)
    ._unsafeUnwrapErr()
    .violations.map(({ path }) => path);

describe('a redirect query', () => {
  it('defaults to the first page of ten, newest first', () => {
    expect(parseRedirectQuery({})._unsafeUnwrap()).toEqual({
      page: 1,
      pageSize: 10,
      order: 'desc',
      orderBy: 'createdAt',
      search: null,
      type: null,
    });
  });

  it.each(REDIRECT_ORDER_FIELDS)('can be ordered by %s both ways', (orderBy) => {
    expect(parseRedirectQuery({ orderBy, order: 'asc' })._unsafeUnwrap()).toMatchObject({
      orderBy,
      order: 'asc',
    });
    expect(parseRedirectQuery({ orderBy })._unsafeUnwrap().order).toBe('desc');
  });

  it('rejects order without orderBy', () => {
    expect(paths({ order: 'asc' })).toEqual(['/order']);
  });

  it.each([
    [{ page: 0 }, '/page'],
    [{ page: 1.5 }, '/page'],
    [{ page: 'abc' }, '/page'],
    [{ pageSize: 0 }, '/pageSize'],
    [{ pageSize: 10_001 }, '/pageSize'],
    [{ orderBy: 'type' }, '/orderBy'],
    [{ orderBy: 'createdAt', order: 'up' }, '/order'],
    [{ type: 'Permanent308' }, '/type'],
    [{ search: ['a', 'b'] }, '/search'],
    [{ limit: 5 }, '/limit'],
  ])('rejects %j at %s', (query, path) => {
    expect(paths(query)).toEqual([path]);
  });

  it('takes pages however far and page sizes up to 10,000', () => {
    const query = { page: 1e20, pageSize: 10_000 };
    expect(parseRedirectQuery(query)._unsafeUnwrap()).toMatchObject(query);
  });

  it('reports all violations together', () => {
    expect(paths({ page: 0, pageSize: 0, type: '' })).toEqual(['/page', '/pageSize', '/type']);
    expect(paths({ page: 0, order: 'asc' })).toEqual(['/page', '/order']);
    expect(paths({ order: 'up' })).toEqual(['/order']);
  });
});
