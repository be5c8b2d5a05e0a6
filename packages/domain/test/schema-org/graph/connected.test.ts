import { type JsonLdSource, jsonLdOf, type JsonObject } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from '../../content/post/any-request.ts';
import { createdPost } from '../../content/post/life.ts';
import { isArticleType } from '../../../src/schema-org/graph/article.ts';
import { isOfType } from '../../../src/schema-org/payload/values.ts';
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
  // Two nodes deep: deeper nodes are read in the same way.
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

/** Returns the number of nodes that the first one leads to. */
const reachedIn = ({ nodes, byId }: Graph): number => {
  const reached = new Set([nodes[0]]);
  for (const each of reached) for (const found of idsIn(each)) reached.add(byId.get(found));
  reached.delete(undefined);
  return reached.size;
};

/** Returns the ids that the graph refers to and does not have, but for those of the payload. */
const missingIn = ({ source, nodes, byId }: Graph): readonly string[] => {
  const given = new Set(idsIn(source.structuredData).filter((each) => !each.startsWith(postUrn)));
  return nodes.flatMap(idsIn).filter((each) => !byId.has(each) && !given.has(each));
};

/** Returns the parts of the post, and its questions, that the graph does not have. */
const missingParts = ({ source, nodes, byId }: Graph): readonly string[] => {
  const wanted: [type: string, partId: string][] = [
    [
      isArticleType(source.schemaType) ? source.schemaType : 'BlogPosting',
      String(nodes[0]?.['@id']),
    ],
    ['WebPage', `${postUrn}#webpage`],
  ];
  if (source.category !== null) {
    wanted.push(['BreadcrumbList', `${postUrn}#breadcrumb`]);
    wanted.push(['CollectionPage', `urn:uuid:${source.category.id}`]);
  }
  const missing = wanted.filter(([type, partId]) => {
    const part = byId.get(partId);
    return part === undefined || !isOfType(part, type);
  });
  const urls = nodes
    .filter((each) => isOfType(each, 'VideoObject'))
    .flatMap((each) => listOf(each['embedUrl']));
  const videos = source.blocks.filter((block) => block === video);
  const lacksVideo = urls.filter((each) => each === video.url).length < videos.length;
  const asked = nodes
    .filter((each) => isOfType(each, 'FAQPage'))
    .flatMap((each) => listOf(each['mainEntity']))
    .map((each) => (isNode(each) ? (byId.get(each['@id']) ?? each)['name'] : each));
  const lacksQuestion = source.blocks.includes(faq) && !asked.includes('Why?');
  return [
    ...missing.map(([type]) => type),
    ...(lacksVideo ? ['VideoObject'] : []),
    ...(lacksQuestion ? ['FAQPage'] : []),
  ];
};

/**
 * Returns the types of the service's own nodes that they no longer are of, once there is a payload.
 */
const lostTypes = ({ source, nodes }: Graph): readonly string[] => {
  const types = new Map(
    nodesOf(jsonLdOf({ ...source, structuredData: null })).map((each) => [
      each['@id'],
      typesOf(each),
    ]),
  );
  return nodes.flatMap((each) => {
    const found = typesOf(each);
    return (types.get(each['@id']) ?? []).filter((type) => !found.includes(type));
  });
};

describe('the graph of any post', () => {
  // One property, so that what takes longest, to make the posts, is done once.
  it('is connected, whole, not empty anywhere, and never has one node for two things', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { '@graph': given, ...rest } = jsonLdOf(source);
        const nodes = nodesOf({ '@graph': given });
        const graph = { source, nodes, byId: new Map(nodes.map((each) => [each['@id'], each])) };
        expect({
          rest,
          ids: graph.byId.size,
          reached: reachedIn(graph),
          missing: missingIn(graph),
          missingParts: missingParts(graph),
          lostTypes: lostTypes(graph),
          empty: nodes.filter(emptyIn),
        }).toEqual({
          rest: { '@context': 'https://schema.org' },
          ids: nodes.length,
          reached: nodes.length,
          ...{ missing: [], missingParts: [], lostTypes: [], empty: [] },
        });
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
    const length = 10_000;
    const ada = { '@type': 'Person', '@id': '#a' };
    const about = Array.from({ length }, (_, index) => [`about${index}`, 1]);
    const nodes = [
      { ...ada, ...Object.fromEntries(about) },
      ...Array.from({ length }, (_, index) => ({ ...ada, name: `${index}` })),
    ];
    const jsonLd = jsonLdOf({ ...bare, structuredData: { '@graph': nodes } });
    const one = nodesOf(jsonLd).find((each) => each['@id'] === '#a');
    expect(JSON.stringify(one)).toBe(JSON.stringify(Object.assign({}, ...nodes)));
  });
});
