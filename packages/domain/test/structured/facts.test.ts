import { describe, expect, it } from 'vitest';
import { blocksOf, bullets } from './blocks.ts';

const fact = (schemaType: string, property: string) => (value: unknown, language?: string) =>
  blocksOf(schemaType, { [property]: value }, language);

describe('a duration', () => {
  const totalTime = fact('HowTo', 'totalTime');

  it.each([
    ['PT30M', '30 minutes'],
    ['PT1M', '1 minute'],
    ['PT1H', '1 hour'],
    ['PT90M', '1 hour 30 minutes'],
    ['PT1.5H', '1 hour 30 minutes'],
    ['PT1H5M10S', '1 hour 5 minutes 10 seconds'],
    ['PT3661S', '1 hour 1 minute 1 second'],
    ['PT36H', '36 hours'],
    ['P1DT2H', '1 day 2 hours'],
    ['P0DT0H20M', '20 minutes'],
    ['P2W', '2 weeks'],
    ['P1Y2M', '1 year 2 months'],
    ['pt5m', '5 minutes'],
    [['PT5M', 'PT6M'], '5 minutes'],
    ['about an hour', 'about an hour'],
    ['-PT5M', '-PT5M'],
    [45, '45'],
  ])('%j is said as %j', (value, text) => {
    expect(totalTime(value)).toEqual([bullets(`**Total time:** ${text}`)]);
  });

  it.each([
    ['de', '**Gesamtzeit:** 1 Stunde 30 Minuten'],
    ['de-AT', '**Gesamtzeit:** 1 Stunde 30 Minuten'],
    ['es', '**Tiempo total:** 1 hora 30 minutos'],
    ['fr', '**Temps total\u00a0:** 1 heure 30 minutes'],
    ['it', '**Tempo totale:** 1 ora 30 minuti'],
    ['nl', '**Totale tijd:** 1 uur 30 minuten'],
    ['pt-BR', '**Total time:** 1 hora 30 minutos'],
    ['en-x-pirate', '**Total time:** 1 hour 30 minutes'],
    ['de-1', '**Gesamtzeit:** 1 Stunde 30 Minuten'],
    ['xx', '**Total time:** 1 hour 30 minutes'],
  ])('in the language %s reads %j', (language, text) => {
    expect(totalTime('PT90M', language)).toEqual([bullets(text)]);
  });

  it.each([['PT0M'], ['P'], ['PT'], [''], [' '], [null], [{}], [[]]])(
    '%j is no time at all',
    (value) => {
      expect(totalTime(value)).toBeUndefined();
    },
  );
});

describe('a date', () => {
  const starts = fact('Event', 'startDate');

  it.each([
    ['2025-07-21T19:00-05:00', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21T19:00:00.000Z', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21T19:00:30+0200', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21 19:00', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21', 'July 21, 2025'],
    ['2025-07', 'July 2025'],
    ['2025', '2025'],
    [{ '@type': 'Date', '@value': '2025-07-21' }, 'July 21, 2025'],
    ['2025-02-31', '2025-02-31'],
    ['2025-13-01', '2025-13-01'],
    ['2025-07-21T25:00', '2025-07-21T25:00'],
    ['next Monday', 'next Monday'],
  ])('%j is said as %j', (value, text) => {
    expect(starts(value)).toEqual([bullets(`**Starts:** ${text}`)]);
  });

  it.each([
    ['de', '**Beginn:** 21. Juli 2025 um 19:00'],
    ['es', '**Comienzo:** 21 de julio de 2025'],
    ['fr', '**Début\u00a0:** 21 juillet 2025'],
    ['it', '**Inizio:** 21 luglio 2025'],
    ['nl', '**Begin:** 21 juli 2025 om 19:00'],
    ['ja', '**Starts:** 2025年7月21日 19:00'],
  ])('in the language %s begins with %j', (language, text) => {
    const [block] = starts('2025-07-21T19:00-05:00', language) ?? [];
    // What follows the day differs between runtimes in some languages.
    expect(block?.type === 'list' && block.items[0]?.startsWith(text)).toBe(true);
  });
});

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
    [{ value: '3,50', currency: 'EUR' }, '3,50 EUR'],
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
    [{ name: 'Not much' }, 'Not much'],
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

  it.each([[{}], [[]], [{ currency: 'EUR' }], [{ priceSpecification: {} }]])(
    'is not in %j',
    (value) => {
      expect(cost(value)).toBeUndefined();
    },
  );
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
    [{ '@type': 'VirtualLocation' }, 'Online'],
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
    [['8', '8 pieces', '1 cake'], '8 pieces'],
    [['8'], '8'],
  ])('%j is said as %j', (recipeYield, text) => {
    expect(blocksOf('Recipe', { recipeYield })).toEqual([bullets(`**Yield:** ${text}`)]);
  });

  it.each([
    [{ name: 'vinegar', requiredQuantity: { value: 500, unitText: 'ml' } }, '500 ml vinegar'],
    [{ name: 'salt', requiredQuantity: 2 }, '2 salt'],
    [{ '@type': 'PropertyValue', name: 'flour', value: 200, unitText: 'g' }, '200 g flour'],
  ])('of a supply stands before its name: %j', (recipeIngredient, text) => {
    expect(blocksOf('Recipe', { recipeIngredient })?.at(-1)).toEqual(bullets(text));
  });
});

describe('a term of schema.org', () => {
  const status = fact('Event', 'eventStatus');

  it.each([
    ['https://schema.org/EventCancelled', 'Cancelled'],
    ['http://schema.org/EventPostponed', 'Postponed'],
    ['schema:EventPostponed', 'Postponed'],
    ['EventMovedOnline', 'Moved online'],
    [{ '@id': 'https://schema.org/EventCancelled' }, 'Cancelled'],
    ['moved to the town hall', 'moved to the town hall'],
  ])('%j is said as %j', (value, text) => {
    expect(status(value)).toEqual([bullets(`**Status:** ${text}`)]);
  });

  it.each(['https://schema.org/EventScheduled', 'EventScheduled', 'https://schema.org/Unheard'])(
    '%j goes without saying',
    (value) => {
      expect(status(value)).toBeUndefined();
    },
  );
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
