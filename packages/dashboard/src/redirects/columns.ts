import { REDIRECT_STATUS, REDIRECT_TYPES, type RedirectType } from '@content-publishing/domain';
import type { SourceTable } from './read-source.ts';

/** Columns that the parts of a rule are read from. */
export interface ColumnChoice {
  /** Whether the first row has the names of the columns. */
  readonly hasNames: boolean;
  readonly from: number;
  /** Column of the targets; null if there is none, as for 410 alone. */
  readonly to: number | null;
  /** Column of the types; null if all rules have `fixedType`. */
  readonly type: number | null;
  /** Type of rules whose column has none. */
  readonly fixedType: RedirectType;
}

/** Rule as it is sent, with its line in the file. */
export interface SourceRule {
  readonly line: number;
  readonly fromPath: string;
  readonly toPath: string;
  /** Type of the rule; a text that is none is sent as it is, and refused by the service. */
  readonly type: string;
}

/** Names of columns in the exports of known systems, in lower case and without other characters. */
const NAMES = {
  from: /^(?:from|frompath|source|sourceurl|old|oldurl|oldpath|origin|redirectfrom|request|path|url|matchurl)$/,
  to: /^(?:to|topath|target|targeturl|destination|destinationurl|new|newurl|newpath|redirectto|location|actiondata)$/,
  type: /^(?:type|code|status|statuscode|httpcode|httpstatus|redirecttype|actioncode|permanent)$/,
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns the columns that a table most probably has, by their names, or else by their order. */
export const guessColumns = ({ isCsv, columns, rows: [first] }: SourceTable): ColumnChoice => {
  const names = (isCsv ? (first?.cells ?? []) : columns).map(plain);
  const at = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
  const [from, to, type] = [at(NAMES.from), at(NAMES.to), at(NAMES.type)];
  const hasNames = isCsv && from !== -1;
  const fixedType = 'Permanent301';
  if (from !== -1) {
    return {
      hasNames,
      from,
      to: to === -1 ? null : to,
      type: type === -1 ? null : type,
      fixedType,
    };
  }
  return {
    hasNames,
    from: 0,
    to: columns.length > 1 ? 1 : null,
    type: columns.length > 2 ? 2 : null,
    fixedType,
  };
};

/** Returns the names of the columns as they are offered. */
export const columnLabels = (
  { isCsv, columns, rows: [first] }: SourceTable,
  hasNames: boolean,
): readonly string[] =>
  isCsv && hasNames ? columns.map((number, at) => first?.cells[at] || number) : columns;

/** Returns the rules of a table, of the chosen columns. */
export const rulesOf = (
  { rows }: SourceTable,
  { hasNames, from, to, type, fixedType }: ColumnChoice,
): readonly SourceRule[] =>
  rows.slice(hasNames ? 1 : 0).map(({ line, cells }) => {
    const given = type === null ? '' : (cells[type] ?? '').trim();
    return {
      line,
      fromPath: pathOf((cells[from] ?? '').trim()),
      toPath: to === null ? '' : (cells[to] ?? '').trim(),
      type: given === '' ? fixedType : typeOf(given),
    };
  });

/** Returns the path of a source that is given with its site, and any other text as it is. */
const pathOf = (source: string): string => {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return source;
  const { pathname, search } = new URL(source);
  return pathname + search;
};

/** Types by names that other systems use. */
const OTHER_NAMES: ReadonlyMap<string, RedirectType> = new Map<string, RedirectType>([
  ['permanent', 'Permanent301'],
  ['true', 'Permanent301'],
  ['308', 'Permanent301'],
  ['temporary', 'Temporary302'],
  ['false', 'Temporary307'],
  ['303', 'Temporary302'],
  ['gone', 'Gone410'],
]);

const typeOf = (given: string): string =>
  REDIRECT_TYPES.find(
    (type) => type.toLowerCase() === given.toLowerCase() || String(REDIRECT_STATUS[type]) === given,
  ) ??
  OTHER_NAMES.get(given.toLowerCase()) ??
  given;
