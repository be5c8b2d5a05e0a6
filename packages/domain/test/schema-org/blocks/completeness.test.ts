import { describe, expect, it } from 'vitest';
import { missingProperties } from '../../../src/schema-org/blocks/missing-properties.ts';

const complete = { required: [], recommended: [] };
const dated = { datePublished: '2026', dateModified: '2026' };

describe('a node lacks', () => {
  it('what search engines require and what they recommend', () => {
    expect(missingProperties('Course', { name: 'A' })).toEqual({
      required: ['description'],
      recommended: ['provider'],
    });
    expect(missingProperties('VideoObject', {}).required).toEqual([
      'name',
      'thumbnailUrl',
      'uploadDate',
    ]);
  });

  it.each([
    [{ '@type': 'Place', name: 'Town hall' }, ['location.address|url']],
    [{ '@type': 'Place', name: 'Town hall', address: 'Bonn' }, []],
    [{ '@type': 'VirtualLocation', url: 'https://example.com/' }, []],
    ['Bonn', []],
    [{}, ['location']],
  ])('the address of a Place, or the url of a VirtualLocation: %j', (location, required) => {
    const event = { name: 'A', startDate: '2026-07-21', location };
    expect(missingProperties('Event', event).required).toEqual(required);
  });

  it.each([['', ' ', null, [], {}, [{}], ['']]].flat().map((value) => [value]))(
    'a property that says nothing: %j',
    (name) => {
      expect(missingProperties('Recipe', { name, image: 'a' }).required).toEqual(['name']);
    },
  );

  it.each([
    [[null], ['name']],
    [[[]], ['name']],
    [[['A']], []],
  ])('what an array holds nothing of: %j', (name, required) => {
    expect(missingProperties('Recipe', { name, image: 'a' }).required).toEqual(required);
  });

  it('no property that is false or zero', () => {
    expect(missingProperties('Recipe', { name: 0, image: false }).required).toEqual([]);
  });

  it.each(['review', 'aggregateRating', 'offers'])(
    'nothing where %s is there and one of three is enough',
    (property) => {
      const node = { name: 'A', [property]: { url: 'https://example.com' } };
      expect(missingProperties('Product', node).required).toEqual([]);
    },
  );

  it('one of several where none of them is there', () => {
    expect(missingProperties('Product', { name: 'A' }).required).toEqual([
      'review|aggregateRating|offers|hasVariant',
    ]);
  });

  it('a nested property where any node of the outer one lacks it', () => {
    const question = { name: 'A', acceptedAnswer: { text: 'b' } };
    expect(missingProperties('FAQPage', { mainEntity: [question] })).toEqual(complete);
    const mainEntity = [
      question,
      { name: 'C', acceptedAnswer: {} },
      { acceptedAnswer: [{ url: 'd' }] },
    ];
    expect(missingProperties('FAQPage', { mainEntity }).required).toEqual([
      'mainEntity.name',
      'mainEntity.acceptedAnswer',
      'mainEntity.acceptedAnswer.text',
    ]);
  });

  it('the answer of a question that has none', () => {
    const mainEntity = [{ name: 'A', acceptedAnswer: { text: 'b' } }, { name: 'C' }];
    expect(missingProperties('FAQPage', { mainEntity }).required).toEqual([
      'mainEntity.acceptedAnswer',
    ]);
  });

  it('nothing that search engines have stopped asking for', () => {
    expect(missingProperties('HowTo', { name: 'A', step: ['b'] })).toEqual(complete);
  });

  it('no nested property where there is no outer one, or only a text', () => {
    expect(missingProperties('FAQPage', {}).required).toEqual(['mainEntity']);
    const article = { ...dated, headline: 'A', image: 'b', author: 'Ada' };
    expect(missingProperties('BlogPosting', article)).toEqual(complete);
  });

  it('what the node that it refers to lacks', () => {
    const article = { ...dated, headline: 'A', image: 'b', author: { '@id': '#ada' } };
    const graph = [article, { '@id': '#ada', '@type': 'Person', name: 'Ada' }];
    expect(missingProperties('NewsArticle', article, graph).recommended).toEqual([
      'author.url|sameAs',
    ]);
  });

  it('no address of an author who is named by pages elsewhere', () => {
    const author = { '@type': 'Person', name: 'Ada', sameAs: ['https://example.social/@ada'] };
    const article = { ...dated, headline: 'A', image: 'b', author };
    expect(missingProperties('BlogPosting', article)).toEqual(complete);
  });

  it.each([
    [{ '@id': 'https://example.com/ada' }],
    [{ '@type': 'Person', '@id': 'https://example.com/ada' }],
    [{ '@id': 'urn:uuid:0197a1b2-3c4d-7e5f-8a6b-000000000001' }],
  ])('nothing of a node that is described elsewhere: %j', (author) => {
    const article = { ...dated, headline: 'A', image: 'b', author };
    expect(missingProperties('BlogPosting', article)).toEqual(complete);
  });

  it.each([[{ '@id': '#ada' }], [{ '@id': '_:ada', '@type': 'Person' }], [{ '@id': '/ada' }]])(
    'a property that leads nowhere: %j',
    (author) => {
      const article = { ...dated, headline: 'A', image: 'b', author };
      expect(missingProperties('BlogPosting', article, [article]).recommended).toEqual(['author']);
    },
  );

  it('what is required of nodes and no text says', () => {
    expect(missingProperties('ItemList', { itemListElement: ['A', 'B'] }).required).toEqual([
      'itemListElement.position',
      'itemListElement.url|item',
    ]);
    const rated = { author: 'Ada', itemReviewed: 'A', reviewRating: '4' };
    expect(missingProperties('Review', rated).required).toEqual([]);
  });

  it('something once, however many references lead to it', () => {
    const references = (id: string) => Array.from({ length: 1000 }, () => ({ '@id': id }));
    const graph = [
      { mainEntity: references('#question') },
      { '@id': '#question', name: 'A', answerCount: 1, acceptedAnswer: references('#answer') },
      { '@id': '#answer', author: references('#ada') },
      { '@id': '#ada', name: 'Ada' },
    ];
    expect(missingProperties('QAPage', graph[0] ?? {}, graph).required).toEqual([
      'mainEntity.acceptedAnswer|suggestedAnswer.text',
    ]);
  });

  it('nothing where it is of a type that is not known', () => {
    expect(missingProperties('Unheard', {})).toEqual(complete);
    expect(missingProperties('constructor', {})).toEqual(complete);
  });
});
