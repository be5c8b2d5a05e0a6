import { parsePostPatch, PostPatchSchema } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { createdPost, invalidPaths, later, patchError } from './life.ts';
import { full, smallest, uuid } from './records.ts';

const post = createdPost(full);
const nested = (depth: number): unknown =>
  JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
const deep = nested(100_000);

describe('a patch', () => {
  it('may have every field of a create request, and scheduledAt', () => {
    expect(Object.keys(PostPatchSchema.properties).toSorted()).toEqual(
      [...Object.keys(full), 'scheduledAt'].toSorted(),
    );
    expect(PostPatchSchema.required).toBeUndefined();
  });

  it.each(['slug', 'title', 'bodyJson', 'authorId'])('cannot take back %s', (name) => {
    expect(patchError(post, { [name]: null })).toEqual({
      kind: 'invalid-input',
      violations: [{ path: `/${name}`, message: 'is required' }],
    });
  });

  it.each([
    ...['id', 'workspaceId', 'bodyText', 'tocItems', 'readingTimeMin', 'featuredMedia', 'author'],
    ...['category', 'viewCount', 'structuredBlocks', 'seoScore', 'readabilityScore', 'jsonLd'],
    ...['deletedAt', 'createdAt', 'updatedAt', 'tags', 'relatedPosts', 'revision', 'body', 'foo'],
    ...['language', 'derivationVersion', 'derivedFields', '__proto__', 'constructor'],
  ])('cannot have the field %s, not even as null', (name) => {
    for (const value of ['null', '1', '{}']) {
      expect(patchError(post, JSON.parse(`{"${name}":${value}}`))).toEqual({
        kind: 'invalid-input',
        violations: [{ path: `/${name}`, message: 'is not a known field' }],
      });
    }
  });

  it.each([
    [{ seo: { foo: null } }, '/seo/foo'],
    [{ seo: { og: { foo: null } } }, '/seo/og/foo'],
    [{ seo: { og: 1 } }, '/seo/og'],
    [{ seo: [] }, '/seo'],
    [{ seo: { robots: { index: 'no' } } }, '/seo/robots/index'],
    [{ slug: 'a b' }, '/slug'],
    [{ slug: uuid('1') }, '/slug'],
    [{ title: ' ' }, '/title'],
    [{ title: { a: null } }, '/title'],
    [{ excerpt: 'a\0' }, '/excerpt'],
    [{ authorId: 'ada' }, '/authorId'],
    [{ tagIds: {} }, '/tagIds'],
    [{ tagIds: [null] }, '/tagIds/0'],
    [{ relatedPostIds: [post.id.toUpperCase()] }, '/relatedPostIds'],
    [{ isHowTo: 'yes' }, '/isHowTo'],
    [{ bodyJson: {} }, '/bodyJson'],
    [{ bodyJson: { 0: { type: 'divider' } } }, '/bodyJson'],
    [{ bodyJson: [{ type: 'divider', text: null }] }, '/bodyJson/0/text'],
    [{ bodyJson: [{ type: 'image', mediaId: uuid('e1'), src: null }] }, '/bodyJson/0/src'],
    [{ structuredData: [] }, '/structuredData'],
    [{ structuredData: { 'a/b': ['\ud800'] } }, '/structuredData/a~1b/0'],
    [{ status: 'gone' }, '/status'],
    [{ publishedAt: 'yesterday' }, '/publishedAt'],
    [{ scheduledAt: 7 }, '/scheduledAt'],
    [{ status: 'gone', publishedAt: '2999-01-01T00:00:00Z', scheduledAt: later }, '/status'],
    [{ status: 'scheduled', scheduledAt: 'tomorrow' }, '/scheduledAt'],
  ])('%j is rejected at its %s', (patch, path) => {
    expect(invalidPaths(post, patch)).toEqual([path]);
  });

  it.each([[[]], [null], ['title'], [7], [true], [undefined]])('cannot be %j', (patch) => {
    expect(invalidPaths(post, patch)).toEqual(['']);
  });

  it('is told all that is wrong with it at once', () => {
    const patch = { title: '', foo: null, publishedAt: '2999-01-01T00:00:00Z', bodyJson: [{}] };
    expect(invalidPaths(post, patch).toSorted()).toEqual([
      '/bodyJson/0/type',
      '/foo',
      '/publishedAt',
      '/title',
    ]);
  });

  it('is told at most 50 things', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, null]));
    expect(invalidPaths(post, unknown)).toHaveLength(50);
    expect(invalidPaths(post, { bodyJson: Array(1000).fill(7), title: '' })).toHaveLength(50);
  });

  it.each([...Object.keys(PostPatchSchema.properties), 'foo'])(
    'is rejected however deep its %s is nested',
    (name) => {
      for (const value of [deep, [deep]]) {
        expect(invalidPaths(post, { [name]: value })[0]).toMatch(new RegExp(`^/${name}`));
      }
    },
  );

  it('takes structuredData of 64 levels after it is merged, and no more', () => {
    const merged = (depth: number) =>
      parsePostPatch(
        createdPost({ ...smallest, structuredData: { a: {} } }),
        {
          structuredData: nested(depth),
        },
        later,
      );
    expect(merged(64)._unsafeUnwrap().structuredData).toEqual(nested(64));
    expect(merged(65).isErr()).toBe(true);
  });

  it('takes what is undefined as absent', () => {
    const unset = { title: undefined, seo: { title: undefined }, status: undefined };
    expect(parsePostPatch(post, unset, later)).toEqual(parsePostPatch(post, {}, later));
  });
});
