import {
  createCategory,
  parseCategoryDraft,
  rederiveCategory,
} from '@content-publishing/domain/records';
import { describe, expect, it } from 'vitest';
import { nodeIn, nodesOf } from '../../schema-org/graph/graph.ts';
import { coffee, guides, urn } from '../../schema-org/graph/sources.ts';
import { now, uuid } from '../post/records.ts';

const origin = { id: uuid('c3'), workspaceId: uuid('aa'), now };
const draft = { slug: 'moka', name: 'Moka' };

describe('a category draft', () => {
  it('needs a slug and a name; null is as if absent', () => {
    const nothing = { description: null, parentId: null, seo: null, collectionMetadata: null };
    expect(parseCategoryDraft({ ...draft, ...nothing })._unsafeUnwrap()).toEqual(draft);
  });

  it('names its parent in whichever letter case', () => {
    const { parentId } = parseCategoryDraft({
      ...draft,
      parentId: coffee.id.toUpperCase(),
    })._unsafeUnwrap();
    expect(parentId).toBe(coffee.id);
  });

  it('is rejected with each field that is malformed', () => {
    const { violations } = parseCategoryDraft({
      ...draft,
      description: 5,
      parentId: 'none',
      sortOrder: 2 ** 31,
      isActive: 'yes',
      seo: { canonicalUrl: '/moka' },
      collectionMetadata: { sortPostsBy: 5, color: 'red' },
      path: '/',
    })._unsafeUnwrapErr();
    expect(violations.map(({ path }) => path)).toEqual([
      '/path',
      '/description',
      '/parentId',
      '/sortOrder',
      '/isActive',
      '/seo/canonicalUrl',
      '/collectionMetadata/color',
      '/collectionMetadata/sortPostsBy',
    ]);
  });
});

describe('a new category', () => {
  it('stands below its parent, at the path of all slugs from the root', () => {
    const roots = createCategory({ slug: 'all', name: 'All' }, [], origin);
    expect(createCategory(draft, [roots, guides, coffee], origin)).toMatchObject({
      isActive: true,
      parentId: coffee.id,
      path: '/guides/coffee/moka',
      description: null,
      seo: null,
    });
    expect(createCategory(draft, [], origin)).toMatchObject({ parentId: null, path: '/moka' });
  });

  it('has all that is said of it, and null for what is not', () => {
    const seo = { canonicalUrl: 'https://site.example/moka' };
    const said = { sortOrder: -3, isActive: false, collectionMetadata: { sortPostsBy: 'title' } };
    expect(createCategory({ ...draft, ...said, seo }, [], origin)).toMatchObject({
      ...said,
      seo: { ...seo, title: null },
      collectionMetadata: { sortPostsBy: 'title', includeChildCategories: null },
    });
    expect(createCategory(draft, [], origin)).toMatchObject({
      ...{ sortOrder: 0, isActive: true, seo: null, collectionMetadata: null },
    });
  });
});

describe('the schema.org graph of a category', () => {
  const { jsonLd } = createCategory({ ...draft, description: 'Pots.' }, [guides, coffee], origin);

  it('is a CollectionPage that is part of those above it', () => {
    expect(nodesOf(jsonLd)[0]).toStrictEqual({
      '@type': 'CollectionPage',
      '@id': urn('c3'),
      name: 'Moka',
      description: 'Pots.',
      url: '/guides/coffee/moka',
      dateCreated: now,
      dateModified: now,
      breadcrumb: { '@id': urn('c3', 'breadcrumb') },
      isPartOf: { '@id': urn('c2') },
    });
    expect(nodesOf(jsonLd).slice(2)).toMatchObject([
      { '@id': urn('c1'), name: 'Guides', url: '/guides' },
      { '@id': urn('c2'), name: 'Coffee', isPartOf: { '@id': urn('c1') } },
    ]);
  });

  it('has the trail from the root to it, by names and URLs', () => {
    expect(nodeIn(jsonLd, 'BreadcrumbList')).toStrictEqual({
      '@type': 'BreadcrumbList',
      '@id': urn('c3', 'breadcrumb'),
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Guides', item: '/guides' },
        { '@type': 'ListItem', position: 2, name: 'Coffee', item: '/guides/coffee' },
        { '@type': 'ListItem', position: 3, name: 'Moka', item: '/guides/coffee/moka' },
      ],
    });
  });

  it('takes the paths of others to be on the site of its canonical URL', () => {
    const canonicalUrl = 'https://site.example/topics/moka';
    const moved = createCategory({ ...draft, seo: { canonicalUrl } }, [guides], origin);
    expect(nodesOf(moved.jsonLd)).toMatchObject([
      { url: canonicalUrl },
      { itemListElement: [{ item: 'https://site.example/guides' }, { item: canonicalUrl }] },
      { url: 'https://site.example/guides' },
    ]);
  });

  it('is derived again from the records as they are', () => {
    const outdated = { ...coffee, jsonLd: {} };
    expect(rederiveCategory(outdated, [guides])).toEqual(coffee);
    const renamed = { ...guides, name: 'Manuals' };
    expect(nodeIn(rederiveCategory(coffee, [renamed]).jsonLd, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Manuals' }, { name: 'Coffee' }],
    });
  });
});
