import { NEWEST_BLOCK_VOCABULARY, parseBody, vocabularyOf } from '@content-publishing/domain';
import { tabbedTable } from '@content-publishing/markdown';
import { markdownHtml, readHtml, readWordPress } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';
import { PASTED_TABLE, TABLE_PASTES } from './table-pastes.ts';

const options = { parseHtml, vocabulary: vocabularyOf(NEWEST_BLOCK_VOCABULARY) };

const text = (value: string) => ({ type: 'paragraph', text: value });

type Rows = readonly (readonly string[])[];

const table = (header: string, rows: Rows, more: object = {}) => ({
  ...{ type: 'table', header, rows },
  ...more,
});

const read = (html: string) => {
  const { blocks, losses } = readHtml(html, options);
  expect(parseBody(blocks, '', [], NEWEST_BLOCK_VOCABULARY).isOk()).toBe(true);
  return { blocks, losses: losses.map(({ kind, text: lost }) => `${kind} ${lost}`.trim()) };
};

describe.each(Object.entries(TABLE_PASTES))('a table copied from %s', (_program, { html }) => {
  it('has its rows, its head, its alignment, and a loss for its line break alone', () => {
    expect(read(html)).toEqual({ blocks: [PASTED_TABLE], losses: ['line_break'] });
  });
});

describe('tables of HTML', () => {
  it.each([
    [
      'WordPress',
      '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead><tr><th class="has-text-align-left" data-align="left">a</th><th>b</th></tr></thead><tbody><tr><td class="has-text-align-left" data-align="left">1</td><td>2</td></tr></tbody><tfoot><tr><td class="has-text-align-left">x</td><td>y</td></tr></tfoot></table><figcaption class="wp-element-caption">Pots <em>now</em></figcaption></figure>',
      [
        table(
          'row',
          [
            ['a', 'b'],
            ['1', '2'],
            ['x', 'y'],
          ],
          {
            caption: 'Pots *now*',
            align: ['left', null],
          },
        ),
      ],
      [],
    ],
    [
      'a column of WordPress',
      '<figure class="wp-block-table"><table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table></figure>',
      [table('none', [['a'], ['b']])],
      [],
    ],
    [
      'Ghost',
      `<!--kg-card-begin: markdown-->${markdownHtml('| a | b |\n| - | -: |\n| 1 | 2 |')}<!--kg-card-end: markdown-->`,
      [
        table(
          'row',
          [
            ['a', 'b'],
            ['1', '2'],
          ],
          { align: [null, 'right'] },
        ),
      ],
      [],
    ],
    [
      'LibreOffice Calc',
      '<table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>a</b></td><td align="left"><b>b</b></td></tr><tr><td height="17" align="left">x</td><td align="right" sdval="2" sdnum="1033;">2</td></tr></table>',
      [
        table(
          'row',
          [
            ['a', 'b'],
            ['x', '2'],
          ],
          { align: ['left', 'right'] },
        ),
      ],
      [],
    ],
    [
      'LibreOffice Writer',
      '<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><thead><tr valign="top"><th width="50%" style="border: 1px solid"><p>a</p></th><th width="50%"><p align="right">b</p></th></tr></thead><tbody><tr valign="top"><td><p>1</p></td><td><p align="right">2</p></td></tr></tbody></table>',
      [
        table(
          'row',
          [
            ['a', 'b'],
            ['1', '2'],
          ],
          { align: [null, 'right'] },
        ),
      ],
      [],
    ],
    [
      'spans',
      '<table><tr><th>a</th><th colspan="2">b</th></tr><tr><td rowspan="2">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>',
      [
        table('row', [
          ['a', 'b', ''],
          ['1', '2', '3'],
          ['', '4', '5'],
        ]),
      ],
      ['table_span b', 'table_span 1'],
    ],
    [
      'spans that cover nothing',
      '<table><tr><td colspan="2" rowspan="9">a</td><td colspan="99">b</td></tr></table>',
      [table('none', [['a', 'b']])],
      [],
    ],
    [
      'column headers',
      '<table><tr><th></th><th>a</th></tr><tr><th>b</th><td>1</td></tr></table><table><tr><th>b</th><td>1</td></tr></table>',
      [
        table('both', [
          ['', 'a'],
          ['b', '1'],
        ]),
        table('column', [['b', '1']]),
      ],
      [],
    ],
    [
      'a head without words, and a foot before the body',
      '<table><thead><tr><th></th><th></th></tr></thead><tfoot><tr><td>5</td><td>6</td></tr></tfoot><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      [
        table('none', [
          ['1', '2'],
          ['5', '6'],
        ]),
      ],
      [],
    ],
    [
      'bold cells that are no head',
      '<table><tr><td><b>a</b></td><td><b>b</b></td></tr></table>',
      [table('none', [['**a**', '**b**']])],
      [],
    ],
    [
      'lines, entries, blocks and tables in cells',
      '<table><tr><td>a<br>b</td><td><p>c</p><p>d</p></td><td><ul><li>e</li><li>f<ol><li>g</li></ol></li></ul></td><td><h3>h</h3><pre>i\nj</pre></td><td><table><tr><td>k</td><td>l</td></tr></table></td></tr></table>',
      [table('none', [['a\nb', 'c\nd', '– e\n– f\n1. g', 'h\n`i`\n`j`', 'k; l']])],
      [
        'line_break',
        'line_break c d',
        'table_blocks e f g',
        'table_blocks h i j',
        'table_blocks k l',
      ],
    ],
    [
      'a picture in a cell',
      '<table><tr><td>a <img src="media:0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b" alt="p"></td><td>b</td></tr></table>',
      [
        table('none', [['a', 'b']]),
        { type: 'image', mediaId: '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b', alt: 'p' },
      ],
      ['image_moved p'],
    ],
    [
      'the frame of a mail',
      '<table role="presentation" width="600"><tr><td><table role="presentation"><tr><td><p>Hello</p></td><td>there</td></tr></table><table><tr><th>a</th></tr><tr><td>1</td></tr></table></td></tr></table>',
      [text('Hello'), text('there'), table('row', [['a'], ['1']])],
      [],
    ],
    [
      'a box around text',
      '<table><tr><td><p>a</p><p>b</p></table>',
      [text('a'), text('b')],
      ['table a b'],
    ],
    [
      'a caption alone, and one beside that of a figure',
      '<table><caption>a</caption></table><figure><table><caption>b</caption><tr><td>1</td></tr></table><figcaption>c</figcaption></figure>',
      [text('a'), table('none', [['1']], { caption: 'b' }), text('c')],
      ['table a'],
    ],
  ])('are read: %s', (_name, html, blocks, losses) => {
    expect(read(html)).toEqual({ blocks, losses });
  });

  it.each(['colspan', 'rowspan'])('are not as large as a hostile %s says', (name) => {
    const cells = `<td ${name}="65534">a</td>`.repeat(9);
    const { blocks } = read(`<table>${`<tr>${cells}</tr>`.repeat(50)}</table>`);
    expect(blocks).toMatchObject([{ rows: { length: 50 } }]);
  });

  it('are divided after 500 rows, each part with the head', () => {
    const rows = Array.from({ length: 700 }, (_, index) => `<tr><td>${index}<td>x`).join('');
    const { blocks, losses } = read(`<table><thead><tr><th>a<th>b</thead>${rows}</table>`);
    expect(blocks).toMatchObject([
      { rows: { length: 500, 0: ['a', 'b'], 499: ['498', 'x'] } },
      { rows: { length: 202, 0: ['a', 'b'], 1: ['499', 'x'] } },
    ]);
    expect(losses.map((loss) => loss.split(' ', 1)[0])).toEqual(['split']);
  });

  it.each([
    ['21 columns', `<table><tr><th>a${'<th>b'.repeat(20)}<tr><td>1${'<td>2'.repeat(20)}</table>`],
    ['a cell of 2,001 characters', `<table><tr><th>a<th>b<tr><td>1<td>${'x'.repeat(2001)}</table>`],
  ])('become paragraphs beyond the limits of a table: %s', (_name, html) => {
    const { blocks, losses } = read(html);
    expect(blocks).toMatchObject([
      { type: 'paragraph', text: expect.stringMatching(/^a: 1; b: /) },
    ]);
    expect(losses).toEqual([expect.stringMatching(/^limit /)]);
  });

  it('have a caption of more than 500 characters before them', () => {
    const caption = 'word '.repeat(120).trim();
    const { blocks, losses } = read(`<table><caption>${caption}</caption><tr><td>1<td>2</table>`);
    expect(blocks).toEqual([text(caption), table('none', [['1', '2']])]);
    expect(losses).toEqual([expect.stringMatching(/^limit word/)]);
  });

  it('are read in the classic editor of WordPress', () => {
    const html =
      'One.\n\n<table>\n<tbody>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n\nTwo.';
    expect(readWordPress(html, options).blocks).toEqual([
      text('One.'),
      table('none', [['a', 'b']]),
      text('Two.'),
    ]);
  });
});

describe('text of a spreadsheet', () => {
  it.each(['sheets', 'excel'] as const)(
    'copied from %s has the same cells, and a loss for its line break',
    (program) => {
      const rows = (moka: string) =>
        table('none', [
          ['Pot', 'Size', 'Price'],
          [moka, '3 cups', '24.50'],
          ['French press', '8 cups', '31.00'],
        ]);
      for (const [hasLineFeeds, moka] of [
        [true, 'Moka\n(aluminium)'],
        [false, 'Moka (aluminium)'],
      ] as const) {
        expect(tabbedTable(TABLE_PASTES[program].text, { ...options, hasLineFeeds })).toEqual({
          blocks: [rows(moka)],
          lines: [null],
          losses: [{ kind: 'line_break', path: '/0', text: 'Moka (aluminium)' }],
        });
      }
    },
  );

  it.each([
    [
      'quotation marks',
      '"a ""b"""\t*c*\n""\td"e',
      [
        ['a "b"', '\\*c\\*'],
        ['', 'd"e'],
      ],
    ],
    [
      'empty cells',
      'a\t\n\tb\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
  ])('keeps %s', (_name, source, rows) => {
    expect(tabbedTable(source, options)?.blocks).toEqual([table('none', rows)]);
  });

  it.each(['', 'a\tb', 'a\nb', 'a\tb\nc', '\ta\n\tb', 'a\tb\n\nc\td'])('is none of %j', (source) =>
    expect(tabbedTable(source, options)).toBeUndefined(),
  );

  it('is text in a workspace without tables', () => {
    expect(tabbedTable('a\tb\nc\td', { vocabulary: vocabularyOf(1) })).toBeUndefined();
  });
});
