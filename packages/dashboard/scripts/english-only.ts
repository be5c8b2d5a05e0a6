import type { Plugin } from 'vite';

const EMPTY = '\0no-messages';

/**
 * Leaves the messages of React Aria in other languages than English out of the build, since the
 * dashboard is in English: 5 kB for each widget.
 */
export const englishOnly = (): Plugin => ({
  name: 'english-only',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('react-aria') === true || importer?.includes('react-stately') === true
      ? /\/intl\/(?:.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(source)
        ? EMPTY
        : null
      : null,
  load: (id) => (id === EMPTY ? 'export default {};' : null),
});
