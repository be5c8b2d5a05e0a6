/**
 * Meaning of a column of a redirect file. `status` is a status code or whether the redirect is in
 * use; `pattern` tells whether it matches more than one path; `enabled` tells whether it is in use.
 */
export type Column = 'fromPath' | 'toPath' | 'type' | 'status' | 'pattern' | 'enabled' | 'ignored';

/**
 * Names of the columns with each meaning, in lower case, without spaces and punctuation. They are
 * the names of this service, of tools whose exports can be imported (Redirection, Yoast SEO and
 * Rank Math for WordPress, Shopify, Drupal), and common names in tables made by hand.
 */
const NAMES: Readonly<Record<Column, string>> = {
  fromPath:
    'frompath from fromurl source sourceurl sourcepath old oldurl oldpath oldlink origin request requesturl redirectfrom path url matchurl',
  toPath:
    'topath to tourl target targeturl targetpath new newurl newpath newlink destination destinationurl redirectto location actiondata',
  type: 'type redirecttype code statuscode httpcode httpstatus responsecode redirectcode actioncode permanent',
  // A status code, or whether the redirect is in use; the values decide.
  status: 'status',
  pattern: 'regex isregex match matching matchtype format',
  enabled: 'enabled active isactive',
  ignored:
    'id workspaceid hits hitcount lasthitat lastaccess createdat updatedat created updated title group groupid position category',
};

const COLUMNS: ReadonlyMap<string, Column> = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.split(' ').flatMap((name) => (isColumn(column) ? [[name, column] as const] : [])),
  ),
);

function isColumn(name: string): name is Column {
  return Object.hasOwn(NAMES, name);
}

/**
 * Returns the meaning of a column by its name in any letter case, such as `fromPath` for `Source
 * URL`; undefined for an unknown name.
 */
export const columnOf = (name: string): Column | undefined =>
  COLUMNS.get(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));

/**
 * Matches the names of type columns that have status codes, in files that also have a type column
 * of another kind.
 */
const CODES = /code|http/i;

/**
 * Returns the meanings of columns by their names; `undefined` for unknown names. If there are
 * several type columns, only the ones with status codes are used and the others ignored, since
 * `type` means something else in the export of Redirection.
 */
export const columnsOf = (names: readonly string[]): readonly (Column | undefined)[] => {
  const columns = names.map(columnOf);
  const hasCodes = names.some((name, at) => columns[at] === 'type' && CODES.test(name));
  return columns.map((column, at) =>
    column === 'type' && hasCodes && !CODES.test(names[at] ?? '') ? 'ignored' : column,
  );
};
