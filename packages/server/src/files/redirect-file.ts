import { err, ok, type Result } from 'neverthrow';
import { type CsvRecord, readCsv } from './csv.ts';
import { parseJson } from './json-file.ts';
import { redirectType } from './redirect-type.ts';

/** Redirect of a file, as it is sent; the service checks it. */
export interface FileRule {
  /** Place in the file, such as `line 3`. */
  readonly place: string;
  readonly rule: object;
}

type Column = 'fromPath' | 'toPath' | 'type';

/** Names of columns, in lower case. */
const COLUMNS: ReadonlyMap<string, Column> = new Map([
  ['frompath', 'fromPath'],
  ['from', 'fromPath'],
  ['topath', 'toPath'],
  ['to', 'toPath'],
  ['type', 'type'],
]);

const WITHOUT_HEADER: readonly Column[] = ['fromPath', 'toPath', 'type'];

/**
 * Reads redirects from a file: a JSON array of `{fromPath, toPath, type}`, or CSV with the columns
 * `fromPath,toPath,type` or `from,to,type`, in the order of the header if there is one. A type may be
 * given as its status, such as 301; a redirect without one gets `defaultType`.
 */
export const readRedirects = (
  text: string,
  defaultType: string | undefined,
): Result<readonly FileRule[], string> =>
  /^\uFEFF?\s*\[/.test(text)
    ? parseJson(text.replace(/^\uFEFF/, '')).andThen((value) => rulesOfJson(value, defaultType))
    : rulesOfCsv(readCsv(text), defaultType);

const rulesOfJson = (
  value: unknown,
  defaultType: string | undefined,
): Result<readonly FileRule[], string> => {
  if (!Array.isArray(value)) return err('the file must hold a JSON array');
  const items: readonly unknown[] = value;
  const wrong = items.findIndex((item) => typeof item !== 'object' || item === null);
  if (wrong !== -1) return err(`item ${wrong + 1} of the file must be an object`);
  return ok(
    items.flatMap((rule, index) =>
      typeof rule === 'object' && rule !== null
        ? [{ place: `item ${index + 1}`, rule: withType(rule, defaultType) }]
        : [],
    ),
  );
};

/** Returns a rule with the name of its type; what is no type is left for the service to reject. */
const withType = (rule: object, defaultType: string | undefined): object => {
  const type = redirectType(String('type' in rule ? rule.type : defaultType));
  return type === undefined ? rule : { ...rule, type };
};

const rulesOfCsv = (
  records: readonly CsvRecord[],
  defaultType: string | undefined,
): Result<readonly FileRule[], string> => {
  const [first, ...others] = records;
  if (!first) return ok([]);
  const header = first.fields.map((name) => COLUMNS.get(name.toLowerCase()));
  const hasHeader = header.includes('fromPath');
  const unknown = first.fields[header.indexOf(undefined)];
  if (hasHeader && unknown !== undefined) {
    return err(`the column "${unknown}" of the file must be one of fromPath, toPath and type`);
  }
  const columns = hasHeader ? header : WITHOUT_HEADER;
  const rows = hasHeader ? others : records;
  const long = rows.find(({ fields }) => fields.length > columns.length);
  if (long) return err(`line ${long.line} of the file must have at most ${columns.length} fields`);
  return ok(
    rows.map(({ line, fields }) => ({
      place: `line ${line}`,
      rule: ruleOf(new Map(fields.map((value, index) => [columns[index], value])), defaultType),
    })),
  );
};

const ruleOf = (
  row: ReadonlyMap<Column | undefined, string>,
  defaultType: string | undefined,
): object => {
  const toPath = row.get('toPath') ?? '';
  return {
    fromPath: row.get('fromPath') ?? '',
    ...(toPath !== '' && { toPath }),
    ...typeOf(row.get('type') || defaultType),
  };
};

const typeOf = (type: string | undefined): { readonly type?: string } =>
  type === undefined ? {} : { type: redirectType(type) ?? type };
