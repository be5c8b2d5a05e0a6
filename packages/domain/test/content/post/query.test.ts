import {
  MAX_POST_PAGE_SIZE,
  parsePostQuery,
  POST_ORDER_FIELDS,
  POST_STATUSES,
} from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { author, category, now, tag, uuid } from './records.ts';

const query = (input: unknown) => parsePostQuery(input)._unsafeUnwrap({ withStackTrace: true });
const violations = (input: unknown) => parsePostQuery(input)._unsafeUnwrapErr().violations;
const paths = (input: unknown) => violations(input).map(({ path }) => path);

const after = { orderBy: 'title', order: 'asc', value: 'Hello', id: uuid('f1') } as const;

describe('a post query', () => {
  it('defaults to the first page of ten whole posts, newest first', () => {
    expect(query({})).toEqual({
      filter: {
        search: null,
        match: null,
        deleted: null,
        workingCopy: null,
        mediaId: null,
        status: null,
        categoryId: null,
        tagId: null,
        authorId: null,
        schemaType: null,
        publishedAfter: null,
        publishedBefore: null,
      },
      orderBy: 'createdAt',
      order: 'desc',
      place: { page: 1 },
      pageSize: 10,
      isSummary: false,
    });
  });

  it('takes null as absent', () => {
    const names = ['page', 'pageSize', 'order', 'orderBy', 'search', 'status', 'categoryId'];
    const others = ['tagId', 'authorId', 'schemaType', 'publishedAfter', 'publishedBefore'];
    const nulls = [...names, ...others, 'fields', 'after'].map((name) => [name, null]);
    expect(query(Object.fromEntries(nulls))).toEqual(query({}));
  });

  it('takes every filter, with ids in lower case and instants in UTC', () => {
    expect(
      query({
        search: 'Straße!',
        categoryId: category.id.toUpperCase(),
        tagId: tag.id.toUpperCase(),
        authorId: author.id.toUpperCase(),
        schemaType: 'Article',
        publishedAfter: '2026-03-01T13:00:00+01:00',
        publishedBefore: '2026-03-02T00:00:00Z',
      }).filter,
    ).toEqual({
      search: 'strasse',
      match: null,
      deleted: null,
      workingCopy: null,
      mediaId: null,
      status: null,
      categoryId: category.id,
      tagId: tag.id,
      authorId: author.id,
      schemaType: 'Article',
      publishedAfter: now,
      publishedBefore: '2026-03-02T00:00:00.000Z',
    });
  });

  it('can ask for posts with a working copy; false asks for all', () => {
    expect(query({ workingCopy: true }).filter.workingCopy).toBe(true);
    expect(query({ workingCopy: false })).toEqual(query({}));
  });

  it.each(POST_STATUSES)('can ask for %s posts', (status) => {
    expect(query({ status }).filter.status).toBe(status);
  });

  it.each(POST_ORDER_FIELDS)('can be ordered by %s both ways', (orderBy) => {
    expect(query({ orderBy, order: 'asc' })).toMatchObject({ orderBy, order: 'asc' });
    expect(query({ orderBy, search: 'a' })).toMatchObject({ orderBy, order: 'desc' });
  });

  it('is ordered by relevance where it searches, unless it says otherwise', () => {
    expect(query({ search: 'hello' })).toMatchObject({ orderBy: 'relevance', order: 'desc' });
    expect(query({ search: 'hello', orderBy: 'relevance', order: 'asc' })).toMatchObject({
      orderBy: 'relevance',
      order: 'asc',
    });
  });

  it('without a word to search for asks for every post', () => {
    for (const search of ['', ' ', '?!', '\u200b']) {
      expect(query({ search })).toEqual(query({}));
      expect(query({ search, orderBy: 'relevance' })).toEqual(query({}));
    }
  });

  it('asks for up to a hundred posts, on a page however far', () => {
    expect(MAX_POST_PAGE_SIZE).toBe(100);
    expect(query({ page: 1e9, pageSize: 100 })).toMatchObject({
      place: { page: 1e9 },
      pageSize: 100,
    });
  });

  it('can do with summaries', () => {
    expect(query({ fields: 'summary' }).isSummary).toBe(true);
  });

  it.each([
    [{ page: 0 }, '/page'],
    [{ page: 1.5 }, '/page'],
    [{ page: '1' }, '/page'],
    [{ pageSize: 0 }, '/pageSize'],
    [{ pageSize: 101 }, '/pageSize'],
    [{ order: 'asc' }, '/order'],
    [{ order: 'asc', search: 'a' }, '/order'],
    [{ order: 'up', orderBy: 'title' }, '/order'],
    [{ orderBy: 'id' }, '/orderBy'],
    [{ orderBy: '__proto__' }, '/orderBy'],
    [{ orderBy: 'relevance' }, '/orderBy'],
    [{ search: 7 }, '/search'],
    [{ search: 'a\0' }, '/search'],
    [{ search: '\ud800' }, '/search'],
    [{ search: 'a'.repeat(1001) }, '/search'],
    [{ status: 'deleted' }, '/status'],
    [{ categoryId: 'x' }, '/categoryId'],
    [{ tagId: [tag.id] }, '/tagId'],
    [{ authorId: '' }, '/authorId'],
    [{ schemaType: 'Blog Posting' }, '/schemaType'],
    [{ publishedAfter: '2026-03-01' }, '/publishedAfter'],
    [{ publishedBefore: '2026-02-30T00:00:00Z' }, '/publishedBefore'],
    [{ fields: 'title' }, '/fields'],
    [{ cursor: 'x' }, '/cursor'],
    [{ after, page: 1 }, '/page'],
    [{ after, orderBy: 'slug' }, '/after'],
    [{ after, orderBy: 'title', order: 'desc' }, '/after'],
    [{ after, orderBy: 'relevance', search: 'a' }, '/after'],
    [{ after, order: 'asc' }, '/order'],
  ])('%j is rejected at %s', (input, path) => {
    expect(paths(input)).toEqual([path]);
  });

  it('is told all that is wrong with it at once', () => {
    expect(paths({ page: 0, order: 'asc', status: 'x', after: 7, foo: 1 }).toSorted()).toEqual([
      '/after',
      '/foo',
      '/order',
      '/page',
      '/status',
    ]);
  });
});

describe('a post query behind a cursor', () => {
  it('is in the order of the cursor, which it may repeat', () => {
    const behind = { orderBy: 'title', order: 'asc', place: { after } };
    expect(query({ after })).toMatchObject(behind);
    expect(query({ after, orderBy: 'title' })).toMatchObject(behind);
    expect(query({ after, orderBy: 'title', order: 'asc' })).toMatchObject(behind);
  });

  it('filters and searches as any other', () => {
    expect(query({ after, search: 'Hello', status: 'draft', pageSize: 3 })).toMatchObject({
      filter: { search: 'hello', status: 'draft' },
      orderBy: 'title',
      pageSize: 3,
    });
  });
});
