import { describe, expect, it } from 'vitest';
import { blocksOf, bullets, heading, image, numbers, paragraph, pictureId } from './blocks.ts';

const entries = (...itemListElement: unknown[]) => blocksOf('ItemList', { itemListElement });
const titleOf = (entry: unknown) => {
  const [list] = entries(entry) ?? [];
  return list?.type === 'list' ? list.items[0] : undefined;
};

describe('the entries of an ItemList', () => {
  it('have no numbers where it says that they have no order', () => {
    const itemListOrder = 'https://schema.org/ItemListUnordered';
    const given = { itemListOrder, itemListElement: ['Tea', 'Coffee'] };
    expect(blocksOf('ItemList', given)).toEqual([bullets('Tea', 'Coffee')]);
    const described = { name: 'Tea', description: 'It is hot.' };
    expect(blocksOf('ItemList', { itemListOrder, itemListElement: described })).toEqual([
      heading(2, 'Tea'),
      paragraph('It is hot.'),
    ]);
  });

  const at = (position: unknown, name: string) => ({ '@type': 'ListItem', position, name });

  it('are in the order of their positions, which are numbers', () => {
    expect(entries(at('10', 'Ten'), at(9, 'Nine'), at('1', 'One'))).toEqual([
      numbers('One', 'Nine', 'Ten'),
    ]);
  });

  it.each([[{ name: 'A' }], ['A'], [at('last', 'A')]])(
    'stay in their own order where one of them has no position: %j',
    (entry) => {
      expect(entries(at(3, 'C'), at(2, 'B'), entry)).toEqual([numbers('C', 'B', 'A')]);
    },
  );

  it('are numbered without those that say nothing', () => {
    const image1 = { name: 'Tea', image: pictureId(1) };
    expect(entries({}, null, image1, { description: 'Of what?' }, 'Coffee')).toEqual([
      heading(2, '1. Tea'),
      image(pictureId(1)),
      heading(2, '2. Coffee'),
    ]);
  });

  it('show one image of each, and what both the entry and its item say', () => {
    const item = { name: 'Tea', image: [pictureId(1), pictureId(2)], description: 'Hot.\nGreen.' };
    expect(entries({ '@type': 'ListItem', description: 'The best.', item })).toEqual([
      heading(2, '1. Tea'),
      paragraph('The best.'),
      image(pictureId(1)),
      paragraph('Hot.'),
      paragraph('Green.'),
    ]);
  });

  it.each([
    ['a text', '*Tea*', '\\*Tea\\*'],
    ['a name with marks', { name: '*Tea*' }, '\\*Tea\\*'],
    ['the headline of an article', { headline: 'Tea today' }, 'Tea today'],
    ['the text of a ListItem', { '@type': 'ListItem', item: 'Tea' }, 'Tea'],
    ['a ListItem with another name', { '@type': 'ListItem', name: 'A', item: { name: 'B' } }, 'A'],
    [
      'the name alone of a thing that is no ListItem',
      { name: 'A', item: 'https://example.com/a' },
      'A',
    ],
    [
      'a name with the URL of the item',
      { '@type': 'ListItem', name: 'Tea', item: { url: 'https://example.com/a' } },
      '[Tea](<https://example.com/a>)',
    ],
    [
      'a name with the URL that is the item',
      { '@type': 'ListItem', name: 'Tea', item: 'https://example.com/a' },
      '[Tea](<https://example.com/a>)',
    ],
    [
      'a name with the URL that is the @id of the item',
      { '@type': 'ListItem', item: { '@id': 'https://example.com/a', name: 'Tea' } },
      '[Tea](<https://example.com/a>)',
    ],
    [
      'the url rather than the @id',
      { '@id': 'https://example.com/id', url: 'https://example.com/a', name: 'Tea' },
      '[Tea](<https://example.com/a>)',
    ],
    ['a name with the @id of a node of the page', { '@id': '#tea', name: 'Tea' }, 'Tea'],
  ])('are called by %s', (_name, entry, title) => {
    expect(titleOf(entry)).toBe(title);
  });
});

describe('an address without a name', () => {
  it.each([
    ['https://example.com/drinks/green-tea', 'green tea (example.com)'],
    ['https://example.com/drinks/green_tea.html', 'green tea (example.com)'],
    ['https://www.example.com/green+tea/', 'green tea (example.com)'],
    ['https://example.com/th%C3%A9-vert?a=1#b', 'thé vert (example.com)'],
    ['https://ada@example.com/tea', 'tea (example.com)'],
    ['https://example.com/node.js-basics', 'node.js basics (example.com)'],
    ['https://example.com/tea-%E0', 'tea %E0 (example.com)'],
    ['https://example.com/a-b/1/', 'example.com/a-b/1'],
    ['https://example.com/tea/it-is', 'example.com/tea/it-is'],
    ['https://example.com?tea', 'example.com'],
  ])('%s reads %j', (url, text) => {
    expect(titleOf(url)).toBe(`[${text}](<${url}>)`);
    expect(titleOf({ url: ` ${url} ` })).toBe(`[${text}](<${url}>)`);
  });

  it('is the first that is one', () => {
    const url = [
      4,
      'mailto:ada@example.com',
      '/tea',
      'https://example.com/a',
      'https://b.example/',
    ];
    expect(titleOf({ name: 'Tea', url })).toBe('[Tea](<https://example.com/a>)');
    expect(titleOf({ '@value': 'https://example.com/a' })).toBe(
      '[example.com/a](<https://example.com/a>)',
    );
  });

  it('is left out where it is longer than URLs may be', () => {
    const url = (length: number) => 'https://example.com/'.padEnd(length, 'a');
    expect(titleOf({ name: 'Tea', url: url(2048) })).toBe(`[Tea](<${url(2048)}>)`);
    expect(titleOf({ name: 'Tea', url: url(2049) })).toBe('Tea');
  });
});
