/** A record of CSV, and the line that it begins on. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const QUOTED = /"((?:[^"]|"")*)"(?=[,\r\n]|$)/y;
const BARE = /[^,\r\n]*/y;
const SEPARATOR = /,|\r\n|\r|\n|$/y;
const LINE_END = /\r\n|\r|\n/g;

/**
 * Reads CSV (RFC 4180): fields in double quotes may have commas, line ends and doubled quotes. Empty
 * lines are skipped.
 */
export const readCsv = (csv: string): readonly CsvRecord[] => {
  // A byte order mark is no part of the first field.
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
    const quoted = take(QUOTED)?.[1];
    fields.push(quoted?.replaceAll('""', '"') ?? take(BARE)?.[0].trim() ?? '');
    if (take(SEPARATOR)?.[0] === ',') continue;
    if (fields.some((field) => field !== '')) records.push({ line: firstLine, fields });
    fields = [];
    firstLine = line;
  }
  return records;
};
