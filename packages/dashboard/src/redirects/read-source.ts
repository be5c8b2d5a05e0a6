import { type CsvRecord, readDelimited } from '@content-publishing/transfer/redirects';

/** Rules of a file or a pasted text as a table, before its columns are chosen. */
export interface SourceTable {
  /** Whether the text is CSV, whose first row may have the names of the columns. */
  readonly isCsv: boolean;
  /** Names of the columns; numbers for CSV. */
  readonly columns: readonly string[];
  /** Rows; for JSON, `line` is the position of the rule in its list, from 1. */
  readonly rows: readonly CsvRecord[];
}

/** Members that have the list of rules, where JSON is not a list itself. */
const LISTS = ['rules', 'redirects', 'data'];

/**
 * Returns the rules in a text: CSV, or JSON with a list of objects, a list of lists, or an object
 * with a target for each source. Returns undefined for a text without rules; throws a `SyntaxError`
 * for malformed JSON.
 */
export const readSource = (text: string): SourceTable | undefined => {
  const source = /^\s*[[{]/.test(text) ? jsonTable(JSON.parse(text)) : csvTable(text);
  return source.rows.length === 0 ? undefined : source;
};

const csvTable = (text: string): SourceTable => {
  const rows = readDelimited(text);
  return { isCsv: true, columns: numbersOf(rows), rows };
};

/** Returns the numbers of the columns, from 1. */
const numbersOf = (rows: readonly CsvRecord[]): readonly string[] => {
  const width = Math.max(0, ...rows.map(({ fields }) => fields.length));
  return Array.from({ length: width }, (_, at) => String(at + 1));
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonTable = (json: unknown): SourceTable => {
  const list = listIn(json);
  const columns = [...new Set(list.flatMap((one) => (isObject(one) ? Object.keys(one) : [])))];
  if (columns.length === 0) {
    const rows = list.map((one, index) => ({
      line: index + 1,
      fields: Array.isArray(one) ? one.map(textOf) : [textOf(one)],
    }));
    return { isCsv: false, columns: numbersOf(rows), rows };
  }
  return {
    isCsv: false,
    columns,
    rows: list.map((one, index) => ({
      line: index + 1,
      fields: columns.map((name) => (isObject(one) ? textOf(one[name]) : '')),
    })),
  };
};

const listIn = (json: unknown): readonly unknown[] => {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) return [];
  const list = LISTS.map((name) => json[name]).find((value) => Array.isArray(value));
  return list ?? Object.entries(json).map(([from, to]) => [from, to]);
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
};

/** Returns the text of a file in UTF-8; in Windows-1252 if it is not UTF-8, as of a spreadsheet. */
export const decodeSource = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
