import { describe, expect, it } from 'vitest';
import { blocksOf, heading, image, numbers, paragraph, pictureId } from './blocks.ts';

const steps = (step: unknown, language?: string) => blocksOf('HowTo', { step }, language);

describe('steps are shown', () => {
  it('in lists, each section under its name', () => {
    const given = [
      'Clear the table.',
      {
        '@type': 'HowToSection',
        name: 'Prepare',
        itemListElement: [{ '@type': 'HowToStep', text: 'Sand.' }, 'Dust.'],
      },
      { '@type': 'HowToSection', name: 'Nothing to do', itemListElement: {} },
      { '@type': 'HowToSection', name: 'Dry', text: 'Leave it alone.' },
      {
        '@type': 'HowToSection',
        itemListElement: [{ '@type': 'HowToStep', name: 'Paint' }, 'Dry.'],
      },
      { '@type': 'HowToStep', text: 'Wait.' },
      { '@type': 'HowToSection', name: 'Clean', itemListElement: 'Wash the brush.' },
    ];
    expect(steps(given)).toEqual([
      heading(2, 'Steps'),
      numbers('Clear the table.'),
      heading(3, 'Prepare'),
      numbers('Sand.', 'Dust.'),
      heading(3, 'Further steps'),
      numbers('**Dry:** Leave it alone.', 'Paint', 'Dry.', 'Wait.'),
      heading(3, 'Clean'),
      numbers('Wash the brush.'),
    ]);
  });

  it.each([
    ['a text with a step a line', 'Mix.\n\nBake.\r\n Eat. ', ['Mix.', 'Bake.', 'Eat.']],
    ['HTML', '<ol><li>Mix.</li><li>Bake &amp; eat.</li></ol>', ['Mix.', 'Bake \\& eat.']],
    ['texts', ['Mix.', ' Bake. '], ['Mix.', 'Bake.']],
    ['one HowToStep', { '@type': 'HowToStep', text: 'Mix.' }, ['Mix.']],
    ['steps without a type', [{ text: 'Mix.' }], ['Mix.']],
    [
      'an ItemList',
      { '@type': 'ItemList', itemListElement: ['Mix.', { text: 'Bake.' }] },
      ['Mix.', 'Bake.'],
    ],
    [
      'ListItems',
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: { '@type': 'HowToStep', text: 'Mix.' } },
        ],
      },
      ['Mix.'],
    ],
    ['a list of JSON-LD', { '@list': ['Mix.', 'Bake.'] }, ['Mix.', 'Bake.']],
    ['a name that the text repeats', [{ name: 'Mix', text: 'Mix well.' }], ['Mix well.']],
    ['a name with which a word of it begins', [{ name: 'A', text: 'Add.' }], ['**A:** Add.']],
    ['a name that ends where a text goes on', [{ name: 'A', text: 'A, B.' }], ['A, B.']],
    ['a name that is the text', [{ name: 'Mix', text: 'Mix' }], ['Mix']],
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
    [
      'a tip after a text without an end',
      [{ itemListElement: ['Mix, then rest', { text: 'By hand' }] }],
      ['Mix, then rest. By hand'],
    ],
    ['lines with numbers', '1. Mix.\n2) Bake.', ['Mix.', 'Bake.']],
    ['texts with numbers', ['1. Mix.', { name: '2. Bake.' }], ['Mix.', 'Bake.']],
    ['lines of which some have numbers', '1. Mix.\nBake.', ['1. Mix.', 'Bake.']],
    ['numbers that count something else', ['2. Mix.', '3. Bake.'], ['2. Mix.', '3. Bake.']],
    [
      'names that are numbers',
      [
        { name: 'Step 1', text: 'Mix.' },
        { name: 'step 2:', text: 'Bake.' },
      ],
      ['Mix.', 'Bake.'],
    ],
    ['names with numbers', [{ name: 'Step 1: Mix', text: 'Well.' }], ['**Mix:** Well.']],
    ['texts with the word', ['Step 1 Mix.', 'STEP 2 - Bake.'], ['Mix.', 'Bake.']],
    ['numbers on lines of their own', ' 1: <p>Mix.</p> 2: <p>Bake.</p>', ['Mix.', 'Bake.']],
    ['numbers with a colon', '1: Mix.\n2: Bake.', ['Mix.', 'Bake.']],
    ['numbers in parentheses', '(1) Mix.\n(2) Bake.', ['Mix.', 'Bake.']],
    ['numbers without a space', '1.Mix.\n2.Bake.', ['Mix.', 'Bake.']],
    ['emphasised numbers', ['**Step 1:** Mix.', '__Step 2__: Bake.'], ['Mix.', 'Bake.']],
    ['emphasised steps', ['**Step 1: Mix** it.'], ['\\*\\*Mix\\*\\* it.']],
    ['numbers of two kinds', '1. **Step 1:** Mix.\n2. **Step 2:** Bake.', ['Mix.', 'Bake.']],
    ['numbers in another language', ['Schritt 1: Mix.', 'Étape 2 : Bake.'], ['Mix.', 'Bake.']],
    ['numbers of something else', ['Step 1a: Mix.'], ['Step 1a: Mix.']],
    [
      'names with numbers before texts with others',
      [{ name: 'Step 1: Mix', text: '3) is the bowl.' }],
      ['**Mix:** 3) is the bowl.'],
    ],
    ['times that are no numbers', ['1:30 h in the oven.'], ['1:30 h in the oven.']],
    ['amounts that are no numbers', ['1.5 cups of milk.'], ['1.5 cups of milk.']],
    ['arrays in arrays', [['Mix.', ['Bake.']], 'Eat.'], ['Mix.', 'Bake.', 'Eat.']],
    [
      'a name that was cut',
      [{ name: 'Mix the wh…', text: 'Mix the whites.' }],
      ['Mix the whites.'],
    ],
    ['a name that was cut', [{ name: 'Mix ...', text: 'Mix well.' }], ['Mix well.']],
    [
      'a name that stops on its way',
      [{ name: 'Do … it', text: 'Do it.' }],
      ['**Do … it:** Do it.'],
    ],
    ['a name that trails off', [{ name: 'And then...', text: 'Mix.' }], ['**And then...** Mix.']],
    [
      'ListItems with a name of their own',
      { '@type': 'ListItem', name: 'Mix', item: { '@type': 'HowToStep', text: 'All of it.' } },
      ['**Mix:** All of it.'],
    ],
    ['values in JSON-LD', [{ text: { '@value': 'Mix.', '@language': 'en' } }], ['Mix.']],
    [
      'what it does not know as nothing',
      [1, true, null, [], {}, { url: 'x' }, 'Mix.'],
      ['1', 'Mix.'],
    ],
  ])('given as %s', (_name, step, items) => {
    expect(steps(step)).toEqual([heading(2, 'Steps'), numbers(...items)]);
  });

  it('in sections of sections, as far down as headings go', () => {
    const section = (name: string, ...itemListElement: unknown[]) => ({
      '@type': 'HowToSection',
      name,
      itemListElement,
    });
    expect(steps([section('A', 'a', section('B', 'b', section('C', 'c', 'd')), 'e')])).toEqual([
      heading(2, 'Steps'),
      heading(3, 'A'),
      numbers('a'),
      heading(4, 'B'),
      numbers('b', '**C:** c. d'),
      heading(4, 'Further steps'),
      numbers('e'),
    ]);
  });

  it('in one list where nothing stands between them', () => {
    const given = ['Mix.', { '@type': 'HowToSection', name: 'None', itemListElement: {} }, 'Bake.'];
    expect(steps(given)).toEqual([heading(2, 'Steps'), numbers('Mix.', 'Bake.')]);
  });

  it('under headings with their number where a step of the same section has an image', () => {
    const given = [
      { '@type': 'HowToSection', name: 'Prepare', itemListElement: ['Sand.'] },
      {
        '@type': 'HowToSection',
        name: 'Paint',
        itemListElement: [
          { name: 'Stir', text: 'Stir the paint.', image: pictureId(1) },
          { name: 'Do.', text: 'Do.' },
        ],
      },
    ];
    expect(steps(given)).toEqual([
      heading(2, 'Steps'),
      heading(3, 'Prepare'),
      numbers('Sand.'),
      heading(3, 'Paint'),
      heading(4, 'Step 1: Stir'),
      paragraph('Stir the paint.'),
      image(pictureId(1)),
      heading(4, 'Step 2'),
      paragraph('Do.'),
    ]);
  });

  it('under a number, and a picture without words, but nothing where nothing is said', () => {
    const given = [{}, { image: pictureId(1) }, { url: 'x' }, { name: 'Go', image: pictureId(2) }];
    expect(steps(given)).toStrictEqual([
      heading(2, 'Steps'),
      heading(3, 'Step 1'),
      image(pictureId(1)),
      heading(3, 'Step 2: Go'),
      image(pictureId(2)),
    ]);
  });

  it('under headings of their own below that of what follows a section', () => {
    const given = [
      { '@type': 'HowToSection', name: 'Prepare', itemListElement: ['Sand.'] },
      { name: 'Paint', image: pictureId(1) },
    ];
    expect(steps(given)).toEqual([
      heading(2, 'Steps'),
      heading(3, 'Prepare'),
      numbers('Sand.'),
      heading(3, 'Further steps'),
      heading(4, 'Step 1: Paint'),
      image(pictureId(1)),
    ]);
  });

  it('under their number alone where their name is the start of their text', () => {
    const step = { name: 'Mix the...', text: 'Mix the flour.', image: pictureId(1) };
    expect(steps(step)).toEqual([
      heading(2, 'Steps'),
      heading(3, 'Step 1'),
      paragraph('Mix the flour.'),
      image(pictureId(1)),
    ]);
  });

  it.each([
    ['de', 'Anleitung', 'Schritt 1: Los'],
    ['es', 'Pasos', 'Paso 1: Los'],
    ['fr', 'Étapes', 'Étape 1\u00a0: Los'],
    ['it', 'Procedimento', 'Passaggio 1: Los'],
    ['nl', 'Stappen', 'Stap 1: Los'],
  ])('with their numbers in words of the language %s', (language, title, step) => {
    const word = step.split(' ')[0];
    expect(steps([`${word} 1: Los`], language)?.at(-1)).toEqual(numbers('Los'));
    expect(steps({ name: 'Los', image: pictureId(1) }, language)).toEqual([
      heading(2, title),
      heading(3, step),
      image(pictureId(1)),
    ]);
  });
});

it('a name of a step that is cut is bold all the same', () => {
  const name = `${'a'.repeat(19_999)} and so on`;
  expect(steps({ name, text: 'Mix.' })?.at(-1)).toEqual(numbers(`**${'a'.repeat(19_999)}** Mix.`));
});

describe('the image of a step', () => {
  const imageOf = (given: unknown) => steps({ name: 'Go', image: given })?.at(-1);

  it.each([
    ['urn:uuid:', `urn:uuid:${pictureId(1)}`],
    ['urn:uuid: in capitals', `URN:UUID:${pictureId(1).toUpperCase()}`],
    ['a UUID', pictureId(1)],
    ['a node', { '@id': `urn:uuid:${pictureId(1)}` }],
    ['a url', 'https://media.example/1.jpg'],
    ['an ImageObject with a url', { '@type': 'ImageObject', url: 'https://media.example/1.jpg' }],
    ['an ImageObject with a contentUrl', { contentUrl: ['https://media.example/1.jpg'] }],
    ['several, of which one is there', ['https://x.example/9.jpg', pictureId(9), pictureId(1)]],
    ['several that are there', [pictureId(1), pictureId(2)]],
  ])('is named by %s', (_name, given) => {
    expect(imageOf(given)).toEqual(image(pictureId(1)));
  });

  it.each([
    ['no media of the workspace', pictureId(9)],
    ['another site', 'https://elsewhere.example/1.jpg'],
    ['a video of the workspace', pictureId(8)],
    ['nothing', {}],
  ])('is left out when it names %s', (_name, given) => {
    expect(imageOf(given)).toEqual(numbers('Go'));
  });

  it('stands elsewhere in the graph of the payload', () => {
    const payload = {
      '@graph': [
        { '@type': 'HowTo', step: [{ name: 'Go', image: { '@id': '#image' } }] },
        { '@type': 'ImageObject', '@id': '#image', contentUrl: 'https://media.example/1.jpg' },
      ],
    };
    expect(blocksOf('HowTo', payload)?.at(-1)).toEqual(image(pictureId(1)));
  });
});
