import { foldForSearch } from '@content-publishing/domain';

/**
 * Returns the `like` pattern for folded texts that contain `search`. `search` is folded, and its
 * characters `%`, `_` and `\` are escaped.
 */
export const patternOf = (search: string): string =>
  `%${foldForSearch(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
