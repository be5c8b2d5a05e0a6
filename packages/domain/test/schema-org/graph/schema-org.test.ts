import { jsonLdOf } from '@content-publishing/domain';
import { authorJsonLd, categoryJsonLd } from '@content-publishing/domain/records';
import { describe, expect, it } from 'vitest';
import { isArticleType } from '../../../src/schema-org/graph/article.ts';
import { payloadMediaIds } from '../../../src/schema-org/payload/media.ts';
import { structuredTypes } from '../../../src/schema-org/blocks/structured-types.ts';
import { payloads } from '../blocks/payload/payloads.ts';
import { problemsOf } from './problems.ts';
import { bare, coffee, full, guides, knownAuthor, leaflet, pot, unknownAuthor } from './sources.ts';
import { typesBelow } from './vocabulary.ts';

const articles = typesBelow('Article');

const schemaTypes = [
  ...articles,
  ...['Book', 'Course', 'Event', 'FAQPage', 'HowTo', 'ItemList', 'MusicEvent', 'Organization'],
  ...['Person', 'Place', 'Product', 'QAPage', 'Recipe', 'Review', 'SoftwareApplication', 'Thing'],
  ...['VideoObject', 'WebApplication', 'WebPage'],
];

describe('by the vocabulary of schema.org', () => {
  it.each(schemaTypes)('a graph of a %s has types and properties that there are', (schemaType) => {
    expect(problemsOf(jsonLdOf({ ...full, schemaType }))).toEqual([]);
    expect(problemsOf(jsonLdOf({ ...bare, schemaType }))).toEqual([]);
    const published = { ...bare, schemaType, author: unknownAuthor, category: guides };
    expect(problemsOf(jsonLdOf({ ...published, publishedAt: bare.createdAt }))).toEqual([]);
  });

  it('the graphs of authors have', () => {
    expect(problemsOf(authorJsonLd(knownAuthor))).toEqual([]);
    expect(problemsOf(authorJsonLd(unknownAuthor))).toEqual([]);
    expect(problemsOf(authorJsonLd({ ...knownAuthor, avatarMedia: leaflet }))).toEqual([]);
  });

  it('the graphs of categories have', () => {
    expect(problemsOf(categoryJsonLd(coffee, [guides]))).toEqual([]);
    expect(problemsOf(categoryJsonLd(guides, []))).toEqual([]);
  });

  it('the nodes that structuredData is completed with have', () => {
    const video = { '@type': 'VideoObject', contentUrl: 'https://v.example/1.mp4' };
    const review = { '@type': 'Review', reviewBody: 'Good.' };
    const image = `urn:uuid:${pot.id}`;
    for (const [schemaType, structuredData] of Object.entries({
      HowTo: { video, image },
      Product: { review, image },
      QAPage: { mainEntity: { '@type': 'Question', text: 'Why?' } },
    })) {
      expect(problemsOf(jsonLdOf({ ...full, schemaType, structuredData }))).toEqual([]);
    }
  });

  it.each(payloads)('the graph of a %s with a payload of a real site has', (type, payload) => {
    const named = payloadMediaIds(payload).map((id) => [id, { ...pot, id }] as const);
    const media = new Map([...full.media, ...named]);
    const source = { ...full, schemaType: type, structuredData: payload, media };
    expect(problemsOf(jsonLdOf(source))).toEqual([]);
    expect(problemsOf(jsonLdOf({ ...source, schemaType: 'BlogPosting' }))).toEqual([]);
  });

  it.each(structuredTypes)('the graph of the $type that shows it at its fullest has', (example) => {
    const { type: schemaType, example: structuredData } = example;
    expect(problemsOf(jsonLdOf({ ...bare, schemaType, structuredData }))).toEqual([]);
  });

  it('an article is one of these types', () => {
    expect(articles.filter((type) => !isArticleType(type))).toEqual([]);
    expect(articles.length).toBeGreaterThan(15);
    expect(schemaTypes.filter(isArticleType)).toHaveLength(articles.length);
  });

  it('what is wrong would be found', () => {
    const nodes = [
      { '@type': 'Recipe', articleSection: 1, name: { '@type': 'Nothing' } },
      { '@type': 'Person', birthDate: true, worksFor: { '@id': '#nobody' } },
    ];
    expect(problemsOf({ '@graph': nodes })).toEqual([
      expect.stringContaining('Recipe.articleSection is no property'),
      expect.stringContaining('Recipe.name is a Nothing'),
      expect.stringContaining('Nothing is no type'),
      expect.stringContaining('Person.birthDate is true'),
      expect.stringContaining('Person.worksFor refers to nothing'),
    ]);
  });
});
