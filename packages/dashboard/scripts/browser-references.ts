import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const IN_BROWSER = fileURLToPath(new URL('../src/client/browser-references.ts', import.meta.url));

/** Has pages ask the browser for the characters of HTML's names, in place of the table of the domain. */
export const browserReferences = (): Plugin => ({
  name: 'browser-references',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/named-references.ts') && importer?.includes('/domain/') === true
      ? IN_BROWSER
      : null,
});
