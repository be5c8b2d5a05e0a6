/** A record of CSV, and the line that it begins on. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const LINE_END = /\r\n|\r|\n/g;

/**
 * Reads CSV (RFC 4180): fields in double quotes may have commas, line ends and doubled quotes. Empty
 * lines are skipped.
 */
export const readCsv = (csv: string): readonly CsvRecord[] => {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let start = 1;
  // A byte order mark is no part of the first field.
  const text = csv.replace(/^\uFEFF/, '');
  for (const [whole, quoted, bare, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g,
  )) {
    if (whole === '' && fields.length === 0) break;
    fields.push(quoted?.replaceAll('""', '"') ?? bare?.trim() ?? '');
    line += whole.match(LINE_END)?.length ?? 0;
    if (end === ',') continue;
    if (fields.some((field) => field !== '')) records.push({ line: start, fields });
    fields = [];
    start = line;
  }
  return records;
};
