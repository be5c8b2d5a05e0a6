import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeIn, undated } from '../../schema-org/graph/graph.ts';
import { anyRequest } from './any-request.ts';
import { createdPost, later, patchedPost } from './life.ts';
import { full, media, now, smallest, tag } from './records.ts';

/** The fields of a create request, each taken back. */
const nothing = Object.fromEntries(
  Object.keys(full)
    .filter((name) => !(name in smallest))
    .map((name) => [name, null]),
);

describe('a patched post', () => {
  it('is a new revision, updated now', () => {
    const post = createdPost(full);
    expect(patchedPost(post, { title: 'Changed' })).toMatchObject({
      id: post.id,
      title: 'Changed',
      revision: 2,
      createdAt: now,
      updatedAt: later,
    });
  });

  it('is never updated before it was, also where the clock of a server is behind', () => {
    const post = patchedPost(createdPost(), { title: 'Changed' }, later);
    const patched = patchedPost(post, { title: 'Changed again' }, now);
    expect(patched).toMatchObject({ revision: 3, updatedAt: later });
    expect(nodeIn(patched.jsonLd, 'BlogPosting')).toMatchObject({ dateModified: later });
  });

  it('changes in nothing where the patch is empty, or says what the post has: that is no save', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const post = createdPost(request);
        expect(patchedPost(post, {})).toBe(post);
        expect(patchedPost(post, withoutNulls(request))).toBe(post);
        expect(patchedPost(post, { title: post.title, bodyJson: post.bodyJson })).toBe(post);
      }),
      { numRuns: 50 },
    );
  });

  it('is no save where rules have changed since and the writer changes nothing', () => {
    const post = { ...createdPost(full), derivationVersion: 1 };
    expect(patchedPost(post, { bodyJson: post.bodyJson })).toBe(post);
    expect(patchedPost(post, { isHowTo: null })).not.toBe(post);
  });

  it('changes in nothing but what follows from the change of one field', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const post = createdPost(request);
        const isHowTo = !post.isHowTo;
        const { jsonLd, ...patched } = patchedPost(post, { isHowTo });
        expect({ ...patched, jsonLd: undated(jsonLd) }).toEqual({
          ...post,
          isHowTo,
          derivedFields: post.derivedFields.filter((name) => name !== 'isHowTo'),
          jsonLd: undated(post.jsonLd),
          revision: 2,
          updatedAt: later,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('is what a create request of the same fields would have made', () => {
    fc.assert(
      fc.property(anyRequest, anyRequest, (before, request) => {
        // Fields that a patch merges with, or keeps an anchor of, are removed first.
        const bare = patchedPost(createdPost(before), { ...nothing, bodyJson: [] }, now);
        expect(patchedPost(bare, { ...nothing, ...withoutNulls(request) }, now)).toEqual({
          ...createdPost(withoutNulls(request)),
          revision: 3,
          firstPublishedAt: expect.toBeOneOf([null, expect.any(String)]),
        });
      }),
      { numRuns: 50 },
    );
  });

  it('derives again what its writer left to be derived', () => {
    const bodyJson = [{ type: 'paragraph', text: 'Other words.' }];
    const post = createdPost(smallest);
    const patched = patchedPost(post, { bodyJson, schemaType: 'HowTo' });
    expect(patched).toMatchObject({
      bodyText: 'Other words.',
      excerpt: 'Other words.',
      isHowTo: true,
    });
    expect(nodeIn(patched.jsonLd, 'BlogPosting')).toMatchObject({ wordCount: 2 });
    expect(nodeIn(patched.jsonLd, 'HowTo')).toMatchObject({ description: 'Other words.' });
  });

  it('keeps what its writer gave, until null takes it back', () => {
    const post = createdPost(full);
    const bodyJson = [{ type: 'paragraph', text: 'Other words.' }];
    const patched = patchedPost(post, { bodyJson });
    expect(patched).toMatchObject({ excerpt: 'Short.', isHowTo: true, derivedFields: [] });
    expect(
      patchedPost(patched, { excerpt: null, isHowTo: null, summaryForAi: null }),
    ).toMatchObject({
      excerpt: 'Other words.',
      isHowTo: false,
      summaryForAi: 'Other words.',
      derivedFields: ['excerpt', 'isHowTo', 'summaryForAi'],
    });
  });

  it.each([
    ['categoryId', null],
    ['tagIds', []],
    ['featuredMediaId', null],
    ['relatedPostIds', []],
    ['canonicalUrl', null],
    ['seo', null],
    ['schemaType', 'BlogPosting'],
    ['structuredData', null],
  ])('has no %s any more once that is null', (name, unset) => {
    expect(patchedPost(createdPost(full), { [name]: null })).toMatchObject({ [name]: unset });
  });

  it('merges objects and replaces lists', () => {
    const structuredData = { a: { b: 1, c: 2 }, list: [{ d: 1 }, 2] };
    const post = createdPost({ ...full, structuredData });
    const patch = {
      seo: { title: null, og: { title: 'Card' } },
      structuredData: { a: { b: null, e: {} }, list: [{ f: null }] },
      tagIds: [],
    };
    expect(patchedPost(post, patch)).toMatchObject({
      seo: {
        title: null,
        og: { title: 'Card', imageMediaId: media.id },
        robots: { index: true },
      },
      structuredData: { a: { c: 2, e: {} }, list: [{ f: null }] },
      tagIds: [],
    });
  });

  it('takes names that objects have by birth as any others', () => {
    const structuredData = JSON.parse('{"__proto__":{"a":1},"constructor":{"b":2}}');
    const post = createdPost({ ...smallest, structuredData });
    const patch = JSON.parse('{"structuredData":{"__proto__":{"c":3},"constructor":null}}');
    expect(JSON.stringify(patchedPost(post, patch).structuredData)).toBe(
      '{"__proto__":{"a":1,"c":3}}',
    );
  });

  it('has its slug in NFC and its ids in lower case and once', () => {
    const tagIds = [tag.id.toUpperCase(), tag.id];
    expect(patchedPost(createdPost(), { slug: 'cafe\u0301', tagIds })).toMatchObject({
      slug: 'caf\u00e9',
      tagIds: [tag.id],
    });
  });

  it('keeps the anchors of headings that still stand', () => {
    const title = { type: 'heading', level: 2, text: 'Usage' };
    const post = createdPost({ ...smallest, bodyJson: [{ ...title, id: 'how' }, title] });
    const patched = patchedPost(post, {
      bodyJson: [{ type: 'heading', level: 2, text: 'New' }, title, title],
    });
    expect(patched.tocItems.map(({ id }) => id)).toEqual(['new', 'how', 'usage']);
    expect(patched.bodyJson).toMatchObject([{ id: 'new' }, { id: 'how' }, { id: 'usage' }]);
  });

  it('shares nothing with the patch', () => {
    const post = createdPost();
    const patch = { bodyJson: [{ type: 'list', style: 'bullet', items: ['a'] }] };
    const patched = patchedPost(post, patch);
    patch.bodyJson[0]?.items.push('b');
    expect(patched.bodyText).toBe('a');
    expect(patched.bodyJson).toEqual([{ type: 'list', style: 'bullet', items: ['a'] }]);
  });
});

const withoutNulls = (request: object): object =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      // In a patch null removes, in a request it is a value.
      name === 'structuredData' ? onlyValues(value) : value,
    ]),
  );

const onlyValues = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== null)
          .map(([name, inner]) => [name, onlyValues(inner)]),
      )
    : value;
