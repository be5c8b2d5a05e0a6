import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatListState,
  type ListState,
  ORDERS,
  orderOf,
  parseListState,
  toPostQuery,
  VIEWS,
} from '../src/posts/list-state.ts';

const ALL: ListState = { view: 'all', search: '', filters: {}, order: undefined, page: 1 };

const aText = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.isWellFormed());

const aState: fc.Arbitrary<ListState> = fc.record({
  view: fc.constantFrom(...VIEWS),
  search: fc.oneof(fc.constant(''), aText),
  filters: fc.record(
    { authorId: aText, categoryId: aText, tagId: aText, schemaType: aText },
    { requiredKeys: [] },
  ),
  order: fc.constantFrom('updatedAt', 'title', 'relevance', 'scheduledAt', undefined),
  page: fc.integer({ min: 1, max: 10_000 }),
});

describe('the address of a list of posts', () => {
  it('names the list', () => {
    fc.assert(
      fc.property(aState, (state) => {
        expect(parseListState(formatListState(state))).toEqual(state);
      }),
    );
  });

  it('is empty for the whole list', () => {
    expect(formatListState(ALL)).toBe('');
    expect(parseListState('')).toEqual(ALL);
  });

  it.each([
    '?page=0',
    '?page=1.5',
    '?page=x',
    '?view=none',
    '?order=toString',
    '?authorId=',
    '?x=1',
  ])('ignores %s', (query) => {
    expect(parseListState(query)).toEqual(ALL);
  });
});

describe('the request of a list of posts', () => {
  it('asks for summaries, 50 a page, changed last first', () => {
    expect(toPostQuery({ ...ALL, page: 3 })).toEqual({
      fields: 'summary',
      page: 3,
      pageSize: 50,
      orderBy: 'updatedAt',
      order: 'desc',
    });
  });

  it('finds words that are still typed, the best match first', () => {
    const query = toPostQuery({ ...ALL, search: 'mok' });
    expect(query).toMatchObject({ search: 'mok', match: 'prefix', orderBy: 'relevance' });
  });

  it('has the posts of a status, or the deleted ones', () => {
    expect(toPostQuery({ ...ALL, view: 'scheduled' })).toMatchObject({
      status: 'scheduled',
      orderBy: 'scheduledAt',
      order: 'asc',
    });
    const deleted = toPostQuery({ ...ALL, view: 'deleted' });
    expect(deleted).toMatchObject({ deleted: true });
    expect(deleted).not.toHaveProperty('status');
  });

  it('never asks for the best match without a search', () => {
    fc.assert(
      fc.property(aState, (state) => {
        const order = orderOf(state);
        expect(Object.keys(ORDERS)).toContain(order);
        expect(order === 'relevance' && state.search === '').toBe(false);
      }),
    );
  });
});
