import {
  createPost,
  parsePostDraft,
  type References,
  resolvePost,
  restorePost,
  softDelete,
} from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { createdPost as post, origin } from './life.ts';
import {
  author,
  category,
  everything,
  full,
  media,
  now,
  related,
  smallest,
  tag,
  uuid,
} from './records.ts';

const create = (input: object, references: References = everything) =>
  createPost(parsePostDraft(input, now)._unsafeUnwrap(), references, origin);

describe('a new post', () => {
  it('carries what was given and what was derived', () => {
    expect(post(full)).toMatchObject({
      id: origin.id,
      workspaceId: origin.workspaceId,
      bodyText: 'Why now\nBecause somebody asked.',
      tocItems: [{ level: 2, text: 'Why now', id: 'why-now' }],
      readingTimeMin: 1,
      publishedAt: '2026-01-31T23:00:00.000Z',
      scheduledAt: null,
      viewCount: 0,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
  });

  it('stores the derived id in its heading block', () => {
    expect(post(full).bodyJson[0]).toEqual({ ...full.bodyJson[0], id: 'why-now' });
  });

  it('is a draft that was never published, unless it is published', () => {
    expect(post(smallest)).toMatchObject({ status: 'draft', publishedAt: null });
    expect(post({ ...smallest, status: 'published' }).publishedAt).toBe(now);
  });

  it('takes its excerpt from the body when none is given, and keeps an empty one', () => {
    const { excerpt: _given, ...withoutExcerpt } = full;
    expect(post(withoutExcerpt).excerpt).toBe('Because somebody asked.');
    expect(post({ ...full, excerpt: '' }).excerpt).toBe('');
  });

  it('is a HowTo when its schemaType is, unless it says otherwise', () => {
    expect(post({ ...smallest, schemaType: 'HowTo' }).isHowTo).toBe(true);
    expect(post({ ...smallest, schemaType: 'HowTo', isHowTo: false }).isHowTo).toBe(false);
    expect(post(smallest).isHowTo).toBe(false);
  });

  it('remembers which fields its writer left to be derived', () => {
    expect(post(smallest).derivedFields).toEqual(['excerpt', 'isHowTo', 'summaryForAi']);
    expect(
      post({ ...smallest, excerpt: '', isHowTo: false, summaryForAi: '' }).derivedFields,
    ).toEqual([]);
  });

  it('begins at revision 1, in the language of its workspace', () => {
    expect(post(smallest)).toMatchObject({ revision: 1, language: 'en' });
  });

  it('cannot be scheduled', () => {
    const scheduled = { ...smallest, status: 'scheduled', authorId: uuid('dead') };
    expect(create(scheduled)._unsafeUnwrapErr()).toEqual({ kind: 'scheduled-on-create' });
  });

  it.each([
    ['/authorId', author.id, { author: null }],
    ['/categoryId', category.id, { category: null }],
    ['/tagIds', tag.id, { tags: [] }],
    ['/relatedPostIds', related.id, { relatedPosts: [] }],
    ['/featuredMediaId', media.id, { media: new Map() }],
  ])('is rejected when %s names nothing in the workspace', (field, id, missing) => {
    expect(create(full, { ...everything, ...missing })._unsafeUnwrapErr()).toEqual({
      kind: 'reference-not-found',
      field,
      id,
    });
  });

  it.each([
    ['/seo/og/imageMediaId', { seo: { og: { imageMediaId: media.id } } }],
    ['/seo/twitter/imageMediaId', { seo: { twitter: { imageMediaId: media.id } } }],
    [
      '/bodyJson/1/mediaId',
      { bodyJson: [{ type: 'divider' }, { type: 'image', mediaId: media.id }] },
    ],
  ])('is rejected when %s names no media of the workspace', (field, change) => {
    const rejected = create({ ...smallest, ...change }, { ...everything, media: new Map() });
    expect(rejected._unsafeUnwrapErr()).toMatchObject({ field, id: media.id });
  });
});

describe('a Post resource', () => {
  it('holds the resolved records', () => {
    expect(resolvePost(post(full), everything)).toMatchObject({
      author,
      category,
      featuredMedia: media,
      tags: [tag],
      relatedPosts: [related],
    });
  });

  it('has exactly the contract’s fields, deletedAt and structuredBlocks absent', () => {
    expect(Object.keys(resolvePost(post(smallest), everything)).toSorted()).toEqual([
      ...['author', 'authorId', 'bodyJson', 'bodyText', 'canonicalUrl', 'category', 'categoryId'],
      ...['createdAt', 'excerpt', 'featuredMedia', 'featuredMediaId', 'id', 'isHowTo', 'jsonLd'],
      ...['publishedAt', 'readabilityScore', 'readingTimeMin', 'relatedPosts', 'scheduledAt'],
      ...['schemaType', 'seo', 'seoScore', 'slug', 'status', 'structuredData', 'summaryForAi'],
      ...['tags', 'title', 'tocItems', 'unpublishAt', 'updatedAt', 'viewCount', 'workspaceId'],
    ]);
  });

  it('has null for what is not set', () => {
    expect(resolvePost(post(smallest), everything)).toMatchObject({
      featuredMediaId: null,
      featuredMedia: null,
      publishedAt: null,
      scheduledAt: null,
      unpublishAt: null,
      summaryForAi: null,
      canonicalUrl: null,
      seo: null,
      structuredData: null,
      seoScore: null,
      readabilityScore: null,
    });
  });

  it('has every field of seo, null where not set', () => {
    expect(resolvePost(post(full), everything).seo).toMatchObject({
      title: 'Hello',
      description: null,
      robots: { index: true, follow: null, maxSnippet: null },
      og: { type: null, imageMediaId: media.id },
      twitter: null,
    });
  });

  it('fills an image from its media record', () => {
    const image = resolvePost(post(full), everything).bodyJson[2];
    expect(image).toEqual({ ...full.bodyJson[2], alt: 'A path', caption: 'Paths', url: media.url });
  });

  it('keeps the id of removed media and resolves it to null', () => {
    const resolved = resolvePost(post(full), { ...everything, media: new Map() });
    expect(resolved).toMatchObject({ featuredMediaId: media.id, featuredMedia: null });
    expect(resolved.bodyJson[2]).toEqual({ type: 'image', mediaId: media.id, url: null });
  });

  it('carries structuredBlocks where schemaType has something to show', () => {
    const structuredData = { '@type': 'HowTo', step: ['Boil water.', 'Add tea.'] };
    const howTo = post({ ...smallest, schemaType: 'HowTo', structuredData });
    expect(resolvePost(howTo, everything).structuredBlocks?.length).toBeGreaterThan(0);
  });
});

describe('deleting', () => {
  it('stamps deletedAt and changes nothing else', () => {
    const later = '2026-04-01T00:00:00.000Z';
    const live = resolvePost(post(full), everything);
    expect(resolvePost(softDelete(post(full), later), everything)).toEqual({
      ...live,
      deletedAt: later,
    });
  });
});

describe('restoring', () => {
  it('gives back the post as it was', () => {
    const live = post(full);
    expect(restorePost(softDelete(live, '2026-04-01T00:00:00.000Z'))).toEqual(live);
  });
});
