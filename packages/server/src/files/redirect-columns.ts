/** Fact about a redirect in a column of a file. */
export type Column = 'fromPath' | 'toPath' | 'type' | 'status' | 'pattern' | 'enabled' | 'ignored';

/**
 * Names of columns, without spaces and punctuation: of this service, of tools whose exports are imported
 * (Redirection, Yoast SEO and Rank Math for WordPress, Shopify, Drupal), and of tables that people make.
 */
const NAMES: Readonly<Record<Column, string>> = {
  fromPath:
    'frompath from fromurl source sourceurl sourcepath old oldurl oldpath oldlink origin request requesturl redirectfrom',
  toPath:
    'topath to tourl target targeturl targetpath new newurl newpath newlink destination destinationurl redirectto',
  type: 'type redirecttype code statuscode httpcode httpstatus responsecode redirectcode actioncode',
  // A code or whether the redirect is in use: its values tell.
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

/** Returns what a column is by its name, in whichever letter case: `Source URL` is `fromPath`. */
export const columnOf = (name: string): Column | undefined =>
  COLUMNS.get(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** Names by which a column of codes is told from one of kinds, where a file has both. */
const CODES = /code|http/i;

/**
 * Returns the names of columns that are read, each column once: of several with types those with codes
 * are, as `type` is another thing in the export of Redirection. Returns `undefined` for names that are not known.
 */
export const columnsOf = (names: readonly string[]): readonly (Column | undefined)[] => {
  const columns = names.map(columnOf);
  const hasCodes = names.some((name, at) => columns[at] === 'type' && CODES.test(name));
  return columns.map((column, at) =>
    column === 'type' && hasCodes && !CODES.test(names[at] ?? '') ? 'ignored' : column,
  );
};
