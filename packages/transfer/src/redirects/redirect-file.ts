import { err, ok, type Result } from 'neverthrow';
import { readApacheRules } from './apache-rules.ts';
import type { CsvRecord } from './csv.ts';
import { readDelimited } from './csv-delimiter.ts';
import type { FileRow, FileRule, RefusedRow } from './file-row.ts';
import { readNginxRules } from './nginx-rules.ts';
import { type Column, columnsOf } from './redirect-columns.ts';
import { rowsOfJson } from './redirect-json.ts';
import { rowOf } from './redirect-row.ts';
import { readStaticHostRules } from './static-host-rules.ts';

/** Parsed redirects of a file. */
export interface RedirectFile {
  readonly rules: readonly FileRule[];
  /** Rows that the service does not support, which are patterns and conditions. */
  readonly refused: readonly RefusedRow[];
  /** Places, such as `line 3`, of rows that are disabled in the file and left out. */
  readonly disabled: readonly string[];
}

const WITHOUT_HEADER: readonly Column[] = ['fromPath', 'toPath', 'type'];

/** Columns of the CSV of Redirection for WordPress, if it has no header. */
const OF_REDIRECTION: readonly Column[] = ['fromPath', 'toPath', 'pattern', 'type'];

const isOfRedirection = (records: readonly CsvRecord[]): boolean =>
  records.every(({ fields }) => fields.length === 4 && /^[01]?$/.test(fields[2] ?? ''));

/** Formats of files of redirects. */
export const REDIRECT_FORMATS = [
  ...['csv', 'json', 'netlify', 'cloudflare', 'vercel', 'apache', 'nginx'],
] as const;

/** Format of a file of redirects. */
export type RedirectFormat =
  | 'csv'
  | 'json'
  | 'netlify'
  | 'cloudflare'
  | 'vercel'
  | 'apache'
  | 'nginx';

/** Returns the format of a file by its name and its text. */
export const redirectFormatOf = (name: string, text: string): RedirectFormat => {
  if (/^\uFEFF?\s*[[{]/.test(text)) return 'json';
  if (/(?:^|[\\/])_redirects(?:\.txt)?$/.test(name)) return 'netlify';
  if (name.endsWith('.htaccess')) return 'apache';
  if (/^[ \t]*(?:Redirect(?:Match|Permanent|Temp)?|Rewrite(?:Rule|Engine|Cond))\s/im.test(text)) {
    return 'apache';
  }
  return /^[ \t]*(?:location|rewrite|map|server)\b[^,;\n]*[{;]/m.test(text) ? 'nginx' : 'csv';
};

/**
 * Reads redirects from the text of a file. Columns of CSV are named by a header, of this service or
 * another tool; without a header they are `fromPath,toPath,type`. A type may be a status such as 301; a
 * redirect without a type gets `defaultType`. The error is a message for people about the whole file.
 *
 * @example
 * readRedirects('/old/* /new/:splat 301', undefined, 'netlify'); // one rule, from /old/* to /new/*
 */
export const readRedirects = (
  text: string,
  defaultType: string | undefined,
  format: RedirectFormat = redirectFormatOf('', text),
): Result<RedirectFile, string> => rowsOf(text, defaultType, format).map(fileOf);

const rowsOf = (
  text: string,
  defaultType: string | undefined,
  format: RedirectFormat,
): Result<readonly FileRow[], string> => {
  const status = statusIn(defaultType);
  switch (format) {
    case 'csv':
      return rowsOfCsv(readDelimited(text), defaultType);
    case 'json':
    case 'vercel':
      return parseJson(text.replace(/^\uFEFF/, '')).andThen((value) =>
        rowsOfJson(value, defaultType),
      );
    case 'netlify':
      return ok(readStaticHostRules(text, status ?? '301'));
    case 'cloudflare':
      return ok(readStaticHostRules(text, status ?? '302'));
    case 'apache':
      return ok(readApacheRules(text));
    case 'nginx':
      return ok(readNginxRules(text));
    default:
      return format satisfies never;
  }
};

/** Returns the status in the name of a type, such as `301` for `Permanent301`. */
const statusIn = (type: string | undefined): string | undefined => /\d{3}$/.exec(type ?? '')?.[0];

const parseJson = (json: string): Result<unknown, string> => {
  try {
    const value: unknown = JSON.parse(json);
    return ok(value);
  } catch (error) {
    return err(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const fileOf = (rows: readonly FileRow[]): RedirectFile => ({
  rules: rows.flatMap((row) => (row.kind === 'rule' ? [row.row] : [])),
  refused: rows.flatMap((row) => (row.kind === 'refused' ? [row.row] : [])),
  disabled: rows.flatMap((row) => (row.kind === 'disabled' ? [row.place] : [])),
});

const rowsOfCsv = (
  records: readonly CsvRecord[],
  defaultType: string | undefined,
): Result<readonly FileRow[], string> => {
  const [first, ...others] = records;
  if (!first) return ok([]);
  const header = columnsOf(first.fields);
  const hasHeader = header.includes('fromPath');
  const problem = hasHeader ? headerProblem(first.fields, header) : firstRowProblem(first.fields);
  if (problem !== undefined) return err(problem);
  const columns = hasHeader ? header : isOfRedirection(records) ? OF_REDIRECTION : WITHOUT_HEADER;
  const rows = hasHeader ? others : records;
  const long = rows.find(({ fields }) =>
    fields.slice(columns.length).some((field) => field !== ''),
  );
  if (long) return err(`line ${long.line} of the file must have at most ${columns.length} fields`);
  return ok(
    rows.map(({ line, fields }) =>
      rowOf(
        `line ${line}`,
        fields.map((value, index) => [columns[index], value]),
        defaultType,
      ),
    ),
  );
};

const headerProblem = (
  names: readonly string[],
  header: readonly (Column | undefined)[],
): string | undefined => {
  const unknown = names.find((name, at) => header[at] === undefined && name !== '');
  if (unknown !== undefined) {
    return `the column "${unknown}" of the file is not known; remove it, or name it fromPath, toPath or type`;
  }
  const again = header.findIndex(
    (column, at) =>
      (column === 'fromPath' || column === 'toPath' || column === 'type') &&
      header.indexOf(column) < at,
  );
  return again === -1
    ? undefined
    : `the columns "${names[header.indexOf(header[again])]}" and "${names[again]}" of the file mean the same; remove one of them`;
};

/**
 * Returns the problem of a first row without a path, which must be a header whose names are
 * unknown; undefined if the row can be a redirect.
 */
const firstRowProblem = (fields: readonly string[]): string | undefined =>
  fields.length > 1 && fields.every((field) => field !== '' && !/^\/|:\/\//.test(field))
    ? `the first line of the file has no path, and none of its columns (${fields.map((name) => `"${name}"`).join(', ')}) is known for the old paths; name them fromPath, toPath and type`
    : undefined;
