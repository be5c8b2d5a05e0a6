import {
  parsePostQuery,
  type Post,
  POST_ORDER_FIELDS,
  type PostCursor,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorBehind, isPostCursor } from '../../../src/content/post/cursor.ts';
import { anyRequest } from './any-request.ts';
import { createdPost } from './life.ts';
import { now, uuid } from './records.ts';

const id = uuid('f1');
const byTitle: PostCursor = { orderBy: 'title', order: 'asc', value: 'Hello', id };

describe('a cursor', () => {
  it.each(POST_ORDER_FIELDS)('by %s names the place behind any post', (orderBy) => {
    fc.assert(
      fc.property(anyRequest, fc.constantFrom('asc', 'desc'), (request, order) => {
        const post: Post = createdPost(request);
        const cursor = cursorBehind(post, { orderBy, order });
        expect(cursor).toEqual({ orderBy, order, value: post[orderBy], id: post.id });
        const after: unknown = JSON.parse(JSON.stringify(cursor));
        expect(parsePostQuery({ after })._unsafeUnwrap()).toMatchObject({
          orderBy,
          order,
          place: { after: cursor },
        });
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    byTitle,
    { ...byTitle, order: 'desc', value: '' },
    { ...byTitle, orderBy: 'slug', value: '水' },
    { ...byTitle, orderBy: 'createdAt', value: now },
    { ...byTitle, orderBy: 'updatedAt', value: now },
    { ...byTitle, orderBy: 'publishedAt', value: now },
    { ...byTitle, orderBy: 'publishedAt', value: null },
    { ...byTitle, orderBy: 'viewCount', value: 0 },
    { ...byTitle, orderBy: 'viewCount', value: Number.MAX_SAFE_INTEGER },
  ])('may be %j', (value) => {
    expect(isPostCursor(value)).toBe(true);
  });

  it.each([
    ...[undefined, 'x', 7, true, [], {}, [byTitle], JSON.stringify(byTitle)],
    { ...byTitle, orderBy: 'relevance' },
    { ...byTitle, orderBy: 'bodyText' },
    { ...byTitle, orderBy: '__proto__' },
    { ...byTitle, orderBy: ['title'] },
    { ...byTitle, order: 'up' },
    { ...byTitle, order: undefined },
    { ...byTitle, value: undefined },
    { ...byTitle, value: null },
    { ...byTitle, value: 7 },
    { ...byTitle, value: 'a\0' },
    { ...byTitle, value: '\ud800' },
    { ...byTitle, value: ['Hello'] },
    { ...byTitle, orderBy: 'slug', value: null },
    { ...byTitle, id: 'x' },
    { ...byTitle, id: 7 },
    { ...byTitle, id: uuid('f1').toUpperCase() },
    { ...byTitle, other: 1 },
    JSON.parse(JSON.stringify(byTitle).replace('{', '{"__proto__":{},')),
    { ...byTitle, orderBy: 'createdAt', value: null },
    { ...byTitle, orderBy: 'createdAt', value: 'Hello' },
    { ...byTitle, orderBy: 'createdAt', value: '2026-03-01T12:00:00Z' },
    { ...byTitle, orderBy: 'updatedAt', value: '2026-03-01T13:00:00.000+01:00' },
    { ...byTitle, orderBy: 'publishedAt', value: '2026-03-01T12:00:00.0000Z' },
    { ...byTitle, orderBy: 'publishedAt', value: '2026-03-01t12:00:00.000z' },
    { ...byTitle, orderBy: 'publishedAt', value: '+012026-03-01T12:00:00.000Z' },
    { ...byTitle, orderBy: 'viewCount', value: null },
    { ...byTitle, orderBy: 'viewCount', value: '0' },
    { ...byTitle, orderBy: 'viewCount', value: -1 },
    { ...byTitle, orderBy: 'viewCount', value: 0.5 },
    { ...byTitle, orderBy: 'viewCount', value: Number.MAX_SAFE_INTEGER + 1 },
    { ...byTitle, orderBy: 'viewCount', value: 1e300 },
    { ...byTitle, orderBy: 'viewCount', value: Number.NaN },
  ])('may not be %j', (after) => {
    expect(isPostCursor(after)).toBe(false);
    if (after === undefined) return;
    expect(parsePostQuery({ after })._unsafeUnwrapErr().violations).toEqual([
      { path: '/after', message: 'must be the next of a page' },
    ]);
  });
});
