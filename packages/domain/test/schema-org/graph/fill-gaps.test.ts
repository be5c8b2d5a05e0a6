import { type JsonObject, jsonLdOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { missingProperties } from '../../../src/schema-org/blocks/missing-properties.ts';
import { structuredTypes } from '../../../src/schema-org/blocks/structured-types.ts';
import { nodeIn, nodesOf, referred } from './graph.ts';
import { full, pot, urn } from './sources.ts';

const graphWith = (schemaType: string, structuredData: JsonObject) =>
  jsonLdOf({ ...full, schemaType, structuredData });

const reviewed = { author: { '@id': urn('a1') }, datePublished: full.publishedAt };

describe('what structuredData leaves to the post', () => {
  it('is who wrote a review, and when', () => {
    const review = { '@type': 'Review', reviewRating: { '@type': 'Rating', ratingValue: 4 } };
    const theirs = { ...review, author: { '@type': 'Person', name: 'Bo' } };
    const given = [review, theirs, { '@id': '#r' }, { ...review, author: '' }];
    const jsonLd = graphWith('Product', { name: 'Pot', review: given });
    expect(nodeIn(jsonLd, 'Product')?.['review']).toEqual([
      { ...review, ...reviewed },
      theirs,
      { '@id': '#r' },
      { ...review, ...reviewed },
    ]);
    expect(nodeIn(graphWith('Review', { reviewBody: 'Good.' }), 'Review')).toMatchObject(reviewed);
  });

  it('is what search engines ask of a video', () => {
    const video = { '@type': 'VideoObject', name: 'Mine', contentUrl: 'https://v.example/1.mp4' };
    expect(nodeIn(graphWith('HowTo', { video }), 'HowTo')).toMatchObject({
      video: [
        {
          ...video,
          description: 'Coffee, at home.',
          uploadDate: full.publishedAt,
          thumbnailUrl: pot.url,
        },
        { '@id': urn('f1', 'video-1') },
      ],
    });
  });

  it('is how many answers the question of a QAPage has', () => {
    const answer = { '@type': 'Answer', text: 'So.' };
    const mainEntity = { '@type': 'Question', acceptedAnswer: answer, suggestedAnswer: [answer] };
    expect(nodeIn(graphWith('QAPage', { mainEntity }), 'QAPage')).toMatchObject({
      mainEntity: { ...mainEntity, name: 'The moka pot', answerCount: 2 },
    });
  });

  it.each([
    ['review', 'Product', { '@type': 'Review', reviewBody: 'Good.' }, reviewed],
    ['video', 'Recipe', { '@type': 'VideoObject', name: 'Mine' }, { uploadDate: full.publishedAt }],
    ['video', 'BlogPosting', { '@type': 'VideoObject' }, { uploadDate: full.publishedAt }],
    ['mainEntity', 'QAPage', { '@type': 'Question', text: 'Why?' }, { name: 'The moka pot' }],
  ])('is added to a %s of a %s that is a node of its own', (property, schemaType, node, known) => {
    const reference = { '@id': '#it' };
    const subject = { '@type': schemaType, [property]: reference };
    const other = { ...node, '@id': '#other' };
    const jsonLd = graphWith(schemaType, {
      '@graph': [{ ...subject }, { ...node, ...reference, description: 'Theirs' }, other],
    });
    expect(referred(jsonLd, reference)).toMatchObject({ ...node, ...known, description: 'Theirs' });
    expect(referred(jsonLd, { '@id': '#other' })).toEqual(other);
    expect(nodesOf(jsonLd).flatMap((each) => each[property] ?? [])).toContainEqual(reference);
  });

  it('is not said of a node that is described elsewhere', () => {
    const video = { '@type': 'VideoObject', '@id': 'https://v.example/#1' };
    expect(nodeIn(graphWith('HowTo', { video }), 'HowTo')?.['video']).toContainEqual(video);
  });
});

describe('a post without structuredData', () => {
  const knowable = new Set([
    ...['name', 'headline', 'description', 'image', 'keywords', 'inLanguage', 'url'],
    ...['author', 'author.name', 'author.url', 'datePublished', 'dateModified'],
    ...['uploadDate', 'thumbnailUrl', 'embedUrl', 'contentUrl'],
  ]);

  it.each(structuredTypes)('lacks nothing of a $type that it knows', ({ type }) => {
    const jsonLd = jsonLdOf({ ...full, schemaType: type });
    const { required, recommended } = missingProperties(
      type,
      nodeIn(jsonLd, type) ?? {},
      nodesOf(jsonLd),
    );
    const missing = [...required, ...recommended];
    const known = missing.filter((path) => path.split('|').some((name) => knowable.has(name)));
    expect(known).toEqual([]);
  });

  it.each(['Article', 'FAQPage', 'VideoObject'])('has all that a %s needs', (type) => {
    const jsonLd = jsonLdOf({ ...full, schemaType: type });
    const node = nodeIn(jsonLd, type) ?? {};
    expect(missingProperties(type, node, nodesOf(jsonLd)).required).toEqual([]);
  });
});
