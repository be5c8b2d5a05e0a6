import { type Block, parseBody } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { structuredBlocksOf } from '../../src/structured/structured-blocks.ts';
import { anyCharacter } from '../any-character.ts';
import { bodyOf } from '../body/parsed.ts';

const heading = (level: number, text: string) => ({ type: 'heading', level, text });
const bullets = (...items: string[]) => ({ type: 'list', style: 'bullet', items });
const numbers = (...items: string[]) => ({ type: 'list', style: 'ordered', items });

describe('a HowTo shows', () => {
  const howTo = (data: Record<string, unknown>) => structuredBlocksOf('HowTo', data);

  it('its description, facts, supplies, tools, steps and video, in this order', () => {
    expect(
      howTo({
        '@type': 'HowTo',
        name: 'Descale a kettle',
        video: { '@type': 'VideoObject', name: 'See it', embedUrl: 'https://v.example/1' },
        step: [
          { '@type': 'HowToStep', position: 1, name: 'Fill', text: 'Pour in the vinegar.' },
          { '@type': 'HowToStep', name: 'Boil it.', text: 'Twice.' },
        ],
        tool: { '@type': 'HowToTool', name: 'Kettle' },
        supply: [
          {
            '@type': 'HowToSupply',
            name: 'vinegar',
            requiredQuantity: { '@type': 'QuantitativeValue', value: 500, unitText: 'ml' },
          },
          'Water',
          { name: 'salt', requiredQuantity: 2 },
        ],
        totalTime: 'PT90M',
        estimatedCost: { '@type': 'MonetaryAmount', currency: 'EUR', value: '3' },
        description: 'Limescale *dissolves*.',
      }),
    ).toEqual([
      { type: 'paragraph', text: 'Limescale \\*dissolves\\*.' },
      bullets('**Total time:** 1 hour 30 minutes', '**Estimated cost:** 3 EUR'),
      heading(2, 'Supplies'),
      bullets('500 ml vinegar', 'Water', '2 salt'),
      heading(2, 'Tools'),
      bullets('Kettle'),
      heading(2, 'Steps'),
      numbers('**Fill:** Pour in the vinegar.', '**Boil it.** Twice.'),
      { type: 'video_embed', url: 'https://v.example/1', title: 'See it' },
    ]);
  });

  it('each section of steps under its name', () => {
    const step = [
      'Clear the table.',
      {
        '@type': 'HowToSection',
        name: 'Prepare',
        itemListElement: [{ '@type': 'HowToStep', text: 'Sand.' }, 'Dust.'],
      },
      { '@type': 'HowToSection', itemListElement: { '@type': 'HowToStep', name: 'Paint' } },
      { '@type': 'HowToStep', text: 'Wait.' },
    ];
    expect(howTo({ step })).toEqual([
      heading(2, 'Steps'),
      numbers('Clear the table.'),
      heading(3, 'Prepare'),
      numbers('Sand.', 'Dust.'),
      numbers('Paint'),
      numbers('Wait.'),
    ]);
  });

  it.each([
    ['a text with a step a line', 'Mix.\n\nBake.\r\n Eat. ', ['Mix.', 'Bake.', 'Eat.']],
    ['texts', ['Mix.', ' Bake. '], ['Mix.', 'Bake.']],
    ['one HowToStep', { '@type': 'HowToStep', text: 'Mix.' }, ['Mix.']],
    ['steps without a type', [{ text: 'Mix.' }], ['Mix.']],
    [
      'an ItemList',
      { '@type': 'ItemList', itemListElement: ['Mix.', { text: 'Bake.' }] },
      ['Mix.', 'Bake.'],
    ],
    ['a name that the text repeats', [{ name: 'Mix', text: 'Mix well.' }], ['Mix well.']],
    ['a step that has a description', [{ name: 'Mix', description: 'Well.' }], ['**Mix:** Well.']],
    [
      'directions and tips',
      [
        {
          '@type': 'HowToStep',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Mix.' },
            { '@type': 'HowToTip', text: 'By hand.' },
          ],
        },
      ],
      ['Mix. By hand.'],
    ],
    ['types that are URLs', [{ '@type': 'https://schema.org/HowToStep', text: 'Mix.' }], ['Mix.']],
    ['values in JSON-LD', [{ text: { '@value': 'Mix.', '@language': 'en' } }], ['Mix.']],
    ['what it does not know as nothing', [1, true, null, [], {}, { url: 'x' }, 'Mix.'], ['Mix.']],
  ])('steps given as %s', (_name, step, items) => {
    expect(howTo({ step })).toEqual([heading(2, 'Steps'), numbers(...items)]);
  });
});

describe('a Recipe shows', () => {
  const recipe = (data: Record<string, unknown>) => structuredBlocksOf('Recipe', data);

  it('its description, facts, ingredients, instructions and nutrition, in this order', () => {
    expect(
      recipe({
        name: 'Pancakes',
        description: 'Thin ones.',
        image: ['https://images.example/1.jpg'],
        author: { '@type': 'Person', name: 'Ada' },
        recipeYield: ['4', '4 servings'],
        prepTime: 'PT10M',
        cookTime: 'PT20M',
        totalTime: 'PT30M',
        recipeCategory: ['Breakfast', 'Dessert'],
        recipeCuisine: 'French',
        recipeIngredient: ['200 g flour', '3 eggs', ''],
        recipeInstructions: 'Mix.\nFry.',
        nutrition: { '@type': 'NutritionInformation', calories: '270 calories', fatContent: '9 g' },
        aggregateRating: { ratingValue: 5 },
      }),
    ).toEqual([
      { type: 'paragraph', text: 'Thin ones.' },
      bullets(
        '**Yield:** 4 servings',
        '**Preparation:** 10 minutes',
        '**Cooking:** 20 minutes',
        '**Total time:** 30 minutes',
        '**Category:** Breakfast, Dessert',
        '**Cuisine:** French',
      ),
      heading(2, 'Ingredients'),
      bullets('200 g flour', '3 eggs'),
      heading(2, 'Instructions'),
      numbers('Mix.', 'Fry.'),
      heading(2, 'Nutrition'),
      bullets('**Calories:** 270 calories', '**Fat:** 9 g'),
    ]);
  });

  it.each([
    [4, '4'],
    ['4 servings', '4 servings'],
    [{ '@type': 'QuantitativeValue', value: 4, unitText: 'servings' }, '4 servings'],
    [{ '@type': 'QuantitativeValue', minValue: 2, maxValue: 3, unitText: 'cups' }, '2–3 cups'],
    [['8', '8 pieces', '1 cake'], '8 pieces'],
    [['8'], '8'],
  ])('the yield %j as %j', (recipeYield, text) => {
    expect(recipe({ recipeYield })).toEqual([bullets(`**Yield:** ${text}`)]);
  });
});

describe('there are no structured blocks', () => {
  it.each(['BlogPosting', 'VideoObject', 'howto', 'constructor', '__proto__', ''])(
    'for the type %j',
    (schemaType) => {
      expect(structuredBlocksOf(schemaType, { description: 'a', step: ['b'] })).toBeUndefined();
    },
  );

  it.each([
    [null],
    [{}],
    [{ name: 'Only a name' }],
    [{ description: ' ', step: [], recipeIngredient: null, recipeInstructions: [{}] }],
    [{ video: { embedUrl: 'javascript:alert(1)' } }],
  ])('for a payload with nothing to show: %j', (payload) => {
    expect(structuredBlocksOf('HowTo', payload)).toBeUndefined();
    expect(structuredBlocksOf('Recipe', payload)).toBeUndefined();
  });
});

describe('structured blocks', () => {
  const shown = (howTo: Record<string, unknown>): readonly Block[] =>
    structuredBlocksOf('HowTo', howTo) ?? [];

  it('show the texts of the payload as they stand, whatever marks they could be read as', () => {
    const texts = [
      '*a*',
      '**b** _c_',
      '`d`',
      '[e](https://f.example)',
      '&amp;',
      '\\*',
      '![g](h)',
      '<i>',
    ];
    const blocks = shown({ description: texts, supply: texts, step: texts });
    expect(bodyOf(...blocks).bodyText).toBe(
      [...texts, 'Supplies', ...texts, 'Steps', ...texts].join('\n'),
    );
  });

  it('show names in bold, whatever they begin and end with', () => {
    const names = ['a', '*a*', '(a)', '_', '"a"', 'a\\', '`a', '東京', 'a)', '+', '👍'];
    const step = names.map((name) => ({ name, text: 'Then.' }));
    const [, list] = shown({ step });
    expect(bodyOf(list).bodyText.split('\n')).toEqual(
      names.map((name) => (/\p{P}$/u.test(name) ? `${name} Then.` : `${name}: Then.`)),
    );
  });

  it('are cut to what a body may hold', () => {
    const description = '*'.repeat(20_000);
    const section = { '@type': 'HowToSection', name: 'More', itemListElement: ['Do.'] };
    const step = Array.from({ length: 1000 }, () => section);
    const blocks = shown({ description, step });
    expect(bodyOf(...blocks).blocks).toHaveLength(1000);
  });

  it('are made of as many steps as a payload may hold', () => {
    const many = Array.from({ length: 150_000 }, () => 'Do.');
    const step = [...many, { '@type': 'HowToSection', itemListElement: many }, many.join('\n')];
    expect(shown({ step }).map((block) => block.type === 'list' && block.items.length)).toEqual([
      false,
      150_000,
      150_000,
      150_000,
    ]);
  });

  const properties = [
    'description',
    'totalTime',
    'prepTime',
    'estimatedCost',
    'yield',
    'recipeYield',
    'supply',
    'tool',
    'step',
    'recipeIngredient',
    'recipeInstructions',
    'nutrition',
    'calories',
    'video',
    'embedUrl',
    'name',
    'text',
    'itemListElement',
    'requiredQuantity',
    'value',
    'unitText',
    '@type',
    '@value',
  ];
  const { payload } = fc.letrec<{ payload: Record<string, unknown>; value: unknown }>((tie) => ({
    payload: fc.dictionary(fc.constantFrom(...properties), tie('value'), { maxKeys: 6 }),
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        'HowToSection',
        'HowToStep',
        'ItemList',
        'PT1H',
        'https://v.example/1',
        '\ud800',
        'a\0b',
      ),
      fc.jsonValue(),
      fc.array(tie('value'), { maxLength: 4 }),
      tie('payload'),
    ),
  }));

  it('make a valid body of any payload', () => {
    fc.assert(
      fc.property(fc.constantFrom('HowTo', 'Recipe'), payload, (schemaType, structuredData) => {
        const blocks: readonly Block[] = structuredBlocksOf(schemaType, structuredData) ?? [];
        expect(parseBody(blocks).isOk()).toBe(true);
      }),
    );
  });
});
