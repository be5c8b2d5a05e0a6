import { type Loss, writeInline } from '@content-publishing/domain';
import { type BodyOptions, lostText, type ReadBody } from './reading.ts';

/** Cell of a spreadsheet; one with a tab, a line feed or a quotation mark stands in quotation marks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/y;

/**
 * Reads the table of a text that a spreadsheet has put on a clipboard: lines of equally many cells, with
 * tabs between them. Returns `undefined` for any other text, such as a listing that is indented by tabs,
 * and if the vocabulary has no tables.
 *
 * @example
 * tabbedTable('Pot\tSize\nMoka\t3', { vocabulary: vocabularyOf(2) }); // blocks: a table of two rows
 */
export const tabbedTable = (
  text: string,
  { vocabulary, hasLineFeeds = true }: Pick<BodyOptions, 'vocabulary' | 'hasLineFeeds'>,
): ReadBody | undefined => {
  const rows: string[][] = [[]];
  const losses: Loss[] = [];
  const cell = new RegExp(CELL);
  const source = text.replace(/(?<![\r\n])[\r\n]+$/, '');
  for (let at = 0; at <= source.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [, quoted, bare = '', end = ''] = cell.exec(source) ?? [];
    const lines = (quoted?.replaceAll('""', '"') ?? bare).split(/\r?\n/);
    const value = lines.join(hasLineFeeds ? '\n' : ' ');
    if (lines.length > 1) losses.push({ kind: 'line_break', path: '/0', text: lostText(value) });
    rows.at(-1)?.push(writeInline([{ type: 'text', value }]));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const isGrid = rows.length > 1 && rows.every((row) => row.length > 1);
  if (!isGrid || rows.every(([first]) => first === '')) return undefined;
  const block = { type: 'table', header: 'none', rows };
  const form = vocabulary.find(({ type }) => type === 'table');
  return form?.accepts(block) === true ? { blocks: [block], lines: [null], losses } : undefined;
};
