import { foldForSearch } from '@content-publishing/domain';

/** Returns the pattern of `like` for folded texts that contain `search`, whose wildcards are none. */
export const patternOf = (search: string): string =>
  `%${foldForSearch(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
