import {
  MAX_REVISIONS,
  NEWEST_BLOCK_VOCABULARY,
  parseRestoredContent,
  parseRevisionQuery,
  type Post,
  readJson,
  revisePost,
  revisionOf,
  serializedRevisionOf,
  serializePost,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { undated } from '../../schema-org/graph/graph.ts';
import { anyRequest } from './any-request.ts';
import { createdPost, later, patchedPost } from './life.ts';
import { everything, full, now, smallest, tag } from './records.ts';

const restored = (post: Post, content: string): Post =>
  revisePost(
    post,
    parseRestoredContent(
      ...([post, readJson(content), later, ['slug'], NEWEST_BLOCK_VOCABULARY] as const),
    )._unsafeUnwrap({
      withStackTrace: true,
    }),
    everything,
    later,
  )._unsafeUnwrap();

describe('a revision', () => {
  it('has what its writer gave in the form of a request, null where nothing was given', () => {
    const post = createdPost({ ...smallest, tagIds: [tag.id] });
    const { content, ...summary } = revisionOf(post);
    expect(summary).toEqual({
      revision: 1,
      savedAt: now,
      savedBy: null,
      title: 'Hello',
      status: 'draft',
    });
    expect(readJson(content)).toEqual({
      ...smallest,
      tagIds: [tag.id],
      relatedPostIds: [],
      schemaType: 'BlogPosting',
      ...Object.fromEntries(
        ['excerpt', 'categoryId', 'featuredMediaId', 'isHowTo', 'summaryForAi']
          .concat(['canonicalUrl', 'seo', 'structuredData'])
          .map((name) => [name, null]),
      ),
    });
  });

  it('is the same of a serialized post', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const post = createdPost(request);
        expect(serializedRevisionOf(serializePost(post))).toEqual(revisionOf(post));
      }),
      { numRuns: 50 },
    );
  });

  it('restores all of its fields, and keeps none of later saves', () => {
    fc.assert(
      fc.property(anyRequest, anyRequest, (before, after) => {
        const former = createdPost(before);
        const { status: _status, publishedAt: _at, ...fields } = { ...after, publishedAt: null };
        // A save that changes nothing would be none.
        const post = patchedPost(former, { ...fields, title: 'Another' });
        const { jsonLd, ...back } = restored(post, revisionOf(former).content);
        expect({ ...back, jsonLd: undated(jsonLd) }).toEqual({
          ...former,
          jsonLd: undated(former.jsonLd),
          revision: 3,
          updatedAt: later,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('leaves the publication as it is', () => {
    const draft = createdPost(smallest);
    const post = patchedPost(draft, { status: 'published', title: 'Other' });
    expect(restored(post, revisionOf(draft).content)).toMatchObject({
      title: 'Hello',
      status: 'published',
      publishedAt: post.publishedAt,
    });
  });

  it('does not merge objects, as a patch does', () => {
    const former = createdPost({ ...full, structuredData: { a: null }, seo: { title: 'A' } });
    const post = patchedPost(former, { structuredData: { b: 1 }, seo: { description: 'B' } });
    const back = restored(post, revisionOf(former).content);
    expect(back.structuredData).toEqual({ a: null });
    expect(back.seo).toEqual(former.seo);
  });

  it('is rejected with every violation of the present rules', () => {
    const post = createdPost(smallest);
    const content = { ...smallest, title: '', shoes: 1, relatedPostIds: [post.id] };
    expect(parseRestoredContent(post, content, later)._unsafeUnwrapErr().violations).toMatchObject([
      { path: '/shoes' },
      { path: '/title' },
      { path: '/relatedPostIds' },
    ]);
    expect(parseRestoredContent(post, null, later).isErr()).toBe(true);
  });

  it('is one of 50', () => {
    expect(MAX_REVISIONS).toBe(50);
  });
});

describe('a query of revisions', () => {
  it('asks for the newest ten first by default', () => {
    expect(parseRevisionQuery({})._unsafeUnwrap()).toEqual({
      page: 1,
      pageSize: 10,
      order: 'desc',
      orderBy: 'revision',
    });
  });

  it('is rejected with every violation', () => {
    const input = { page: 0, pageSize: 101, orderBy: 'title', search: 'a' };
    expect(
      parseRevisionQuery(input)
        ._unsafeUnwrapErr()
        .violations.map(({ path }) => path),
    ).toEqual(['/search', '/page', '/pageSize', '/orderBy']);
    expect(parseRevisionQuery({ order: 'asc' })._unsafeUnwrapErr().violations).toEqual([
      { path: '/order', message: 'requires orderBy' },
    ]);
  });
});
