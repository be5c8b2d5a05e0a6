/** Record of CSV, with the number of its first line in the file, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * Delimiters of fields, which are the comma (RFC 4180), the semicolon (Excel in many countries) and
 * the tab (Excel's "Unicode Text").
 */
export const DELIMITERS = [',', ';', '\t'] as const;

/** One of {@link DELIMITERS}. */
export type Delimiter = (typeof DELIMITERS)[number];

const LINE_END = /\r\n|\r|\n/g;

/**
 * Returns patterns of a quoted field, a bare field, and the end of a field; white space around a
 * quoted field is ignored.
 */
const patternsFor = (delimiter: Delimiter) => ({
  quoted: new RegExp(`[ \\t]*"((?:[^"]|"")*)"[ \\t]*(?=[${delimiter}\\r\\n]|$)`, 'y'),
  bare: new RegExp(`[^${delimiter}\\r\\n]*`, 'y'),
  separator: new RegExp(`${delimiter}|\\r\\n|\\r|\\n|$`, 'y'),
});

const PATTERNS = { ',': patternsFor(','), ';': patternsFor(';'), '\t': patternsFor('\t') };

/**
 * Reads CSV (RFC 4180) with `delimiter` between fields. Quoted fields may contain delimiters, line
 * ends and doubled quotes; bare ones are trimmed. Lines without a value are skipped.
 */
export const readCsv = (csv: string, delimiter: Delimiter = ','): readonly CsvRecord[] => {
  const { quoted, bare, separator } = PATTERNS[delimiter];
  // Remove the byte order mark.
  const text = csv.replace(/^\uFEFF/, '');
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let at = 0;
  let line = 1;
  let firstLine = 1;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) {
      at = pattern.lastIndex;
      line += found[0].match(LINE_END)?.length ?? 0;
    }
    return found;
  };

  while (at < text.length || fields.length > 0) {
    const inQuotes = take(quoted)?.[1];
    fields.push(inQuotes?.replaceAll('""', '"') ?? take(bare)?.[0].trim() ?? '');
    if (take(separator)?.[0] === delimiter) continue;
    if (fields.some((field) => field !== '')) records.push({ line: firstLine, fields });
    fields = [];
    firstLine = line;
  }
  return records;
};

/**
 * Returns rows as CSV, which {@link readCsv} reads back.
 *
 * @example
 * writeCsv([['fromPath', 'toPath'], ['/a,b', '/c']]); // 'fromPath,toPath\n"/a,b",/c\n'
 */
export const writeCsv = (
  rows: readonly (readonly (string | number)[])[],
  lineEnd: '\n' | '\r\n' = '\n',
): string =>
  rows.map((row) => row.map((field) => quoted(String(field))).join(',') + lineEnd).join('');

const quoted = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
