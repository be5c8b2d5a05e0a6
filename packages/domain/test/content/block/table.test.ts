import { excerptOf, parseBody } from '@content-publishing/domain';
import { rewriteLinks } from '@content-publishing/domain/audits';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../src/analysis/text/text-statistics.ts';
import { blockTypeNamed } from '../../../src/content/block/vocabulary.ts';
import { proseOf } from '../../../src/content/body/excerpt.ts';
import { placedLinks } from '../../../src/content/body/placed-links.ts';
import { bodyOf, violationsOf, wrongPaths } from '../body/parsed.ts';

const times = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);

const page = { name: 'Moka', description: 'Pots.', inLanguage: 'en' };

const table = (rows: unknown, fields: object = {}) => ({
  type: 'table',
  header: 'row',
  ...fields,
  rows,
});

const kept: readonly (readonly [string, object])[] = [
  ['one empty cell', table([['']])],
  ['20 columns', table([times(20, 'a')])],
  ['500 rows', table(times(500, ['a']))],
  ['cells of 2,000 characters', table([['𝒳'.repeat(2000)]])],
  ['a caption of 500 characters', { ...table([['a']]), caption: 'a'.repeat(500) }],
  ['an empty caption', { ...table([['a']]), caption: '' }],
  ...['row', 'column', 'both', 'none'].map(
    (header) => [`header ${header}`, { ...table([['a']]), header }] as const,
  ),
  ['every alignment', table([times(4, 'a')], { align: ['left', 'center', 'right', null] })],
  ['line breaks and pipes in a cell', table([['a\nb', 'c | d']])],
];

describe('a table is kept as it stands:', () => {
  it.each(kept)('%s', (_name, block) => {
    expect(bodyOf(block).blocks).toEqual([block]);
  });
});

describe('a table is rejected:', () => {
  it.each([
    ['no rows', table([]), '/0/rows', 'must have at least 1 item; found an array of 0'],
    ['a row without cells', table([[]]), '/0/rows/0', 'must have at least 1 item'],
    ['21 columns', table([times(21, 'a')]), '/0/rows/0', 'must have at most 20 items'],
    ['501 rows', table(times(501, ['a'])), '/0/rows', 'must have at most 500 items'],
    [
      'a cell of 2,001 characters',
      table([['a', 'a'.repeat(2001)]]),
      '/0/rows/0/1',
      'must have at most 2000 characters, has 2001',
    ],
    ['a cell that is no text', table([['a'], [1]]), '/0/rows/1/0', 'must be a string; found 1'],
    ['a row that is no list', table([['a'], 'b']), '/0/rows/1', 'must be an array; found "b"'],
    [
      'a caption of 501 characters',
      table([['a']], { caption: 'a'.repeat(501) }),
      '/0/caption',
      'must have at most 500 characters',
    ],
    [
      'another header',
      table([['a']], { header: 'top' }),
      '/0/header',
      'must be one of row, column',
    ],
    [
      'another alignment',
      table([['a', 'b']], { align: ['justify', null] }),
      '/0/align/0',
      'must be one of left, center, right, null; found "justify"',
    ],
    [
      'too few alignments',
      table([['a', 'b']], { align: [null] }),
      '/0/align',
      'must have one entry for each of the 2 columns; found 1',
    ],
    [
      'a row of another length',
      table([['a', 'b'], ['c']]),
      '/0/rows/1',
      'must have as many cells as the first row, 2; found 1',
    ],
  ])('%s', (_name, block, path, message) => {
    const found = violationsOf(block);
    expect(found).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  it('with all violations at once, each at its place', () => {
    const wrong = table([['a', 'b'], ['c'], ['d', 'e'.repeat(2001)], [null, 'f', 'g']], {
      header: 'top',
      align: ['left'],
      caption: 1,
      width: '100%',
    });
    const body = [{ type: 'divider' }, wrong];
    const paths = parseBody(body, '/bodyJson', [], 2)
      ._unsafeUnwrapErr()
      .map(({ path }) => path);
    expect(paths.toSorted()).toEqual([
      '/bodyJson/1/align',
      '/bodyJson/1/caption',
      '/bodyJson/1/header',
      '/bodyJson/1/rows/1',
      '/bodyJson/1/rows/2/1',
      '/bodyJson/1/rows/3',
      '/bodyJson/1/rows/3/0',
      '/bodyJson/1/width',
    ]);
  });

  it('where the body is too long with its cells', () => {
    const rows = times(500, times(20, 'a'.repeat(1001)));
    expect(violationsOf(table(rows))).toEqual([
      { path: '', message: expect.stringContaining('must have at most 10000000 characters') },
    ]);
  });

  it('with at most 50 of them', () => {
    expect(wrongPaths(table([['a', 'b'], ...times(100, ['c'])]))).toHaveLength(50);
  });
});

describe('the text of a table', () => {
  const block = table(
    [
      ['Pot', 'Water'],
      ['*3* cups', ''],
      ['a\tb\r\nc', '[300 ml](/water)'],
    ],
    { caption: '**Sizes**' },
  );

  it('has its caption, and a row a line with tabs between the cells', () => {
    const text = { type: 'paragraph', text: 'Before.' };
    expect(bodyOf(text, block, { ...text, text: 'After.' }).bodyText).toBe(
      'Before.\nSizes\nPot\tWater\n3 cups\t\na b  c\t300 ml\nAfter.',
    );
    expect(bodyOf({ ...block, caption: undefined }).bodyText).toBe(
      'Pot\tWater\n3 cups\t\na b  c\t300 ml',
    );
  });

  it('has its links at the places of the cells', () => {
    const links = [...placedLinks(bodyOf(block).blocks, '/bodyJson')];
    expect(links.map(({ url, place }) => [url, place.path])).toEqual([
      ['/water', '/bodyJson/0/rows/2/1'],
    ]);
    const post = { slug: 'moka', bodyJson: bodyOf(block).blocks };
    const site = { ...UNKNOWN_SITE, siteUrl: 'https://moka.example' };
    const edits = [{ path: '/water', anchor: null, to: '/tea' }];
    const { changes, blocks } = rewriteLinks(post, site, edits);
    expect(changes).toEqual([
      { path: '/bodyJson/0/rows/2/1', before: '[300 ml](/water)', after: '[300 ml](/tea)' },
    ]);
    expect(bodyOf(...blocks).bodyText).toBe(bodyOf(block).bodyText);
  });

  it('has a sentence for each cell, and none across two', () => {
    const texts = bodyOf(table([['One two', 'three four.']])).texts;
    expect(readText(texts, 'en', () => 0).sentences.map(({ words }) => words)).toEqual([2, 2]);
  });

  it('has a schema.org Table with the caption, if there is one', () => {
    const nodesOf = (fields: object) =>
      bodyOf({ ...block, ...fields }).blocks.flatMap(
        (one) => blockTypeNamed('table')?.schemaOrg?.(one, page) ?? [],
      );
    expect(nodesOf({})).toEqual([{ '@type': 'Table', name: 'Sizes' }]);
    expect(nodesOf({ caption: ' ' })).toEqual([]);
  });

  it('counts the words of each cell', () => {
    expect(bodyOf(block).wordCount).toBe('Sizes Pot Water 3 cups a b c 300 ml'.split(' ').length);
  });

  it('is never that of an excerpt', () => {
    const item = { type: 'list', style: 'bullet', items: ['Last.'] };
    expect(excerptOf(proseOf(bodyOf(block, item).texts))).toBe('Last.');
    expect(excerptOf(proseOf(bodyOf(block).texts))).toBe('');
  });
});
