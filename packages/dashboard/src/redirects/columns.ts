import type { RedirectType } from '@content-publishing/domain/redirects';
import { columnsOf, statusType } from '@content-publishing/transfer/redirects';
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

/** Returns the columns that a table most probably has, by their names, or else by their order. */
export const guessColumns = ({ isCsv, columns, rows: [first] }: SourceTable): ColumnChoice => {
  const names = columnsOf(isCsv ? (first?.fields ?? []) : columns);
  const [from, to] = [names.indexOf('fromPath'), names.indexOf('toPath')];
  const type = names.findIndex((name) => name === 'type' || name === 'status');
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
  isCsv && hasNames ? columns.map((number, at) => first?.fields[at] || number) : columns;

/** Returns the rules of a table, of the chosen columns. */
export const rulesOf = (
  { rows }: SourceTable,
  { hasNames, from, to, type, fixedType }: ColumnChoice,
): readonly SourceRule[] =>
  rows.slice(hasNames ? 1 : 0).map(({ line, fields }) => {
    const given = type === null ? '' : (fields[type] ?? '').trim();
    return {
      line,
      fromPath: pathOf((fields[from] ?? '').trim()),
      toPath: to === null ? '' : (fields[to] ?? '').trim(),
      type: given === '' ? fixedType : (statusType(given)?.type ?? given),
    };
  });

/** Returns the path of a source that is given with its site, and any other text as it is. */
const pathOf = (source: string): string => {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return source;
  const { pathname, search } = new URL(source);
  return pathname + search;
};
