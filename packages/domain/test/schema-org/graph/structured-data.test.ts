import { type JsonObject, jsonLdOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { nodeIn, nodesOf, referred } from './graph.ts';
import { bare, flame, full, pot, urn } from './sources.ts';

const graphWith = (schemaType: string, structuredData: JsonObject, source = full) =>
  jsonLdOf({ ...source, schemaType, structuredData });

describe('structuredData', () => {
  it('goes before what the post says, but for the type', () => {
    const structuredData = {
      '@context': 'https://other.example',
      '@type': 'https://schema.org/Recipe',
      '@id': 'https://site.example/#pie',
      name: 'Pie',
      author: { '@type': 'Organization', name: 'Us' },
      recipeIngredient: ['flour'],
    };
    const jsonLd = graphWith('Recipe', structuredData);
    expect(nodesOf(jsonLd)[0]).toMatchObject({
      '@type': 'BlogPosting',
      name: 'The moka pot',
      mainEntity: { '@id': 'https://site.example/#pie' },
    });
    const recipe = nodeIn(jsonLd, 'Recipe');
    expect(recipe).toMatchObject({
      '@type': 'Recipe',
      '@id': 'https://site.example/#pie',
      name: 'Pie',
      description: 'Coffee, at home.',
      author: { '@type': 'Organization', name: 'Us' },
      recipeIngredient: ['flour'],
    });
    expect(recipe).not.toHaveProperty('@context');
  });

  it('says more of the article itself where the schemaType is one', () => {
    const jsonLd = graphWith('NewsArticle', { headline: 'Mine', dateline: 'Rome', image: 'x.jpg' });
    expect(nodesOf(jsonLd)[0]).toMatchObject({
      '@type': 'NewsArticle',
      '@id': urn('f1'),
      headline: 'Mine',
      dateline: 'Rome',
      image: 'x.jpg',
      name: 'The moka pot',
    });
  });

  it('keeps the types that a thing has besides', () => {
    const jsonLd = graphWith('Event', { '@type': ['Event', 'MusicEvent'] });
    expect(nodeIn(jsonLd, 'Event')).toMatchObject({ '@type': ['Event', 'MusicEvent'] });
  });

  it('says nothing where its values are empty, however deep', () => {
    for (const headline of [null, '', ' \n', [], {}, { '@type': 'Thing' }, [[{ name: '' }]]]) {
      expect(graphWith('BlogPosting', { headline })).toEqual(jsonLdOf(full));
      const about = [{ name: 'Tea', image: headline }, headline];
      expect(nodesOf(graphWith('BlogPosting', { about }))[0]).toMatchObject({
        about: [{ name: 'Tea' }],
      });
    }
  });

  it('keeps what is false or zero', () => {
    const given = { position: 0, isAccessibleForFree: false };
    expect(nodesOf(graphWith('BlogPosting', given))[0]).toMatchObject(given);
  });

  it('is plain JSON, also with names such as __proto__', () => {
    const jsonLd = graphWith('BlogPosting', JSON.parse('{"__proto__":{"bad":1},"constructor":1}'));
    const [article = {}] = nodesOf(jsonLd);
    expect(Object.hasOwn(article, '__proto__')).toBe(true);
    expect(article['bad']).toBeUndefined();
    expect(article['constructor']).toBe(1);
    expect(JSON.parse(JSON.stringify(jsonLd))).toEqual(jsonLd);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'may stand beside a schemaType such as %s',
    (schemaType) => {
      expect(nodesOf(jsonLdOf({ ...bare, schemaType }))[1]).toMatchObject({ '@type': schemaType });
    },
  );
});

it('structuredData has properties by their present names, and the players of its videos', () => {
  const video = { '@type': 'VideoObject', name: 'V', embedUrl: 'https://vimeo.com/8231?h=90e6' };
  const jsonLd = graphWith('Recipe', { '@type': 'Recipe', ingredients: ['Flour'], video });
  const recipe = nodeIn(jsonLd, 'Recipe');
  expect(recipe).toMatchObject({ recipeIngredient: ['Flour'] });
  const embedUrl = 'https://player.vimeo.com/video/8231?h=90e6';
  expect([recipe?.['video']].flat()).toContainEqual(expect.objectContaining({ embedUrl }));
});

it('structuredData keeps a node that has a graph of its own, and the nodes in it', () => {
  const person = { '@type': 'Person', '@id': '#ada', name: 'Ada' };
  const inner = { '@id': '#people', '@graph': [person] };
  const jsonLd = graphWith('Recipe', {
    '@type': 'Recipe',
    recipeYield: '4 servings',
    author: { '@id': '#ada' },
    '@graph': [inner],
  });
  const recipe = nodeIn(jsonLd, 'Recipe');
  expect(recipe).toMatchObject({ recipeYield: '4 servings', author: { '@id': '#ada' } });
  expect(recipe).not.toHaveProperty('@graph');
  expect(nodesOf(jsonLd)).toContainEqual(person);
});

describe('a duration in structuredData', () => {
  it.each([
    ['P30M', 'PT30M'],
    ['P1H', 'PT1H'],
    ['PT0D1H0M', 'PT1H'],
    ['PT1H30', 'PT1H30M'],
    ['P1W2DT25H', 'P9DT25H'],
    ['PT0D0H', 'PT0S'],
    ['PT90M', 'PT90M'],
    ['PT1.5H', 'PT1.5H'],
    ['P1Y2M', 'P1Y2M'],
    ['P', 'P'],
    ['P1.5D', 'P1.5D'],
    ['about an hour', 'about an hour'],
  ])('of %j is %j', (given, totalTime) => {
    const jsonLd = graphWith('Recipe', { totalTime: given, isPartOf: [{ totalTime: [given] }] });
    expect(nodeIn(jsonLd, 'Recipe')).toMatchObject({
      totalTime,
      isPartOf: [{ totalTime: [totalTime] }],
    });
  });

  it.each([
    ['Event', 'duration', 'P3M', 'P3M'],
    ['VideoObject', 'duration', 'P3M', 'PT3M'],
    ['Course', 'timeRequired', 'P3M', 'P3M'],
    ['Course', 'timeRequired', 'P3H', 'PT3H'],
  ])('of %s is as long as it is shown: %s %s', (schemaType, property, given, duration) => {
    for (const value of [given, { '@value': given }]) {
      const node = nodeIn(
        graphWith(schemaType, { '@type': schemaType, [property]: value }),
        schemaType,
      );
      const expected = typeof value === 'string' ? duration : { '@value': duration };
      expect(node?.[property]).toEqual(expected);
    }
  });
});

describe('a rating in structuredData', () => {
  const none = { '@type': 'AggregateRating', ratingValue: 0, ratingCount: 0 };
  const some = { ...none, ratingValue: 4, reviewCount: 3 };

  it('of no ratings is left out, wherever it stands', () => {
    for (const given of [
      { aggregateRating: none },
      { aggregateRating: [none] },
      { isPartOf: { name: 'A', aggregateRating: none } },
      {
        '@graph': [
          { '@type': 'Recipe', aggregateRating: { '@id': '#r' } },
          { ...none, '@id': '#r' },
        ],
      },
    ]) {
      expect(JSON.stringify(graphWith('Recipe', given))).not.toContain('ggregateRating');
    }
  });

  it('of reviews is kept', () => {
    for (const aggregateRating of [some, [none, some]]) {
      const recipe = nodeIn(graphWith('Recipe', { aggregateRating }), 'Recipe');
      expect([recipe?.['aggregateRating']].flat()).toEqual([some]);
    }
  });
});

describe('a graph within a node of structuredData', () => {
  const salt = { name: 'salt' };

  it('is the nodes in it where it is nothing more', () => {
    for (const recipeIngredient of [{ '@graph': [salt] }, [{ '@graph': [salt] }]]) {
      expect(nodeIn(graphWith('Recipe', { recipeIngredient }), 'Recipe')).toMatchObject({
        recipeIngredient: [salt],
      });
    }
  });

  it('adds its nodes where it is a node too', () => {
    const sea = { '@id': '#sea', name: 'Sea' };
    const recipeIngredient = [{ ...salt, locationCreated: { '@id': '#sea' }, '@graph': [sea] }];
    const jsonLd = graphWith('Recipe', { recipeIngredient });
    expect(nodeIn(jsonLd, 'Recipe')).toMatchObject({
      recipeIngredient: [{ ...salt, locationCreated: { '@id': '#sea' } }],
    });
    expect(nodesOf(jsonLd)).toContainEqual(sea);
  });
});

describe('the other nodes of structuredData', () => {
  const recipe = { '@type': 'Recipe', name: 'Pie', publisher: { '@id': '#us' } };
  const us = { '@type': 'Organization', '@id': '#us', name: 'Us' };
  const mentions = (jsonLd: JsonObject) => nodesOf(jsonLd)[0]?.['mentions'];

  it('are mentioned by the article, with an id where they have none', () => {
    const jsonLd = graphWith('BlogPosting', { '@type': 'Recipe', name: 'Pie' });
    expect(mentions(jsonLd)).toEqual([{ '@id': urn('f1', 'data-1') }]);
    expect(nodeIn(jsonLd, 'Recipe')).toEqual({
      '@type': 'Recipe',
      '@id': urn('f1', 'data-1'),
      name: 'Pie',
    });
  });

  it('are not mentioned where a node refers to them', () => {
    const jsonLd = graphWith('Recipe', { '@graph': [us, recipe] });
    expect(mentions(jsonLd)).toBeUndefined();
    expect(nodeIn(jsonLd, 'Organization')).toEqual(us);
  });

  it('are mentioned once for all that refer to each other', () => {
    const ring = [
      { '@type': 'Person', '@id': '#a', knows: { '@id': '#b' } },
      { '@type': 'Person', '@id': '#b', knows: { '@id': '#a' } },
      { '@type': 'Person', '@id': '#c', knows: [{ '@id': '#c' }, { '@id': '#b' }] },
    ];
    const jsonLd = graphWith('BlogPosting', { '@graph': ring });
    expect(mentions(jsonLd)).toEqual([{ '@id': '#c' }]);
    expect(nodesOf(graphWith('BlogPosting', { '@graph': ring.slice(0, 2) })).slice(-2)).toEqual(
      ring.slice(0, 2),
    );
  });

  it('come after what the writer mentions', () => {
    const article = { '@type': 'Article', mentions: { '@type': 'Thing', name: 'Tea' } };
    const jsonLd = graphWith('Article', { '@graph': [article, us] });
    expect(mentions(jsonLd)).toEqual([article.mentions, { '@id': '#us' }]);
  });

  it('are left out where they say nothing', () => {
    expect(graphWith('Article', { '@graph': [{ '@type': 'Thing' }, {}, null, 'text'] })).toEqual(
      graphWith('Article', {}),
    );
  });
});

describe('a picture in structuredData', () => {
  const step = (image: unknown) =>
    graphWith('HowTo', { step: [{ '@type': 'HowToStep', text: 'Boil.', image }] });

  it.each([
    ['its URN', `urn:uuid:${flame.id.toUpperCase()}`],
    ['its id', flame.id],
    ['a reference', { '@id': `urn:uuid:${flame.id}` }],
    ['an object', { '@type': 'ImageObject', url: `urn:uuid:${flame.id}` }],
  ])('is the ImageObject of the media record that it names by %s', (_, image) => {
    const jsonLd = step(image);
    const [shown] = [nodeIn(jsonLd, 'HowTo')?.['step']].flat();
    expect(shown).toMatchObject({ text: 'Boil.', image: { '@id': urn('e3') } });
    expect(referred(jsonLd, { '@id': urn('e3') })).toMatchObject({ contentUrl: flame.url });
  });

  it.each([urn('ff'), flame.id.replace(/.$/, 'f')])(
    'is left out where it names a record that is not there: %s',
    (image) => {
      expect(nodeIn(step(image), 'HowTo')?.['step']).toEqual([
        { '@type': 'HowToStep', text: 'Boil.' },
      ]);
    },
  );

  it('stays as it is where it names none', () => {
    for (const image of ['https://other.example/a.jpg', pot.url]) {
      expect(nodeIn(step(image), 'HowTo')).toMatchObject({ step: [{ image }] });
    }
  });
});
