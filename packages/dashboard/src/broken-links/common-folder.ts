/** Returns the folders of a path, without its last segment and its query: `old`, `2019` of /old/2019/a. */
const foldersOf = (path: string): readonly string[] =>
  path
    .replace(/[?#].*/s, '')
    .split('/')
    .slice(1, -1);

/**
 * Returns the deepest folder that all paths are in, such as /old of /old/a and /old/b/c; undefined if
 * they share none.
 */
export const commonFolder = (paths: readonly string[]): string | undefined => {
  const [first = [], ...others] = paths.map(foldersOf);
  const end = first.findIndex((folder, index) => others.some((one) => one[index] !== folder));
  const shared = end === -1 ? first : first.slice(0, end);
  return shared.length === 0 || shared.includes('') ? undefined : `/${shared.join('/')}`;
};

/** Returns the source of a redirect of exactly `path`, in which an asterisk is no pattern. */
export const sourceOf = (path: string): string => path.replaceAll('*', '%2A');
