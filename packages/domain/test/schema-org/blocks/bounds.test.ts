import { parseBody } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { structuredTypes } from '../../../src/schema-org/blocks/structured-types.ts';
import { bodyOf } from '../../content/body/parsed.ts';
import { blocksOf } from './blocks.ts';

// As much of a text as is read: what looks at it over and over runs into the time limit of a test.
const LONG = 99_990;

describe('structured blocks', () => {
  it('are cut to what a body may hold', () => {
    const description = '*'.repeat(20_000);
    const section = { '@type': 'HowToSection', name: 'More', itemListElement: ['Do.'] };
    const step = Array.from({ length: 1000 }, () => section);
    const blocks = blocksOf('HowTo', { description, step }) ?? [];
    expect(bodyOf(...blocks).blocks).toHaveLength(1000);
  });

  it('are made of as many steps as a payload may hold, and show the first thousand', () => {
    // More than a function can be given as arguments.
    const itemListElement = Array.from({ length: 130_000 }, () => 'Do.');
    const step = { '@type': 'HowToSection', itemListElement };
    const [, list] = blocksOf('HowTo', { step }) ?? [];
    expect(list?.type === 'list' && list.items).toHaveLength(1000);
  });

  it('are no longer than a post may be, and end with no heading', () => {
    const section = {
      '@type': 'HowToSection',
      name: 'More',
      itemListElement: ['*'.repeat(20_000)],
    };
    const blocks = blocksOf('HowTo', { step: Array.from({ length: 40 }, () => section) }) ?? [];
    expect(JSON.stringify(blocks).length).toBeLessThan(1_000_000);
    expect(blocks.at(-1)?.type).toBe('list');
    expect(blocks.length).toBeGreaterThan(10);
  });

  const references = (id: string, length: number) => Array.from({ length }, () => ({ '@id': id }));

  it.each([
    [
      'HowTo',
      [
        { '@type': 'HowTo', step: references('l1', 50) },
        { '@id': 'l1', '@type': 'ItemList', itemListElement: references('s1', 50) },
        { '@id': 's1', '@type': 'HowToSection', name: 'S', itemListElement: references('l2', 50) },
        { '@id': 'l2', '@type': 'ItemList', itemListElement: references('st', 50) },
        { '@id': 'st', '@type': 'HowToStep', itemListElement: references('l3', 50) },
        { '@id': 'l3', '@type': 'ItemList', itemListElement: references('d', 50) },
        { '@id': 'd', '@type': 'HowToDirection', text: 'Mix.' },
      ],
    ],
    [
      'QAPage',
      [
        { '@type': 'QAPage', mainEntity: references('q', 1000) },
        { '@id': 'q', name: 'Q', acceptedAnswer: references('a', 1000) },
        { '@id': 'a', text: 'A', author: references('p', 1000) },
        { '@id': 'p', name: 'P' },
      ],
    ],
  ])('of a %s do not multiply by references', (schemaType, graph) => {
    const blocks = blocksOf(schemaType, { '@graph': graph }) ?? [];
    expect(JSON.stringify(blocks).length).toBeLessThan(1_000_000);
  });

  it('show a long node a few times, however often it is referred to', () => {
    const graph = [
      { '@type': 'Recipe', recipeIngredient: references('i', 500) },
      { '@id': 'i', name: '*'.repeat(20_000) },
    ];
    // Of a list that is too long for a post nothing would be left.
    const [, list] = blocksOf('Recipe', { '@graph': graph }) ?? [];
    expect(list?.type === 'list' && list.items.length).toBeLessThan(25);
  });

  it('show a node as often as a page in earnest refers to it', () => {
    const answer = { '@type': 'Answer', text: 'Yes.', author: { '@id': '#ada' } };
    const graph = [
      {
        '@type': 'QAPage',
        mainEntity: { name: 'Q', suggestedAnswer: Array.from({ length: 400 }, () => answer) },
      },
      { '@id': '#ada', name: 'Ada', description: 'She knows. '.repeat(40) },
    ];
    const quote = { type: 'quote', text: 'Yes.', attribution: 'Ada' };
    const [, , ...quotes] = blocksOf('QAPage', { '@graph': graph }) ?? [];
    expect(quotes).toEqual(Array.from({ length: 400 }, () => quote));
  });

  it.each([
    '<',
    '</',
    '<a',
    '<!--',
    '<script>',
    '</p> <script>',
    '&',
    '&#',
    '<p ',
    '</p   ',
    '\n',
    'a',
  ])('are made in one go of a long text of %j', (piece) => {
    const long = piece.repeat(LONG / piece.length);
    for (const description of [`${long}</p>`, `<${long}</p>`]) {
      expect(parseBody(blocksOf('HowTo', { description }) ?? []).isOk()).toBe(true);
    }
  });

  it.each(['A', 'Aa', '1', '1,', '1 ', '$', '- ', 'P1', '20260701', 'T', '/', '.', '%20', '1. '])(
    'are made in one go of values that are %j many times over',
    (piece) => {
      const long = `${piece.repeat(LONG / piece.length)}1!`;
      const price = { price: long, priceCurrency: long, availability: long, value: long };
      const payload = {
        ...{ name: 'A', eventStatus: long, startDate: long, duration: long, totalTime: long },
        ...{ location: { streetAddress: long, addressLocality: long }, offers: price },
        ...{ estimatedCost: price, step: { name: long, text: long }, courseMode: long },
        ...{ embedUrl: long, contentUrl: `https://x.example/${long}`, recipeYield: price },
        ...{ itemListElement: [`https://x.example/${long}`, long], hasPart: { startOffset: long } },
        ...{ aggregateRating: { ratingValue: long }, inLanguage: long },
      };
      for (const { type } of structuredTypes) {
        expect(parseBody(blocksOf(type, payload) ?? []).isOk()).toBe(true);
      }
    },
  );
});
