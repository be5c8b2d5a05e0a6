import { err, ok, type Result } from 'neverthrow';
import { readVercelRules } from './vercel-rules.ts';
import { type Column, columnOf } from './redirect-columns.ts';
import type { FileRow } from './file-row.ts';
import { rowOf } from './redirect-row.ts';

/**
 * Names of the field that holds the list of redirects, in a page of the service, in a request to
 * it, and in the export of Redirection.
 */
const LISTS = ['data', 'rules', 'redirects'] as const;

/**
 * Reads redirects from JSON, which is an array of objects or an object with such an array. Fields
 * are named like the columns of CSV. Exported fields that the service sets itself are left out;
 * unknown ones are kept, so that the service rejects them by name.
 */
export const rowsOfJson = (
  value: unknown,
  defaultType: string | undefined,
): Result<readonly FileRow[], string> => {
  const items = listIn(value);
  if (items === undefined) {
    return err(
      'the file must hold a JSON array of redirects, or an object with one in "data", "rules" or "redirects"',
    );
  }
  if (
    items.some(
      (item) => isObject(item) && 'destination' in item && 'source' in item && !('target' in item),
    )
  ) {
    return ok(readVercelRules(items));
  }
  const wrong = items.findIndex((item) => !isObject(item));
  if (wrong !== -1) return err(`item ${wrong + 1} of the file must be an object`);
  return ok(
    items.map((item, index) =>
      itemRow(`item ${index + 1}`, isObject(item) ? item : {}, defaultType),
    ),
  );
};

const listIn = (value: unknown): readonly unknown[] | undefined => {
  if (isList(value)) return value;
  if (!isObject(value)) return undefined;
  return LISTS.map((name) => value[name]).find(isList);
};

const itemRow = (
  place: string,
  given: Readonly<Record<string, unknown>>,
  defaultType: string | undefined,
): FileRow => {
  const fields = Object.entries(isOfRedirection(given) ? plainItem(given) : given);
  const values: [Column, string][] = [];
  const others: [string, unknown][] = [];
  for (const [name, value] of fields) {
    const column = columnOf(name);
    if (column === 'ignored' || value === null || value === undefined) continue;
    if (column === undefined || typeof value === 'object') others.push([name, value]);
    else values.push([column, String(value)]);
  }
  const row = rowOf(place, values, defaultType);
  if (row.kind !== 'rule') return row;
  // Unknown fields are sent, so that the service rejects them by name.
  return {
    kind: 'rule',
    row: { ...row.row, rule: { ...row.row.rule, ...Object.fromEntries(others) } },
  };
};

/** Item in the export of the WordPress plugin Redirection. */
interface RedirectionItem {
  readonly url: unknown;
  readonly action_code: unknown;
}

const isOfRedirection = (item: object): item is RedirectionItem =>
  'action_code' in item && 'url' in item;

const plainItem = (item: RedirectionItem): object => {
  const { url, action_code: code, ...others } = item;
  const {
    action_data: action,
    match_type: match,
    regex,
    enabled,
  }: Record<string, unknown> = {
    ...others,
  };
  const target = isObject(action) ? action['url'] : action;
  const pattern = regex === true || regex === 1 ? 'regex' : match;
  return { from: url, to: target, code, match: pattern, enabled };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
