import { foldForSearch } from '@content-publishing/domain';

/**
 * Returns the `like` pattern for folded texts that contain `search`, with its wildcards escaped.
 */
export const patternOf = (search: string): string =>
  `%${foldForSearch(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
