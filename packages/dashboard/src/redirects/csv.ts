/** Row of a file, with the number of the line where it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Returns the delimiter of a CSV text: the one that its first line has most of, outside of quotes. */
export const delimiterOf = (text: string): string => {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/**
 * Returns the rows of a CSV text (RFC 4180) without the empty ones. Quoted cells may have line
 * breaks, delimiters and doubled quotes. A quote that is not closed ends with the text.
 */
export const parseCsv = (text: string, delimiter = delimiterOf(text)): readonly CsvRow[] => {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;

  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
    cell = '';
    start = line;
  };

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    // Of a line that ends in CR LF.
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character;
  }
  endRow();
  return rows;
};

/** Returns rows as CSV; cells with a quote, a comma or a line break are quoted. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`).join('');

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
