import { type Block, writeInline } from '@content-publishing/domain';
import type { BlockForm } from './block-form.ts';

/** Cell of a spreadsheet; one with a tab, a line feed or a quotation mark stands in quotation marks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/y;

/**
 * Returns the table of a text that a spreadsheet has put on a clipboard: lines of equally many cells, with
 * tabs between them. Returns `undefined` for any other text, such as a listing that is indented by tabs,
 * and if `vocabulary` has no tables.
 *
 * @example
 * tabbedTable('Pot\tSize\nMoka\t3', vocabularyOf(2)); // a table of two rows
 */
export const tabbedTable = (text: string, vocabulary: readonly BlockForm[]): Block | undefined => {
  const rows: string[][] = [[]];
  const cell = new RegExp(CELL);
  let length = text.length;
  while (text.endsWith('\n', length) || text.endsWith('\r', length)) length -= 1;
  const source = text.slice(0, length);
  for (let at = 0; at <= source.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [, quoted, bare = '', end = ''] = cell.exec(source) ?? [];
    const value = quoted === undefined ? bare : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(writeInline([{ type: 'text', value }]));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const isGrid = rows.length > 1 && rows.every((row) => row.length > 1);
  if (!isGrid || rows.every(([first]) => first === '')) return undefined;
  const block = { type: 'table', header: 'none', rows };
  const form = vocabulary.find(({ type }) => type === 'table');
  return form?.accepts(block) === true ? block : undefined;
};
