import { type JsonLdSource, jsonLdOf, type JsonObject } from '@content-publishing/domain';
import {
  type Author,
  authorJsonLd,
  type Category,
  categoryJsonLd,
  createCategory,
} from '@content-publishing/domain/records';
import { type Site, siteKeyOf, UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { now, uuid } from '../../content/post/records.ts';
import { bare, coffee, guides, knownAuthor, unknownAuthor, urn } from './sources.ts';

const site: Site = {
  siteUrl: 'https://site.example',
  postPath: '/blog/{slug}',
  categoryPath: '/topics/{path}',
  checksExternalLinks: false,
  authorPath: '/by/{slug}',
};

const nodesById = (jsonLd: JsonObject): ReadonlyMap<unknown, JsonObject> => {
  const graph: unknown = jsonLd['@graph'];
  const nodes: readonly JsonObject[] = Array.isArray(graph) ? graph : [];
  return new Map(nodes.map((node) => [node['@id'], node]));
};

const derivedFor = (category: Category, ancestors: readonly Category[], of: Site): Category => ({
  ...category,
  jsonLd: categoryJsonLd(category, ancestors, of),
});

/** Returns the addresses in the graph of a post in the category `coffee`. */
const addressesOf = (change: Partial<JsonLdSource>) => {
  const source = { ...bare, author: unknownAuthor, site, ...change };
  const category = derivedFor(coffee, [guides], source.site);
  const nodes = nodesById(jsonLdOf({ ...source, category }));
  const trail = nodes.get(urn('f1', 'breadcrumb'))?.['itemListElement'];
  return {
    article: nodes.get(urn('f1'))?.['url'],
    page: nodes.get(urn('f1', 'webpage'))?.['url'],
    author: nodes.get(urn('a1'))?.['url'],
    category: nodes.get(urn('c2'))?.['url'],
    trail: Array.isArray(trail) ? trail.map((entry: JsonObject) => entry['item']) : trail,
  };
};

describe('the addresses in the graph of a post', () => {
  it('are those of the site', () => {
    expect(addressesOf({})).toEqual({
      article: 'https://site.example/blog/moka-pot',
      page: 'https://site.example/blog/moka-pot',
      author: 'https://site.example/by/ada',
      category: 'https://site.example/topics/guides/coffee',
      trail: [
        'https://site.example/topics/guides',
        'https://site.example/topics/guides/coffee',
        undefined,
      ],
    });
  });

  it('are canonical ones where there are some; of the category, those of its own site', () => {
    const canonicalUrl = 'https://elsewhere.example/copy';
    expect(addressesOf({ canonicalUrl, author: knownAuthor })).toMatchObject({
      article: canonicalUrl,
      page: canonicalUrl,
      author: 'https://site.example/authors/ada',
      category: 'https://site.example/topics/guides/coffee',
    });
  });

  it('are what structuredData says of the page, before the site', () => {
    const structuredData = { '@type': 'BlogPosting', mainEntityOfPage: 'https://own.example/a' };
    expect(addressesOf({ structuredData })).toMatchObject({
      article: 'https://own.example/a',
      page: 'https://own.example/a',
    });
  });

  it('are left out, or are paths, as far as the site is not known', () => {
    const nowhere = { article: undefined, page: undefined, author: undefined };
    expect(addressesOf({ site: { ...site, siteUrl: null } })).toEqual({
      ...nowhere,
      category: '/topics/guides/coffee',
      trail: ['/topics/guides', '/topics/guides/coffee', undefined],
    });
    expect(addressesOf({ site: { ...UNKNOWN_SITE, siteUrl: 'https://site.example' } })).toEqual({
      ...nowhere,
      category: 'https://site.example/guides/coffee',
      trail: ['https://site.example/guides', 'https://site.example/guides/coffee', undefined],
    });
    expect(addressesOf({ site: UNKNOWN_SITE })).toMatchObject({ category: '/guides/coffee' });
  });

  it.each(['BlogPosting', 'Recipe', 'Event', 'Thing'])('are those of a %s, too', (schemaType) => {
    const nodes = nodesById(jsonLdOf({ ...bare, schemaType, site }));
    const subject = nodes.get(urn('f1', 'main-entity')) ?? nodes.get(urn('f1'));
    expect(subject).toMatchObject({ url: 'https://site.example/blog/moka-pot' });
  });

  it('are ASCII: letters of other scripts are percent-encoded', () => {
    expect(addressesOf({ slug: 'カップ' })).toMatchObject({
      article: 'https://site.example/blog/%E3%82%AB%E3%83%83%E3%83%97',
    });
    const kaffee = createCategory({ slug: 'müsli', name: 'Müsli' }, [], {
      ...{ id: uuid('c9'), workspaceId: uuid('aa'), now },
    });
    expect(nodesById(categoryJsonLd(kaffee, [], site)).get(urn('c9'))?.['url']).toBe(
      'https://site.example/topics/m%C3%BCsli',
    );
  });
});

describe('the addresses in the graph of an author', () => {
  const urlsOf = (author: Author, of?: Site) => {
    const nodes = nodesById(authorJsonLd(author, of));
    return [urn('a1', 'webpage'), urn('a1')].map((id) => nodes.get(id)?.['url']);
  };

  it('are those of the page on the site, or canonical', () => {
    const [page, canonical] = ['https://site.example/by/ada', 'https://site.example/authors/ada'];
    expect(urlsOf(unknownAuthor, site)).toEqual([page, page]);
    expect(urlsOf(knownAuthor, site)).toEqual([canonical, canonical]);
    expect(urlsOf(unknownAuthor)).toEqual([undefined, undefined]);
  });
});

describe('the addresses in the graph of a category', () => {
  it('are those of the site, of all categories above it, too', () => {
    const nodes = nodesById(categoryJsonLd(coffee, [guides], site));
    expect(nodes.get(urn('c2'))?.['url']).toBe('https://site.example/topics/guides/coffee');
    expect(nodes.get(urn('c1'))?.['url']).toBe('https://site.example/topics/guides');
    expect(nodes.get(urn('c2', 'breadcrumb'))).toMatchObject({
      itemListElement: [
        { item: 'https://site.example/topics/guides' },
        { item: 'https://site.example/topics/guides/coffee' },
      ],
    });
  });

  it('have the slug where the path of the site has it', () => {
    const nodes = nodesById(
      categoryJsonLd(coffee, [guides], { ...site, categoryPath: '/c/{slug}' }),
    );
    expect(nodes.get(urn('c2'))?.['url']).toBe('https://site.example/c/coffee');
  });
});

it('a key of a site changes with every field of it', () => {
  const fields = ['siteUrl', 'postPath', 'categoryPath', 'authorPath'] as const;
  const sites = [
    site,
    ...fields.map((field) => ({ ...site, [field]: null })),
    UNKNOWN_SITE,
    { ...site, checksExternalLinks: true },
  ];
  expect(new Set(sites.map(siteKeyOf)).size).toBe(sites.length);
  expect(siteKeyOf({ ...site })).toBe(siteKeyOf(site));
});
