import { foldForSearch, type PageRequest } from '@content-publishing/domain';

/**
 * Returns the number of rows before a page, at most `Number.MAX_SAFE_INTEGER` less the page size.
 */
export const offsetOf = ({ page, pageSize }: PageRequest): number =>
  // The maximum is beyond any table, and still a bigint.
  Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER - pageSize);

/**
 * Returns the `like` pattern for folded texts that contain `search`. `search` is folded, and its
 * characters `%`, `_` and `\` are escaped.
 */
export const patternOf = (search: string): string =>
  `%${foldForSearch(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
