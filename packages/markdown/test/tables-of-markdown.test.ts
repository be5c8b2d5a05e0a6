import { NEWEST_BLOCK_VOCABULARY, parseBody, vocabularyOf } from '@content-publishing/domain';
import { readMarkdown, writeMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';

const options = { parseHtml, vocabulary: vocabularyOf(NEWEST_BLOCK_VOCABULARY) };

const text = (value: string) => ({ type: 'paragraph', text: value });

const table = (header: string, rows: readonly (readonly string[])[], more: object = {}) => ({
  ...{ type: 'table', header, rows },
  ...more,
});

describe('tables of Markdown', () => {
  it.each([
    [
      '| a | b |\n| :- | :-: |\n| 1 |\n| 2 | 3 | 4 |',
      [
        ['a', 'b', ''],
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    ],
    [
      '| a\\|b | `c\\|d` |\n| - | - |\n| *e*<br>f | ![g](h.png) |',
      [
        ['a|b', '`c|d`'],
        ['*e*\nf', '[g](h.png)'],
      ],
    ],
  ])('are read with all cells: %j', (source, rows) => {
    expect(readMarkdown(source, options).blocks).toMatchObject([
      { type: 'table', header: 'row', rows },
    ]);
  });

  it.each([
    [
      table(
        'row',
        [
          ['a', 'b'],
          ['1|2', ''],
        ],
        { align: ['left', null] },
      ),
      '| a | b |\n| :-- | --- |\n| 1\\|2 |  |\n',
    ],
    [table('none', [['a\nb']]), ':::table{header="none"}\n| a&#10;b |\n| --- |\n:::\n'],
    [
      table('row', [['', '']], { caption: '*Pots*' }),
      ':::table[*Pots*]\n|  |  |\n| --- | --- |\n:::\n',
    ],
    [
      table('row', [
        ['', ''],
        ['a', 'b'],
      ]),
      ':::table\n|  |  |\n| --- | --- |\n| a | b |\n:::\n',
    ],
    [
      table('both', [
        ['', 'a'],
        ['b', '1'],
      ]),
      ':::table{header="both"}\n|  | a |\n| --- | --- |\n| b | 1 |\n:::\n',
    ],
  ])('are written as GitHub has them, or as a directive: %j', (block, markdown) => {
    const body = parseBody([block], '', [], NEWEST_BLOCK_VOCABULARY)._unsafeUnwrap().blocks;
    expect(writeMarkdown(body)).toBe(markdown);
    expect(readMarkdown(markdown, options)).toMatchObject({ blocks: [block], losses: [] });
  });

  it('have no head if it is empty, which is how GitHub writes none', () => {
    expect(readMarkdown('| | |\n| - | - |\n| a | b |', options).blocks).toEqual([
      table('none', [['a', 'b']]),
    ]);
  });
});

describe('in a workspace without tables', () => {
  it.each(['| a |\n| - |\n| 1 |', ':::table[Pots]{header="both"}\n| a |\n| - |\n| 1 |\n:::'])(
    'the loss of %j names the setting that keeps them',
    (source) => {
      const { blocks, losses } = readMarkdown(source, { parseHtml });
      expect(blocks.at(-1)).toEqual(text('a: 1'));
      expect(losses).toMatchObject([
        { kind: 'table', text: expect.stringMatching(/blockVocabulary 2.*\| a \|/) },
      ]);
    },
  );
});
