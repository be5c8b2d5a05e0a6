import { describe, expect, it } from 'vitest';
import { missingProperties } from '../../src/structured/completeness.ts';

const complete = { required: [], recommended: [] };

describe('a node lacks', () => {
  it('what search engines require and what they recommend', () => {
    expect(missingProperties('HowTo', { name: 'A', step: ['b'], description: 'c' })).toEqual({
      required: [],
      recommended: ['image', 'totalTime', 'estimatedCost', 'supply', 'tool', 'video'],
    });
    expect(missingProperties('VideoObject', {}).required).toEqual([
      'name',
      'thumbnailUrl',
      'uploadDate',
    ]);
  });

  it.each([['', ' ', null, [], {}, [{}], ['']]].flat().map((value) => [value]))(
    'a property that says nothing: %j',
    (name) => {
      expect(missingProperties('Recipe', { name, image: 'a' }).required).toEqual(['name']);
    },
  );

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
      'review|aggregateRating|offers',
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
      'mainEntity.acceptedAnswer.text',
    ]);
  });

  it('no nested property where there is no outer one, or only a text', () => {
    expect(missingProperties('FAQPage', {}).required).toEqual(['mainEntity']);
    const article = { headline: 'A', image: 'b', dateModified: '2026', author: 'Ada' };
    expect(missingProperties('BlogPosting', article)).toEqual(complete);
  });

  it('what the node that it refers to lacks', () => {
    const article = { headline: 'A', image: 'b', dateModified: '2026', author: { '@id': '#ada' } };
    const graph = [article, { '@id': '#ada', '@type': 'Person', name: 'Ada' }];
    expect(missingProperties('NewsArticle', article, graph).recommended).toEqual(['author.url']);
    expect(missingProperties('NewsArticle', article)).toEqual(complete);
  });

  it('nothing where it is of a type that is not known', () => {
    expect(missingProperties('Unheard', {})).toEqual(complete);
    expect(missingProperties('constructor', {})).toEqual(complete);
  });
});
