import { describe, expect, it } from 'vitest';
import { blocksOf, bullets } from './blocks.ts';

const fact = (schemaType: string, property: string) => (value: unknown, language?: string) =>
  blocksOf(schemaType, { [property]: value }, language);

describe('an amount of money', () => {
  const cost = fact('HowTo', 'estimatedCost');

  it.each([
    ['about €5', 'about €5'],
    [3, '3'],
    [{ '@type': 'MonetaryAmount', currency: 'EUR', value: '3' }, '€3'],
    [{ currency: 'eur', value: 3.5 }, '€3.50'],
    [{ currency: 'USD', minValue: 20, maxValue: 50 }, '$20 – $50'],
    [{ currency: 'USD', minValue: 50, maxValue: 20 }, '50 USD'],
    [{ currency: 'euros', value: 3 }, '3 euros'],
    [{ value: '3,50', currency: 'EUR' }, '€3.50'],
    [{ value: '1,299.00', currency: 'USD' }, '$1,299'],
    [{ value: '1.299,50', currency: 'EUR' }, '€1,299.50'],
    [{ value: '1,299,000', currency: 'USD' }, '$1,299,000'],
    [{ value: '1 299', currency: 'EUR' }, '€1,299'],
    [{ value: '1\u202f299', currency: 'EUR' }, '€1,299'],
    [{ value: '1’299.50', currency: 'EUR' }, '€1,299.50'],
    [{ value: '$25.00', currency: 'USD' }, '$25'],
    [{ value: 'US$ 25', currency: 'USD' }, '$25'],
    [{ value: '25,99 €', currency: 'EUR' }, '€25.99'],
    [{ value: 'EUR 25', currency: 'EUR' }, '€25'],
    [{ value: '1,299', currency: 'USD' }, '1,299 USD'],
    [{ value: '1,299.000,50', currency: 'USD' }, '1,299.000,50 USD'],
    [{ value: '25 EUR', currency: 'USD' }, '25 EUR'],
    [{ value: '$25.00' }, '$25.00'],
    [{ value: '25 EUR' }, '25 EUR'],
    [{ currency: 'USD', minValue: 'some', maxValue: 20 }, 'some'],
    [{ value: 'from $25', currency: 'USD' }, 'from $25'],
    [{ value: 1e21, currency: 'USD' }, '1000000000000000000000 USD'],
    [{ value: 1e-7, currency: 'USD' }, '$0'],
    [
      [
        { price: '1,299.00', priceCurrency: 'USD' },
        { price: '1,499.00', priceCurrency: 'USD' },
      ],
      '$1,299 – $1,499',
    ],
    [{ value: 0, currency: 'EUR' }, 'Free'],
    [{ price: 9, priceCurrency: 'EUR' }, '€9'],
    [{ priceSpecification: { price: 9, priceCurrency: 'EUR' } }, '€9'],
    [
      [
        { price: 30, priceCurrency: 'EUR' },
        { price: 9, priceCurrency: 'EUR' },
        { price: 5, priceCurrency: 'USD' },
        { name: 'Members' },
      ],
      '€9 – €30',
    ],
    [[{ price: 0 }, { price: 4.99, priceCurrency: 'USD' }], '$0 – $4.99'],
    [
      [
        { price: 4.99, priceCurrency: 'USD' },
        { price: 0, priceCurrency: 'EUR' },
      ],
      '$0 – $4.99',
    ],
    [[{ price: 0 }, { lowPrice: 0, highPrice: 0, priceCurrency: 'EUR' }], 'Free'],
    [{ lowPrice: 0, highPrice: 5, priceCurrency: 'EUR' }, '€0 – €5'],
    [{ lowPrice: 5, highPrice: 0, priceCurrency: 'EUR' }, '5 EUR'],
    [{ category: 'Free' }, 'Free'],
    [{ category: 'free', name: 'Members' }, 'Free'],
    [{ category: 'Partially Free', name: 'Members' }, 'Members'],
    [{ name: 'Not much' }, 'Not much'],
    [[{ currency: 'EUR' }, { price: 9, priceCurrency: 'EUR' }], '€9'],
  ])('%j is said as %j', (value, text) => {
    expect(cost(value)).toEqual([bullets(`**Estimated cost:** ${text}`)]);
  });

  it.each([
    ['de', '**Geschätzte Kosten:** 1.299 €'],
    ['fr', '**Coût estimé\u00a0:** 1 299 €'],
    ['nl', '**Geschatte kosten:** € 1.299'],
  ])('in the language %s reads %j', (language, text) => {
    expect(cost({ currency: 'EUR', value: 1299 }, language)).toEqual([bullets(text)]);
  });

  it.each([[{}], [[]], [Infinity], [{ currency: 'EUR' }], [{ priceSpecification: {} }]])(
    'is not in %j',
    (value) => {
      expect(cost(value)).toBeUndefined();
    },
  );
});

it('a place is said in the language of the post', () => {
  const location = { '@type': 'Place', name: 'Messe', address: { addressCountry: 'DE' } };
  expect(blocksOf('Event', { location }, 'de')).toEqual([bullets('**Ort:** Messe, Deutschland')]);
});

it.each([
  [{ ratingValue: 0, ratingCount: 0 }],
  [{ ratingValue: '0', reviewCount: '0' }],
  [{ ratingValue: 5, ratingCount: 0 }],
  [{ ratingValue: 0, ratingCount: '0 votes' }],
  [{ ratingValue: 0, ratingCount: { '@value': 0 } }],
])('a rating that nobody gave says nothing: %j', (aggregateRating) => {
  expect(blocksOf('Recipe', { aggregateRating })).toBeUndefined();
});

it('a rating with reviews alone has as many ratings', () => {
  const aggregateRating = { ratingValue: 4, ratingCount: 0, reviewCount: 3 };
  expect(blocksOf('Recipe', { aggregateRating })).toEqual([bullets('**Rating:** 4/5 (3)')]);
});

describe('a rating', () => {
  const rated = fact('Recipe', 'aggregateRating');

  it.each([
    [{ ratingValue: 4.4 }, '4.4/5'],
    [{ ratingValue: '88', bestRating: '100', ratingCount: 20 }, '88/100 (20)'],
    [{ ratingValue: '88%' }, '88%'],
    [{ ratingValue: '4/5', reviewCount: 3 }, '4/5 (3)'],
    ['very good', 'very good'],
  ])('%j is said as %j', (value, text) => {
    expect(rated(value)).toEqual([bullets(`**Rating:** ${text}`)]);
  });

  it('is written as numbers are in the language of the post', () => {
    const given = { ratingValue: '4.25', ratingCount: 1234 };
    expect(rated(given, 'de')).toEqual([bullets('**Bewertung:** 4,25/5 (1.234)')]);
  });

  it('is not there without a value', () => {
    expect(rated({ bestRating: 5 })).toBeUndefined();
  });
});

describe('a place', () => {
  it.each([
    ['Snickertown', 'Snickertown'],
    [{ '@type': 'Place', address: 'Snickertown' }, 'Snickertown'],
    [
      { '@type': 'PostalAddress', addressLocality: 'Bonn', addressCountry: { name: 'Germany' } },
      'Bonn, Germany',
    ],
    [
      {
        '@type': 'Place',
        name: 'Main Hall',
        address: {
          streetAddress: '100 Main St, San Francisco, CA 94103',
          postalCode: '94103',
          addressLocality: 'San Francisco',
          addressRegion: 'CA',
          addressCountry: 'US',
        },
      },
      'Main Hall, 100 Main St, San Francisco, CA 94103, United States',
    ],
    [
      {
        '@type': 'Place',
        name: '100 Main St',
        address: { streetAddress: '100 Main St.', addressLocality: 'Bonn', addressCountry: 'de' },
      },
      '100 Main St, Bonn, Germany',
    ],
    [
      { name: 'Bonn Arena', address: { streetAddress: 'Bonner Allee 1', addressLocality: 'Bonn' } },
      'Bonn Arena, Bonner Allee 1, Bonn',
    ],
    [{ name: 'Bonn', address: 'Bonn' }, 'Bonn'],
    [{ name: 'Arena Bonn', address: { addressLocality: 'Bonn' } }, 'Arena Bonn, Bonn'],
    [{ name: 'St. Louis', address: 'St Louis' }, 'St. Louis'],
    [{ name: 'Berlin, DE', address: { addressCountry: 'DE' } }, 'Berlin, DE'],
    [{ name: 'Berlin, Germany', address: { addressCountry: 'DE' } }, 'Berlin, Germany'],
    [{ address: { streetAddress: 'Ring 1, Germany', addressCountry: 'DE' } }, 'Ring 1, Germany'],
    [{ addressLocality: 'Bonn', addressCountry: 'ZQ' }, 'Bonn, ZQ'],
    [{ '@type': 'VirtualLocation' }, 'Online'],
    [{ '@type': 'VirtualLocation', name: 'Town square' }, 'Online, Town square'],
  ])('%j is said as %j', (location, text) => {
    expect(blocksOf('Event', { location })).toEqual([bullets(`**Location:** ${text}`)]);
  });
});

describe('a quantity', () => {
  it.each([
    [4, '4'],
    ['4 servings', '4 servings'],
    [{ '@type': 'QuantitativeValue', value: 4, unitText: 'servings' }, '4 servings'],
    [{ '@type': 'QuantitativeValue', minValue: 2, maxValue: 3, unitText: 'cups' }, '2–3 cups'],
    [{ value: 4, unitCode: 'KGM' }, '4 kilograms'],
    [{ value: 1, unitCode: 'LTR' }, '1 liter'],
    [{ minValue: 2, maxValue: 3, unitCode: 'mtr' }, '2–3 meters'],
    [{ value: 4, unitCode: 'MTK' }, '4 m²'],
    [{ value: 4, unitCode: 'C62' }, '4'],
    [{ value: 12.25, unitCode: 'KGM' }, '12.25 kilograms'],
    [{ value: 4, minValue: 2, maxValue: 6, unitText: 'cups' }, '4 cups'],
    [{ maxValue: 3, unitCode: 'KGM' }, '3 kilograms'],
    [{ minValue: 3, unitCode: 'KGM' }, '3 kilograms'],
    [{ value: 'some', unitCode: 'KGM' }, 'some'],
    [{ value: 'about 4', unitCode: 'KGM' }, 'about 4'],
    [{ value: '4 to 6', unitCode: 'KGM' }, '4 to 6'],
    [{ value: 4, unitCode: 'KGM', unitText: 'kilos' }, '4 kilos'],
    [['8', '8 pieces', '1 cake'], '8 pieces'],
    [['16', '16 pieces'], '16 pieces'],
    [['16', 'serves 16'], 'serves 16'],
    [['8'], '8'],
  ])('%j is said as %j', (recipeYield, text) => {
    expect(blocksOf('Recipe', { recipeYield })).toEqual([bullets(`**Yield:** ${text}`)]);
  });

  it('is not there without a number', () => {
    expect(blocksOf('Recipe', { recipeYield: { unitCode: 'MTK' } })).toBeUndefined();
  });

  it.each([
    [{ name: 'vinegar', requiredQuantity: { value: 500, unitText: 'ml' } }, '500 ml vinegar'],
    [{ name: 'salt', requiredQuantity: 2 }, '2 salt'],
    [{ '@type': 'PropertyValue', name: 'flour', value: 200, unitText: 'g' }, '200 g flour'],
  ])('of a supply stands before its name: %j', (recipeIngredient, text) => {
    expect(blocksOf('Recipe', { recipeIngredient })?.at(-1)).toEqual(bullets(text));
  });
});

describe('the availability of tickets', () => {
  const tickets = (...availability: string[]) =>
    blocksOf('Event', { offers: availability.map((one) => ({ availability: one })) });

  it.each([
    [['SoldOut'], 'No tickets left'],
    [['OutOfStock'], 'No tickets left'],
    [['SoldOut', 'https://schema.org/SoldOut'], 'No tickets left'],
    [['LimitedAvailability'], 'Limited availability'],
    [['PreOrder', 'PreSale'], 'Presale'],
  ])('%j is said as %j', (offers, text) => {
    expect(tickets(...offers)).toEqual([bullets(`**Availability:** ${text}`)]);
  });

  it('is said by offers alone', () => {
    expect(blocksOf('Event', { offers: [null, { availability: 'SoldOut' }] })).toEqual([
      bullets('**Availability:** No tickets left'),
    ]);
  });

  it.each([[['InStock']], [['InStock', 'SoldOut']], [['SoldOut', 'InStock']]])(
    'goes without saying where there are some: %j',
    (offers) => {
      expect(tickets(...offers)).toBeUndefined();
    },
  );
});

describe('a term of schema.org', () => {
  const status = fact('Event', 'eventStatus');

  it.each([
    ['https://schema.org/EventCancelled', 'Cancelled'],
    ['http://schema.org/EventPostponed', 'Postponed'],
    ['schema:EventPostponed', 'Postponed'],
    ['EventMovedOnline', 'Moved online'],
    [{ '@id': 'https://schema.org/EventCancelled' }, 'Cancelled'],
    ['eventmovedonline', 'Moved online'],
    ['moved to the town hall', 'moved to the town hall'],
    ['town hall/eventmovedonline', 'town hall/eventmovedonline'],
    ['TBA', 'TBA'],
    ['FODMAP', 'FODMAP'],
  ])('%j is said as %j', (value, text) => {
    expect(status(value)).toEqual([bullets(`**Status:** ${text}`)]);
  });

  it.each([
    ['https://schema.org/EventScheduled'],
    ['EventScheduled'],
    ['https://schema.org/Unheard'],
    [{}],
  ])('%j goes without saying', (value) => {
    expect(status(value)).toBeUndefined();
  });
});

describe('a language', () => {
  const language = fact('Course', 'inLanguage');

  it.each([
    ['en', 'English'],
    [['de', 'pt-BR'], 'German and Brazilian Portuguese'],
    [{ '@type': 'Language', name: 'Spanish' }, 'Spanish'],
    ['de-u-nu-latn', 'German'],
    ['tlh-x-1', 'Klingon'],
    ['not a tag!', 'not a tag!'],
  ])('%j is said as %j', (value, text) => {
    expect(language(value)).toEqual([bullets(`**Language:** ${text}`)]);
  });
});
