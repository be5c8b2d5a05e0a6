import { parsePostDraft, PostDraftSchema } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { author, full, now, smallest, tag, uuid } from './records.ts';

const draft = (input: unknown) => parsePostDraft(input, now)._unsafeUnwrap();
const violations = (input: unknown) => parsePostDraft(input, now)._unsafeUnwrapErr().violations;
const paths = (input: unknown) => violations(input).map(({ path }) => path);

describe('a create request', () => {
  it('needs slug, title, bodyJson and authorId', () => {
    expect(violations({})).toEqual(
      ['/slug', '/title', '/bodyJson', '/authorId'].map((path) => ({
        path,
        message: 'is required',
      })),
    );
  });

  it('has defaults for everything else', () => {
    expect(draft(smallest)).toEqual({
      slug: 'hello',
      title: 'Hello',
      body: { blocks: [], texts: [], bodyText: '', tocItems: [], wordCount: 0, mediaIds: [] },
      authorId: author.id,
      excerpt: null,
      status: 'draft',
      publishedAt: null,
      unpublishAt: null,
      categoryId: null,
      tagIds: [],
      featuredMediaId: null,
      relatedPostIds: [],
      isHowTo: null,
      summaryForAi: null,
      canonicalUrl: null,
      seo: null,
      schemaType: 'BlogPosting',
      structuredData: null,
    });
  });

  it('takes every field', () => {
    const whole = { ...full, id: uuid('F1'), updatedAt: '2020-01-31T10:30:00+01:00' };
    expect(draft(whole)).toMatchObject({
      id: uuid('f1'),
      updatedAt: '2020-01-31T09:30:00.000Z',
      schemaType: 'Article',
      publishedAt: '2026-01-31T23:00:00.000Z',
      unpublishAt: '2999-01-01T00:00:00.000Z',
    });
    expect(Object.keys(whole).toSorted()).toEqual(
      Object.keys(PostDraftSchema.properties).toSorted(),
    );
  });

  it('takes null for an optional field as absent, inside seo as well', () => {
    const optional = Object.keys(full).filter((name) => !(name in smallest));
    const nulls = Object.fromEntries(optional.map((name) => [name, null]));
    expect(draft({ ...smallest, ...nulls })).toEqual(draft(smallest));
    expect(
      draft({ ...smallest, seo: { title: null, og: null, robots: { index: null } } }).seo,
    ).toEqual(draft({ ...smallest, seo: { robots: {} } }).seo);
  });

  it.each(['slug', 'title', 'bodyJson', 'authorId'])('needs %s not to be null', (name) => {
    expect(paths({ ...smallest, [name]: null })).toEqual([`/${name}`]);
  });

  it.each([
    ...['workspaceId', 'bodyText', 'tocItems', 'readingTimeMin', 'featuredMedia', 'author'],
    ...['category', 'scheduledAt', 'viewCount', 'structuredBlocks', 'seoScore', 'readabilityScore'],
    ...['jsonLd', 'deletedAt', 'createdAt', 'tags', 'relatedPosts', 'foo', '__proto__'],
  ])('rejects the field %s', (name) => {
    const input = JSON.parse(JSON.stringify(smallest).replace('{', `{"${name}":null,`));
    expect(violations(input)).toEqual([{ path: `/${name}`, message: 'is not a known field' }]);
  });

  it.each([
    [{ slug: 'a b' }, '/slug'],
    [{ slug: uuid('1') }, '/slug'],
    [{ title: '' }, '/title'],
    [{ title: ' \u2003' }, '/title'],
    [{ title: '💥'.repeat(301) }, '/title'],
    [{ title: 'a\0b' }, '/title'],
    [{ authorId: 'ada' }, '/authorId'],
    [{ bodyJson: {} }, '/bodyJson'],
    [{ bodyJson: [{ type: 'paragraph' }] }, '/bodyJson/0/text'],
    [{ status: 'archived' }, '/status'],
    [{ categoryId: 7 }, '/categoryId'],
    [{ tagIds: ['x'] }, '/tagIds/0'],
    [{ isHowTo: 'yes' }, '/isHowTo'],
    [{ canonicalUrl: 'javascript:alert(1)' }, '/canonicalUrl'],
    [{ canonicalUrl: '/relative' }, '/canonicalUrl'],
    [{ schemaType: 'Blog Posting' }, '/schemaType'],
    [{ structuredData: [] }, '/structuredData'],
    [{ structuredData: { a: ['\ud800'] } }, '/structuredData/a/0'],
    [{ structuredData: { 'a/b~c': '\0' } }, '/structuredData/a~1b~0c'],
    [{ structuredData: JSON.parse('{"n":1e400}') }, '/structuredData/n'],
    [{ structuredData: { when: Symbol('now') } }, '/structuredData/when'],
    [{ seo: { robots: { index: 'no' } } }, '/seo/robots/index'],
    [{ seo: { robots: { maxImagePreview: 'huge' } } }, '/seo/robots/maxImagePreview'],
    [{ seo: { og: { imageMediaId: 'x' } } }, '/seo/og/imageMediaId'],
    [{ seo: { twitter: { site: '@x' } } }, '/seo/twitter/site'],
    [{ seo: { redirectTo: '//evil.example' } }, '/seo/redirectTo'],
  ])('rejects %j at %s', (change, path) => {
    expect(paths({ ...smallest, ...change })).toEqual([path]);
  });

  it('takes a title of 300 characters, whatever they are', () => {
    expect(draft({ ...smallest, title: '💥'.repeat(300) }).title).toHaveLength(600);
  });

  it('reports the violations of fields and body together', () => {
    const bodyJson = [{ type: 'quote' }, { type: 'nope' }];
    expect(paths({ ...smallest, slug: '', bodyJson, foo: 1 })).toEqual(
      expect.arrayContaining(['/slug', '/foo', '/bodyJson/0/text', '/bodyJson/1/type']),
    );
  });

  it('reports at most 50 violations', () => {
    expect(violations({ ...smallest, bodyJson: Array(1000).fill(7), slug: '' })).toHaveLength(50);
  });

  it('rejects structuredData nested deeper than 64 levels, however deep', () => {
    const nested = (depth: number) => ({ a: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) });
    expect(draft({ ...smallest, structuredData: nested(63) }).structuredData).toEqual(nested(63));
    expect(violations({ ...smallest, structuredData: nested(5000) })).toHaveLength(1);
  });

  it('takes repeated ids once and in lower case', () => {
    const tagIds = [tag.id, tag.id.toUpperCase()];
    expect(draft({ ...smallest, tagIds }).tagIds).toEqual([tag.id]);
    expect(draft({ ...smallest, authorId: author.id.toUpperCase() }).authorId).toBe(author.id);
  });

  it('keeps its slug in NFC', () => {
    expect(draft({ ...smallest, slug: 'cafe\u0301' }).slug).toBe('caf\u00e9');
  });

  it('may be published in the past, not in the future, and not as a draft', () => {
    const publishedAt = '2026-03-01T12:00:00.001Z';
    expect(draft({ ...smallest, status: 'published', publishedAt: now }).publishedAt).toBe(now);
    expect(paths({ ...smallest, status: 'published', publishedAt })).toEqual(['/publishedAt']);
    expect(paths({ ...smallest, publishedAt: now })).toEqual(['/publishedAt']);
    expect(violations({ ...smallest, publishedAt: now, status: null })).toEqual([
      { path: '/publishedAt', message: 'must be absent unless status is published' },
    ]);
  });

  it('is told that it cannot be published then, whatever else is wrong with it', () => {
    const publishedAt = '2999-01-01T00:00:00Z';
    expect(paths({ ...smallest, title: '', status: 'published', publishedAt })).toEqual([
      '/title',
      '/publishedAt',
    ]);
    expect(paths({ ...smallest, title: '', publishedAt })).toEqual(['/title', '/publishedAt']);
    expect(paths({ ...smallest, status: 'gone', publishedAt })).toEqual(['/status']);
    expect(paths({ ...smallest, status: 'archived', publishedAt })).toEqual(['/status']);
    expect(draft({ ...smallest, status: 'scheduled', publishedAt }).status).toBe('scheduled');
  });

  it('is told one thing of each place', () => {
    expect(paths({ ...smallest, structuredData: '\0' })).toEqual(['/structuredData']);
  });

  it('is rejected in few words, however long its names are', () => {
    const structuredData = { ['x'.repeat(100_000)]: Array.from({ length: 100 }, () => '\0') };
    const error = parsePostDraft({ ...smallest, structuredData }, now)._unsafeUnwrapErr();
    expect(JSON.stringify(error).length).toBeLessThan(1000);
  });

  it.each(['2026-02-30T00:00:00Z', '2026-02-01', '2026-02-01T25:00:00Z', 'yesterday'])(
    'cannot be published at %s',
    (publishedAt) => {
      expect(paths({ ...smallest, status: 'published', publishedAt })).toEqual(['/publishedAt']);
    },
  );
});
