import { Type } from '@sinclair/typebox';
import type { JsonObject } from '../../schema/json.ts';
import { inlineText } from '../inline/text/inline-text.ts';
import { OneOf } from '../../schema/text.ts';
import { pointer, type Violation } from '../../schema/violation.ts';
import { type BlockText, defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';

/** Maximum columns of a table. */
const MAX_TABLE_COLUMNS = 20;

/** Maximum rows of a table, those of its header included. */
const MAX_TABLE_ROWS = 500;

/** Maximum code points of a cell, as inline Markdown. */
const MAX_CELL_LENGTH = 2000;

/** Maximum code points of the caption of a table, as inline Markdown. */
const MAX_TABLE_CAPTION_LENGTH = 500;

/** Returns the violations of rows of unequal length. */
const rowProblems = (rows: unknown, path: string): readonly Violation[] => {
  if (!Array.isArray(rows)) return [];
  const columns = columnsOf(rows);
  return rows.flatMap((row: unknown, index) =>
    Array.isArray(row) && row.length !== columns
      ? {
          path: pointer(pointer(path, 'rows'), index),
          message: `must have as many cells as the first row, ${columns}; found ${row.length}`,
        }
      : [],
  );
};

/** Returns the violation of alignments that are not one for each column. */
const alignProblems = ({ align, rows }: JsonObject, path: string): readonly Violation[] => {
  const columns = columnsOf(rows);
  return columns === undefined || !Array.isArray(align) || align.length === columns
    ? []
    : [
        {
          path: pointer(path, 'align'),
          message: `must have one entry for each of the ${columns} columns; found ${align.length}`,
        },
      ];
};

/** Returns the number of cells of the first row; `undefined` if there is no such row. */
const columnsOf = (rows: unknown): number | undefined =>
  Array.isArray(rows) && Array.isArray(rows[0]) ? rows[0].length : undefined;

const cells = defineBlock({
  type: 'table',
  since: 2,
  description: 'Rows and columns of short texts.',
  fields: {
    caption: Type.Optional(
      InlineMarkdown({ maxLength: MAX_TABLE_CAPTION_LENGTH, description: 'The title.' }),
    ),
    header: OneOf(['row', 'column', 'both', 'none'], {
      description: 'The cells that name the others: the first row, the first column, both or none.',
    }),
    align: Type.Optional(
      Type.Array(OneOf(['left', 'center', 'right', null]), {
        description: 'The alignment of each column; null, or no list: as the site has it.',
      }),
    ),
    rows: Type.Array(
      Type.Array(InlineMarkdown({ maxLength: MAX_CELL_LENGTH }), {
        minItems: 1,
        maxItems: MAX_TABLE_COLUMNS,
      }),
      {
        minItems: 1,
        maxItems: MAX_TABLE_ROWS,
        description: 'The rows from the top, each with its cells; all have equally many.',
      },
    ),
  },
  rule: (block, path) => [...rowProblems(block['rows'], path), ...alignProblems(block, path)],
  text: { caption: 'table', rows: 'table' },
  schemaOrg: ({ caption = '' }) =>
    caption.trim() === '' ? [] : [{ '@type': 'Table', name: inlineText(caption) }],
  hasShortNodes: true,
  example: {
    type: 'table',
    caption: 'Coffee for each size of pot',
    header: 'row',
    align: [null, 'right', 'right'],
    rows: [
      ['Pot', 'Water', 'Coffee'],
      ['3 cups', '150 ml', '15 g'],
      ['6 cups', '**300 ml**', '30 g'],
    ],
  },
});

type Table = Parameters<typeof cells.texts>[0];

// A test is faster than a replacement that finds nothing.
const HAS_SEPARATOR = /[\t\n\r]/;

/** Returns the texts of a table so that its body text has a row on each line, and tabs between cells. */
const inRows = <Text extends BlockText>(
  { caption, rows }: Table,
  texts: readonly Text[],
): readonly Text[] => {
  const before = caption === undefined ? 0 : 1;
  const [{ length: columns } = []] = rows;
  return texts.map((cell, index) => {
    const text = HAS_SEPARATOR.test(cell.text) ? cell.text.replaceAll(/[\t\n\r]/g, ' ') : cell.text;
    const isFirst = index <= before || (index - before) % columns === 0;
    return isFirst ? { ...cell, text } : { ...cell, text, separator: '\t' };
  });
};

export const table = {
  ...cells,
  texts: (block: Table) => inRows(block, cells.texts(block)),
  placedTexts: (block: Table, path: string) => inRows(block, cells.placedTexts(block, path)),
} satisfies typeof cells;
