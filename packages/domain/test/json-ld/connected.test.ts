import { type JsonLdSource, jsonLdOf, type JsonObject } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from '../post/any-request.ts';
import { createdPost } from '../post/life.ts';
import { isArticleType } from '../../src/json-ld/article.ts';
import { isOfType } from '../../src/payload/values.ts';
import { isNode, listOf, nodesOf, typesOf } from './graph.ts';
import { bare, coffee, faq, flame, full, image, knownAuthor, video } from './sources.ts';

const orNothing = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof(arbitrary, fc.constantFrom(null, '', ' ', [], {}));

const postUrn = `urn:uuid:${bare.id}`;
const parts = ['webpage', 'breadcrumb', 'main-entity', 'video-1', 'video-9', 'faq', 'data-1'];
const records = [bare, flame, knownAuthor, coffee].map((record) => `urn:uuid:${record.id}`);
const anyId = [...parts.map((part) => `${postUrn}#${part}`), ...records, '#a', '#b', '_:c', '', 5];
const id = fc.constantFrom(...anyId);
const url = fc.constantFrom(video.url, 'https://site.example/moka', '/moka', '#a', true);
const anyType = fc.constantFrom(
  ...['Recipe', 'Event', 'NewsArticle', 'https://schema.org/Person', ''],
  ...['WebPage', 'BreadcrumbList', 'VideoObject', 'FAQPage', 'Question'],
);

/** Payloads whose nodes refer to each other, to those of the post, and to nothing. */
const { node } = fc.letrec((tie) => {
  const reference = fc.record({ '@id': id });
  // Two nodes deep: what is found further down is read in the same way.
  const nested = { maxDepth: 4, depthIdentifier: 'nodes' };
  const value = fc.oneof(nested, url, reference, tie('node'));
  const link = orNothing(fc.oneof(nested, value, fc.array(value, { maxLength: 4 })));
  return {
    node: fc.record(
      {
        '@type': orNothing(fc.oneof(anyType, fc.array(anyType))),
        '@id': orNothing(id),
        '@graph': link,
        name: orNothing(fc.constantFrom('Pie', '水', 'Why?')),
        image: orNothing(fc.constantFrom(flame.id, `urn:uuid:${flame.id}`, { '@id': '#a' })),
        embedUrl: orNothing(url),
        author: link,
        breadcrumb: link,
        hasPart: link,
        isPartOf: link,
        mainEntity: link,
        mainEntityOfPage: link,
        mentions: link,
        review: link,
        video: link,
      },
      { requiredKeys: [] },
    ),
  };
});

const payload = fc.oneof(
  node,
  fc.record({ '@graph': fc.array(node, { maxLength: 5 }) }),
  fc.dictionary(fc.string(), fc.jsonValue()),
);

const anySource = fc
  .record({
    schemaType: fc.constantFrom(
      ...['BlogPosting', 'NewsArticle', 'Recipe', 'Event', 'FAQPage', 'Foo'],
      ...['VideoObject', 'QAPage', 'WebPage', 'Person', 'ImageObject', 'BreadcrumbList'],
    ),
    structuredData: fc.option(payload),
    blocks: fc.array(fc.constantFrom(faq, image, video), { maxLength: 4 }),
    author: fc.constantFrom(full.author, null),
    category: fc.constantFrom(coffee, null),
    excerpt: fc.constantFrom('', ' ', 'Coffee.'),
    canonicalUrl: fc.constantFrom(null, full.canonicalUrl),
    featuredMediaId: fc.constantFrom(null, full.featuredMediaId),
  })
  .map((fields) => ({ ...full, ...fields }));

const idsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isNode(value)) return [];
  const own = value['@id'];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(idsIn)];
};

const emptyIn = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || value === null) return value == null;
  const values = Object.values(value);
  const says = Object.keys(value).some((name) => name !== '@type');
  return !says || values.some(emptyIn);
};

interface Graph {
  readonly source: JsonLdSource;
  readonly nodes: readonly JsonObject[];
  readonly byId: ReadonlyMap<unknown, JsonObject>;
}

const isConnected = ({ nodes, byId }: Graph): void => {
  expect(byId.size).toBe(nodes.length);
  const reached = new Set([nodes[0]]);
  for (const each of reached) for (const found of idsIn(each)) reached.add(byId.get(found));
  reached.delete(undefined);
  expect(reached.size).toBe(nodes.length);
};

const hasWhatItRefersTo = ({ source, nodes, byId }: Graph): void => {
  const given = new Set(idsIn(source.structuredData).filter((each) => !each.startsWith(postUrn)));
  expect(nodes.flatMap(idsIn).filter((each) => !byId.has(each) && !given.has(each))).toEqual([]);
};

const hasTheParts = ({ source, nodes, byId }: Graph): void => {
  const has = (type: string, found: string): void => {
    const part = byId.get(found);
    expect(part !== undefined && isOfType(part, type)).toBe(true);
  };
  has(
    isArticleType(source.schemaType) ? source.schemaType : 'BlogPosting',
    String(nodes[0]?.['@id']),
  );
  has('WebPage', `${postUrn}#webpage`);
  if (source.category !== null) {
    has('BreadcrumbList', `${postUrn}#breadcrumb`);
    has('CollectionPage', `urn:uuid:${source.category.id}`);
  }
  const urls = nodes
    .filter((each) => isOfType(each, 'VideoObject'))
    .flatMap((each) => listOf(each['embedUrl']));
  const videos = source.blocks.filter((block) => block === video);
  expect(urls.filter((each) => each === video.url).length).toBeGreaterThanOrEqual(videos.length);
  const asked = nodes
    .filter((each) => isOfType(each, 'FAQPage'))
    .flatMap((each) => listOf(each['mainEntity']))
    .map((each) => (isNode(each) ? (byId.get(each['@id']) ?? each)['name'] : each));
  expect(asked.includes('Why?') || !source.blocks.includes(faq)).toBe(true);
};

const keepsThingsApart = ({ source, nodes }: Graph): void => {
  const types = new Map(
    nodesOf(jsonLdOf({ ...source, structuredData: null })).map((each) => [
      each['@id'],
      typesOf(each),
    ]),
  );
  for (const each of nodes) {
    const found = new Set(typesOf(each));
    expect((types.get(each['@id']) ?? []).filter((type) => !found.has(type))).toEqual([]);
  }
};

describe('the graph of any post', () => {
  // One property, so that what takes longest, to make the posts, is done once.
  it('is connected, whole, not empty anywhere, and never has one node for two things', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { '@graph': given, ...rest } = jsonLdOf(source);
        expect(rest).toEqual({ '@context': 'https://schema.org' });
        const nodes = nodesOf({ '@graph': given });
        const graph = { source, nodes, byId: new Map(nodes.map((each) => [each['@id'], each])) };
        isConnected(graph);
        hasWhatItRefersTo(graph);
        hasTheParts(graph);
        keepsThingsApart(graph);
        expect(nodes.filter(emptyIn)).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it('depends on nothing but the post', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { jsonLd } = createdPost(request);
        expect(jsonLd).toStrictEqual(createdPost(structuredClone(request)).jsonLd);
      }),
      { numRuns: 50 },
    );
  });
});

describe('hostile structuredData', () => {
  const nest = (depth: number): object =>
    depth === 0 ? { name: 'x' } : { about: [nest(depth - 1)] };

  it('may be as deep as the request allows', () => {
    expect(JSON.stringify(jsonLdOf({ ...full, structuredData: { about: nest(30) } }))).toContain(
      JSON.stringify(nest(30)),
    );
  });

  it('may have many nodes that refer to each other', () => {
    const length = 5000;
    const nodes = Array.from({ length }, (_, index) => ({
      '@type': 'Person',
      '@id': `#${index}`,
      knows: { '@id': `#${(index + 1) % length}` },
    }));
    const structuredData = { '@graph': nodes };
    const jsonLd = jsonLdOf({ ...bare, structuredData });
    expect(nodesOf(jsonLd)).toHaveLength(length + 2);
    expect(nodesOf(jsonLd)[0]?.['mentions']).toEqual([{ '@id': '#0' }]);
  });

  // Were each merged with all before it, this would run into the time limit of a test.
  it('may say many things of one node', () => {
    const nodes = Array.from({ length: 16_000 }, (_, index) => ({
      '@type': 'Person',
      '@id': '#a',
      [`about${index}`]: 1,
    }));
    const jsonLd = jsonLdOf({ ...bare, structuredData: { '@graph': nodes } });
    const one = nodesOf(jsonLd).find((each) => each['@id'] === '#a');
    expect(JSON.stringify(one)).toBe(JSON.stringify(Object.assign({}, ...nodes)));
  });
});
