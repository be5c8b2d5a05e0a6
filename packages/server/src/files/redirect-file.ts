import { err, ok, type Result } from 'neverthrow';
import type { CsvRecord } from './csv.ts';
import { readDelimited } from './csv-delimiter.ts';
import { parseJson } from './json-file.ts';
import { type Column, columnsOf } from './redirect-columns.ts';
import { rowsOfJson } from './redirect-json.ts';
import { type FileRow, type FileRule, type RefusedRow, rowOf } from './redirect-row.ts';

/** Parsed redirects of a file. */
export interface RedirectFile {
  readonly rules: readonly FileRule[];
  /** Rows that the service does not support, which are patterns and conditions. */
  readonly refused: readonly RefusedRow[];
  /** Places, such as `line 3`, of rows that are disabled in the file and left out. */
  readonly disabled: readonly string[];
}

const WITHOUT_HEADER: readonly Column[] = ['fromPath', 'toPath', 'type'];

/**
 * Reads redirects from the text of a file, which is JSON or CSV. Columns of CSV are named by a
 * header, of this service or another tool; without a header they are `fromPath,toPath,type`. A type
 * may be a status such as 301; a redirect without a type gets `defaultType`. The error is a message
 * for people about the whole file.
 */
export const readRedirects = (
  text: string,
  defaultType: string | undefined,
): Result<RedirectFile, string> =>
  (/^\uFEFF?\s*[[{]/.test(text)
    ? parseJson(text.replace(/^\uFEFF/, '')).andThen((value) => rowsOfJson(value, defaultType))
    : rowsOfCsv(readDelimited(text), defaultType)
  ).map(fileOf);

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
  const columns = hasHeader ? header : WITHOUT_HEADER;
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
