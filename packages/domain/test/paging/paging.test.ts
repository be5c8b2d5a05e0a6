import { pageOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const query = { page: 2, pageSize: 10, order: 'asc', orderBy: 'path' } as const;

describe('a page of a list', () => {
  it('says which one it is, of how many', () => {
    expect(pageOf(query, { total: 21, data: ['a'] })).toEqual({
      ...query,
      total: 21,
      totalPages: 3,
      data: ['a'],
    });
  });

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
  ])('of %i items is one of %i', (total, totalPages) => {
    expect(pageOf(query, { total, data: [] }).totalPages).toBe(totalPages);
  });
});
