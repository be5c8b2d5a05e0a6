import { type JsonObject, jsonLdOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { nodeIn, nodesOf, referred, typesOf } from './graph.ts';
import { full, pot, urn } from './sources.ts';

const reference = (id: string) => ({ '@id': id });

const graphWith = (schemaType: string, structuredData: JsonObject) =>
  jsonLdOf({ ...full, schemaType, structuredData });

const ownIds = nodesOf(jsonLdOf(full)).map((node) => String(node['@id']));

describe('what structuredData says of a node of the post', () => {
  it('is said there, wherever it stands', () => {
    const page = {
      '@type': ['WebPage', 'ItemPage'],
      '@id': urn('f1', 'webpage'),
      lastReviewed: '2026-01-01',
      breadcrumb: 'Home',
      isPartOf: reference('https://site.example/'),
    };
    const payloads = [page, { '@graph': [page] }, { about: [{ mainEntityOfPage: page }] }];
    for (const payload of payloads) {
      const jsonLd = graphWith('BlogPosting', payload);
      expect(nodesOf(jsonLd).filter((node) => node['@id'] === page['@id'])).toMatchObject([
        {
          ...page,
          name: 'The moka pot',
          breadcrumb: ['Home', reference(urn('f1', 'breadcrumb'))],
          isPartOf: [page.isPartOf, reference(urn('c2'))],
        },
      ]);
    }
  });

  it('may be more of its author', () => {
    const author = { '@id': urn('a1'), email: 'ada@site.example' };
    const jsonLd = graphWith('Recipe', { author });
    expect(nodeIn(jsonLd, 'Recipe')).toMatchObject({ author: reference(urn('a1')) });
    expect(nodeIn(jsonLd, 'Person')).toMatchObject({ ...author, name: 'Ada Example' });
  });

  it('may be the words of a picture, but not where it is', () => {
    const image = { '@type': 'Photograph', url: `urn:uuid:${pot.id}`, caption: 'Mine' };
    const jsonLd = graphWith('HowTo', { image });
    expect(nodeIn(jsonLd, 'HowTo')).toMatchObject({ image: reference(urn('e2')) });
    expect(referred(jsonLd, reference(urn('e2')))).toMatchObject({
      '@type': 'ImageObject',
      url: pot.url,
      caption: 'Mine',
      description: 'A pot',
    });
  });

  it('adds nothing where it is what the graph says already', () => {
    for (const { schemaType, ...source } of ['BlogPosting', 'Recipe', 'FAQPage', 'VideoObject'].map(
      (each) => ({ ...full, schemaType: each }),
    )) {
      const jsonLd = jsonLdOf({ ...source, schemaType });
      expect(jsonLdOf({ ...source, schemaType, structuredData: jsonLd })).toEqual(jsonLd);
    }
  });
});

describe('an @id of a node of the post', () => {
  const thing = { '@type': 'Place', name: 'Rome' };
  const others = ownIds.slice(1);

  it.each(others)('is no name of another thing: %s', (id) => {
    const jsonLd = graphWith('BlogPosting', { '@graph': [{ ...thing, '@id': id }] });
    expect(nodeIn(jsonLd, 'Place')).toEqual({ ...thing, '@id': urn('f1', 'data-1') });
    const before = nodesOf(jsonLdOf(full));
    expect(nodesOf(jsonLd).slice(1, -1)).toEqual(before.slice(1));
    const nested = graphWith('BlogPosting', { contentLocation: { ...thing, '@id': id } });
    expect(nodesOf(nested)[0]).toMatchObject({ contentLocation: thing });
    expect(nodesOf(nested).slice(1)).toEqual(before.slice(1));
  });

  it.each(ownIds)('is no name of the thing that the post is about: %s', (id) => {
    const jsonLd = graphWith('Place', { ...thing, '@id': id });
    expect(nodesOf(jsonLd)[0]).toMatchObject({
      '@type': 'BlogPosting',
      mainEntity: reference(urn('f1', 'main-entity')),
    });
    expect(nodesOf(jsonLd).map(typesOf)).toEqual(nodesOf(graphWith('Place', thing)).map(typesOf));
  });

  it.each(others)('is no name of the article: %s', (id) => {
    const jsonLd = graphWith('BlogPosting', { '@type': 'BlogPosting', '@id': id });
    expect(jsonLd).toEqual(jsonLdOf(full));
  });

  it('is never given to two nodes', () => {
    const graph = [thing, { ...thing, '@id': urn('f1', 'data-1') }];
    const places = nodesOf(graphWith('BlogPosting', { '@graph': graph })).slice(-2);
    expect(places.map((node) => node['@id'])).toEqual([urn('f1', 'data-1'), urn('f1', 'data-2')]);
  });

  it('is dropped where the post has no such part', () => {
    const about = [reference(urn('f1', 'video-9')), { ...thing, '@id': urn('f1', 'faq-2') }];
    expect(nodesOf(graphWith('BlogPosting', { about }))[0]).toMatchObject({ about: [thing] });
  });
});
