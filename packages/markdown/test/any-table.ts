import type { Block } from '@content-publishing/domain';
import fc from 'fast-check';

type Table = Extract<Block, { readonly type: 'table' }>;

const side = fc.constantFrom('left', 'center', 'right', null);

/**
 * Returns random tables with cells and captions from `text`. Alignments that say nothing are left out,
 * as in all that readers make.
 */
export const anyTable = (text: fc.Arbitrary<string>): fc.Arbitrary<Table> =>
  fc.integer({ min: 1, max: 5 }).chain((width) =>
    fc
      .record({
        caption: fc.option(text, { nil: undefined }),
        header: fc.constantFrom('row', 'column', 'both', 'none'),
        align: fc.option(fc.array(side, { minLength: width, maxLength: width }), {
          nil: undefined,
        }),
        rows: fc.array(fc.array(text, { minLength: width, maxLength: width }), {
          minLength: 1,
          maxLength: 5,
        }),
      })
      .map(({ caption, align, ...table }) => ({
        type: 'table' as const,
        ...(caption !== undefined && { caption }),
        ...(align?.some((one) => one !== null) && { align }),
        ...table,
      })),
  );

/** Pieces of tables of HTML, well formed or not; words are numbered, so that each is missed. */
const HTML = [
  ...[
    '<table>',
    '</table>',
    '<table role="presentation">',
    '<figure class="wp-block-table"><table>',
  ],
  ...['<figcaption>', '</figure>', '<caption>', '</caption>', '<colgroup><col><col></colgroup>'],
  ...['<thead>', '<tbody>', '<tfoot>', '<tr>', '<tr>', '</tr>', '<tr height=0>'],
  ...['<td>', '<td>', '<td>', '</td>', '<th>', '<th scope="row">'],
  ...['<td colspan="2">', '<td rowspan="2">', '<td rowspan=0 colspan="999">', '<th colspan=3>'],
  ...['<td align="right">', '<td style="text-align: center; font-weight: bold">', '<br>', '<p>'],
  ...['<b>', '</b>', '<ul><li>', '<li>', '</ul>', '<ol start=3><li>', '</ol>', '<h3>', '</h3>'],
  ...['<img src="a.png" alt="ALT">', '<a href="/x">', '</a>', '<code>', '</code>', '<blockquote>'],
  ...[
    '<details><summary>',
    '</details>',
    '<form>',
    '<input value="VALUE">',
    '|',
    '*',
    '\n',
    '&nbsp;',
  ],
];

/** HTML with tables in it. */
export const anyTableHtml: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...HTML) }, fc.constant('WORD')), {
    minLength: 5,
    maxLength: 40,
  })
  .map((pieces) =>
    ['<table><tr><td>', ...pieces]
      .map((piece, index) => piece.replaceAll(/WORD|ALT|VALUE/g, ` w${index} `))
      .join(''),
  );
