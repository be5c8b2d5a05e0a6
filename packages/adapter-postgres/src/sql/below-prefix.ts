import { type RawBuilder, sql } from 'kysely';

/**
 * Returns SQL for whether the path in `column` may be below one of the prefixes in `parameter`, a
 * `text[]` of {@link prefixPatterns}. It is also true for paths in another spelling and for absolute
 * URLs, which the caller must compare.
 */
export const mayBeBelow = (column: string, parameter: string): RawBuilder<boolean> => {
  const [path, prefixes] = [sql.raw(column), sql.raw(parameter)];
  return sql`(
    ${path} like any(${prefixes}::text[])
    or ${path} ~ '%|/[.]|//'
    or octet_length(${path}) <> length(${path})
  )`;
};

/** Returns the `like` patterns of paths that begin with one of `prefixes`, or are one without its slash. */
export const prefixPatterns = (prefixes: readonly string[]): readonly string[] =>
  prefixes.map((prefix) => `${prefix.slice(0, -1).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
