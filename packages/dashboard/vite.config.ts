import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserReferences } from './scripts/browser-references.ts';
import { earlyScript } from './scripts/early-script.ts';
import { englishOnly } from './scripts/english-only.ts';
import { withoutInnerHtml } from './scripts/without-inner-html.ts';

/** Address of the service that `pnpm --filter dashboard dev` works with. */
const SERVICE = process.env['CPS_URL'] ?? 'http://127.0.0.1:3000';

/** Modules that lists have, and few other screens. */
const PARTS_OF_LISTS =
  /dashboard\/src\/(?:ui\/(?:address-state|list-icons|list-region|pagination|search-field|selection|table|view-tabs)|client\/(?:post-picture|thumbnail))\./;

/** Other widgets, but for those that are shown on demand. */
const WIDGETS =
  /dashboard\/src\/ui\/(?!checkbox|combo-box|address-state|list-icons|list-region|pagination|search-field|selection|table|view-tabs)/;

/** Files that `index.html` loads. */
const OF_PAGE = /^assets\/(?:early|index)-/;

export default defineConfig({
  base: '/dashboard/',
  plugins: [browserReferences(), earlyScript(), react(), englishOnly(), withoutInnerHtml()],
  // The service replaces it by a nonce for each response; React Aria reads it from the page.
  html: { cspNonce: 'CSP_NONCE' },
  // The domain runs in a worker, which imports its parts.
  worker: {
    format: 'es',
    // The judge reads no schema of a response and no record that posts refer to. They are values that
    // functions return, so they are left out only if these are known to do nothing else.
    rolldownOptions: {
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'defineRecord',
          'described',
          'showingList',
          'Type',
          'Nullable',
          'Text',
          ...['Component', 'Count', 'IdOrNull', 'TextOrNull', 'TimeOrNull'],
        ],
      },
    },
  },
  build: {
    target: ['chrome117', 'firefox125', 'safari17.4'],
    modulePreload: {
      polyfill: false,
      // The page has loaded these before any other part is asked for.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => !OF_PAGE.test(part)),
    },
    // Inline images would need another source in the policy than the files have.
    assetsInlineLimit: 0,
    // Tests have the budgets.
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      output: {
        // Each small file costs a slow machine more than its bytes.
        codeSplitting: {
          groups: [
            { name: 'early', test: /src\/app\/early\./ },
            { name: 'start', tags: ['$initial'] },
            // A part has what its modules import, unless an earlier one has it.
            { name: 'fields', test: /dashboard\/src\/ui\/select\./ },
            { name: 'widgets', test: WIDGETS, minShareCount: 4 },
            { name: 'list', test: PARTS_OF_LISTS },
            // Before the parts whose modules import these.
            {
              name: 'small',
              test: /\/(?:in-parallel|page-path|post-address|queryOptions|status|time-words|use-dates|zones)\.(?!module)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'records', test: /dashboard\/src\/forms\//, minShareCount: 2 },
            {
              name: 'shared',
              test: /^(?!.*(?:checkbox|combo-?box|text\/post-|prosemirror|orderedmap|content\/inline\/|(?:src|text)\/editor))/i,
              minShareCount: 6,
            },
            // Apart from the fields below, which the editor has too.
            { name: 'checkbox', test: /checkbox/i, includeDependenciesRecursively: false },
            // For fields that are shown on demand, without what else they import.
            {
              name: 'on-demand',
              test: /combo-?box|\/settings\/(?:author|record)-field\./i,
              includeDependenciesRecursively: false,
            },
            // Texts of a post are also shown outside of the editor.
            { name: 'inline', test: /domain\/src\/content\/inline\//, minShareCount: 2 },
            // Readers of pasted texts are loaded after the text is shown.
            {
              name: 'editor',
              test: /prosemirror|dashboard\/src\/editor\/(?!clipboard\/read-|vocabulary\/vocabulary-2|tables\/)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
    // Licences require these notices beside the code.
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
  },
  server: {
    proxy: {
      '/dashboard/session': SERVICE,
      '/external': SERVICE,
      '/media': SERVICE,
    },
  },
});
