import { parsePostQuery, type Post, postPageOf, type PostSlice } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { createdPost } from './life.ts';
import { smallest, uuid } from './records.ts';

const posts = ['1', '2', '3'].map((suffix): Post => ({
  ...createdPost(smallest),
  id: uuid(suffix),
  title: `Title ${suffix}`,
}));

const page = (query: object, slice: Partial<PostSlice<{ readonly post: Post }>>) =>
  postPageOf(
    parsePostQuery(query)._unsafeUnwrap(),
    { total: 5, data: posts.map((post) => ({ post })), hasMore: true, ...slice },
    ({ post }) => post.title,
  );

const next = { orderBy: 'title', order: 'asc', value: 'Title 3', id: uuid('3') };

describe('a page of posts', () => {
  it('by its number says how many there are', () => {
    expect(page({ page: 2, pageSize: 3, orderBy: 'title', order: 'asc' }, {})).toEqual({
      page: 2,
      pageSize: 3,
      order: 'asc',
      orderBy: 'title',
      total: 5,
      totalPages: 2,
      next,
      data: ['Title 1', 'Title 2', 'Title 3'],
    });
  });

  it('behind a cursor has no number and counts nothing', () => {
    expect(page({ after: next, pageSize: 3 }, { total: null })).toMatchObject({
      page: null,
      total: null,
      totalPages: null,
      order: 'asc',
      orderBy: 'title',
      next,
    });
  });

  it('has no next one at the end', () => {
    expect(page({}, { hasMore: false }).next).toBeNull();
    expect(page({}, { data: [], hasMore: false, total: 0 })).toMatchObject({
      totalPages: 0,
      next: null,
      data: [],
    });
  });

  it('by relevance has numbers alone', () => {
    expect(page({ search: 'title' }, {})).toMatchObject({ orderBy: 'relevance', next: null });
  });
});
