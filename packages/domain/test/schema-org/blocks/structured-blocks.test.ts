import { type Block, parseBody, parseInline } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { structuredTypes } from '../../../src/schema-org/blocks/structured-types.ts';
import { anyCharacter } from '../../any-character.ts';
import { bodyOf } from '../../content/body/parsed.ts';
import { blocksOf, bullets, heading, numbers, paragraph, pictureId } from './blocks.ts';

const textIn = (given: string): string | undefined => {
  const [block] = blocksOf('HowTo', { description: given }) ?? [];
  return block && bodyOf(block).bodyText;
};

describe('there are no structured blocks', () => {
  it.each(['BlogPosting', 'NewsArticle', 'howto', 'constructor', '__proto__', ''])(
    'for the type %j',
    (schemaType) => {
      expect(blocksOf(schemaType, { description: 'a', step: ['b'] })).toBeUndefined();
    },
  );

  it.each([
    [null],
    [{}],
    [{ name: 'Only a name' }],
    [{ description: ' ', step: [], recipeIngredient: null, recipeInstructions: [{}] }],
    [{ video: { embedUrl: 'javascript:alert(1)' } }],
    [{ offers: { url: 'javascript:alert(1)' }, url: '/relative', downloadUrl: 7 }],
    [{ '@graph': [] }],
    [{ '@graph': 'x' }],
  ])('for a payload with nothing to show: %j', (payload) => {
    for (const { type } of structuredTypes) expect(blocksOf(type, payload)).toBeUndefined();
  });
});

describe('the node that is shown', () => {
  const shown = [paragraph('This one.')];
  const recipe = { '@type': 'Recipe', description: 'This one.' };
  const other = { '@type': 'Person', description: 'Not this one.' };

  it.each([
    ['is the payload', recipe],
    ['may have no type', { description: 'This one.' }],
    ['may have several types', { ...recipe, '@type': ['Thing', 'Recipe'] }],
    ['may name its type by a URL', { ...recipe, '@type': 'http://schema.org/Recipe' }],
    ['stands in a graph', { '@graph': [other, recipe] }],
    ['stands in a graph without a type', { '@graph': [other, { description: 'This one.' }] }],
    ['is what a page is about', { '@type': 'WebPage', mainEntity: recipe }],
    [
      'is what a page refers to',
      {
        '@graph': [
          { '@type': 'WebPage', mainEntity: { '@id': '#r' } },
          { ...recipe, '@id': '#r' },
        ],
      },
    ],
  ])('%s', (_, payload) => {
    expect(blocksOf('Recipe', payload)).toEqual(shown);
  });

  it('is not of another type', () => {
    expect(blocksOf('Recipe', { '@type': 'HowTo', description: 'A' })).toBeUndefined();
  });

  it('may be of a type that is shown the same way', () => {
    const payload = { '@type': 'MusicEvent', description: 'This one.' };
    expect(blocksOf('Event', payload)).toEqual(shown);
    expect(blocksOf('SportsEvent', payload)).toEqual(shown);
  });
});

describe('values', () => {
  it('that are references stand for the node of the graph', () => {
    const payload = {
      '@graph': [
        { '@type': 'Event', organizer: { '@id': '#ada' }, performer: { '@id': '#nobody' } },
        { '@type': 'Person', '@id': '#ada', name: 'Ada' },
      ],
    };
    expect(blocksOf('Event', payload)).toEqual([bullets('**Organizer:** Ada')]);
  });

  it('that refer to each other end somewhere', () => {
    const payload = {
      '@graph': [
        { '@id': '#a', '@type': 'HowTo', step: { '@id': '#b' }, description: { '@id': '#a' } },
        { '@id': '#b', '@type': 'HowToSection', name: 'B', itemListElement: { '@id': '#b' } },
      ],
    };
    expect(blocksOf('HowTo', payload)).toEqual([
      heading(2, 'Steps'),
      heading(3, 'B'),
      heading(4, 'B'),
      numbers('B'),
    ]);
  });

  it('in several languages are those of the language of the post', () => {
    const description = [
      { '@language': 'en', '@value': 'Good.' },
      { '@language': 'de-AT', '@value': 'Gut.' },
    ];
    expect(blocksOf('HowTo', { description }, 'de')).toEqual([paragraph('Gut.')]);
    expect(blocksOf('HowTo', { description }, 'fr')).toEqual([
      paragraph('Good.'),
      paragraph('Gut.'),
    ]);
  });
});

describe('the texts of a payload', () => {
  it.each([
    ['Add a <div> here', 'Add a <div> here'],
    ['a < b and c > d', 'a < b and c > d'],
    ['5 < 6 &amp; 7', '5 < 6 & 7'],
    ['Don&#8217;t &#x26; can&rsquo;t', 'Don’t & can’t'],
    ['AT&T, &unknown; &amp', 'AT&T, &unknown; &amp'],
    ['a &lt;b&gt; c', 'a <b> c'],
    ['&lt;p&gt;A &lt;b&gt;great&lt;/b&gt; cake&amp;nbsp;recipe.&lt;/p&gt;', 'A great cake recipe.'],
    ['<p>Write &lt;b&gt;x&lt;/b&gt;</p>', 'Write <b>x</b>'],
    ['<li>2 eggs', '2 eggs'],
    [' <p class="x">3 cups flour', '3 cups flour'],
    ['<pre>', '<pre>'],
    ['a<br>b<br/>c<BR />d', 'a'],
    ['<p class="x">Bold <b>w</b>ord.</p>', 'Bold word.'],
    ['one <script>if (a < b) alert("</p>")</script>two', 'one two'],
    ['one <style>p { }</style>two', 'one two'],
    ['<p>one <!-- not <b>this</b> --> two</p>', 'one two'],
    ['<p>one</p> <script>never closed', 'one'],
    ['<p>one\ntwo</p>', 'one two'],
    ['a\u0000b', 'a b'],
    ['\ud800', '\ufffd'],
  ])('%j read %j', (given, read) => {
    expect(textIn(given)).toBe(read);
  });

  it('have a paragraph for each of their lines', () => {
    const description = '<h3>A</h3><p>b</p>c<ul><li>d</li>\n<li>e</li></ul>';
    expect(blocksOf('HowTo', { description })).toEqual(['A', 'b', 'c', 'd', 'e'].map(paragraph));
    expect(blocksOf('HowTo', { description: 'a\n\nb' })).toEqual(['a', 'b'].map(paragraph));
  });

  it('are left out where they only repeat the name', () => {
    expect(blocksOf('HowTo', { name: 'A', description: 'A\nB' })).toEqual([paragraph('B')]);
  });

  it('read as they stand, whatever marks they could be read as', () => {
    const texts = ['*a*', '**b** _c_', '`d`', '[e](https://f.example)', '\\*', '![g](h)', '<i>'];
    const blocks = blocksOf('HowTo', { description: texts, supply: texts, step: texts }) ?? [];
    expect(bodyOf(...blocks).bodyText).toBe(
      [...texts, 'Supplies', ...texts, 'Steps', ...texts].join('\n'),
    );
  });

  it('stand behind names in bold, whatever these begin and end with', () => {
    const names = ['a', '*a*', '(a)', '_', '"a"', 'a\\', '`a', '東京', 'a)', '+', '👍'];
    const step = names.map((name) => ({ name, text: 'Then.' }));
    const [, list] = blocksOf('HowTo', { step }) ?? [];
    expect(bodyOf(list).bodyText.split('\n')).toEqual(
      names.map((name) => (/\p{P}$/u.test(name) ? `${name} Then.` : `${name}: Then.`)),
    );
  });

  it.each([
    'https://example.com/a_b_(c)?d=1&copy=2&lt;#[e]',
    'https://example.com/`a`*b*',
    'https://例え.example/é',
  ])('that are the URL of an entry make a link to it: %s', (url) => {
    const [list] = blocksOf('ItemList', { itemListElement: [{ name: '[*a*]', url }] }) ?? [];
    const [item = ''] = list?.type === 'list' ? list.items : [];
    expect(parseInline(item)).toEqual([
      expect.objectContaining({ type: 'link', url: url.replaceAll('`', '%60') }),
    ]);
    expect(bodyOf(list).bodyText).toBe('[*a*]');
  });
});

describe('structured blocks', () => {
  it('have texts that a body may hold', () => {
    const long = '*'.repeat(60_000);
    const thing = { name: long, text: `x${long}` };
    for (const { type } of structuredTypes) {
      const payload = {
        step: thing,
        recipeYield: long,
        recipeInstructions: thing,
        itemListElement: [thing, { ...thing, url: `https://example.com/${long}` }],
        video: { embedUrl: `https://example.com/${long}` },
        mainEntity: { ...thing, acceptedAnswer: thing },
        review: { name: long, reviewBody: long, author: long },
        featureList: long,
        syllabusSections: { name: long, description: `x${long}` },
        hasPart: { name: long, startOffset: 1 },
        itemReviewed: long,
        location: long,
      };
      expect(parseBody(blocksOf(type, payload) ?? []).isOk()).toBe(true);
    }
  });

  it('have no faq block for questions without an answer, and answers without a question', () => {
    const mainEntity = [{ name: 'Unanswered' }, { acceptedAnswer: { text: 'Unasked' } }];
    expect(blocksOf('FAQPage', { mainEntity })).toBeUndefined();
  });

  it('have as many faq blocks as their questions need', () => {
    const mainEntity = Array.from({ length: 120 }, (_, number) => ({
      name: `Question ${number}`,
      acceptedAnswer: 'Yes.',
    }));
    const blocks = blocksOf('FAQPage', { mainEntity }) ?? [];
    expect(blocks.map((block) => block.type === 'faq' && block.items.length)).toEqual([50, 50, 20]);
    expect(bodyOf(...blocks).blocks).toHaveLength(3);
  });

  it('are made of nodes that are nested as deep as JSON may be', () => {
    const types = ['HowToSection', 'HowToStep', 'ItemList', 'ListItem'];
    const deep = Array.from({ length: 60 }).reduce<Record<string, unknown>>(
      (node) => ({ '@type': types, name: 'A', step: node, item: [node], itemListElement: node }),
      { name: 'B' },
    );
    expect(blocksOf('HowTo', { step: deep })).toEqual([
      heading(2, 'Steps'),
      heading(3, 'A'),
      heading(4, 'A'),
      numbers('A'),
    ]);
  });

  const properties = [
    ...new Set(
      structuredTypes.flatMap(({ sections }) =>
        sections.shows.flatMap(({ property }) => property.split(/[.|]/)),
      ),
    ),
    ...['text', 'item', 'position', 'requiredQuantity', 'value', 'unitText', 'currency', 'price'],
    ...['priceCurrency', 'address', 'startOffset', 'ratingValue', 'url', 'contentUrl'],
    ...['@type', '@value', '@id', '@list', '@language', '@graph'],
  ];
  const { payload } = fc.letrec<{ payload: Record<string, unknown>; value: unknown }>((tie) => ({
    payload: fc.dictionary(fc.constantFrom(...properties), tie('value'), { maxKeys: 8 }),
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        ...['HowToSection', 'HowToStep', 'ItemList', 'ListItem', 'VirtualLocation', 'Recipe'],
        ...['PT1H', '2026-07-21T19:00', 'EUR', '9.5', 'de', 'https://schema.org/InStock'],
        ...['https://v.example/1', `urn:uuid:${pictureId(1)}`, '<p>a</p>', '\ud800', 'a\0b'],
      ),
      fc.jsonValue(),
      fc.array(tie('value'), { maxLength: 4 }),
      tie('payload'),
    ),
  }));
  const schemaTypes = fc.constantFrom(...structuredTypes.map(({ type }) => type));

  it('make a valid body of any payload, the same one each time', () => {
    fc.assert(
      fc.property(
        schemaTypes,
        payload,
        fc.constantFrom('en', 'de', 'fr', 'ja', 'x-y'),
        (schemaType, structuredData, language) => {
          const blocks: readonly Block[] = blocksOf(schemaType, structuredData, language) ?? [];
          expect(parseBody(blocks).isOk()).toBe(true);
          expect(blocksOf(schemaType, structuredData, language) ?? []).toEqual(blocks);
        },
      ),
      { numRuns: 300 },
    );
  });
});
