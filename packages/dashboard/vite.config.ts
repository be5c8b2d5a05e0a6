import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { englishOnly } from './scripts/english-only.ts';
import { withoutInnerHtml } from './scripts/without-inner-html.ts';

/** Address of the service that `pnpm --filter dashboard dev` works with. */
const SERVICE = process.env['CPS_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/dashboard/',
  plugins: [react(), englishOnly(), withoutInnerHtml()],
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
        ],
      },
    },
  },
  build: {
    target: ['chrome117', 'firefox125', 'safari17.4'],
    modulePreload: { polyfill: false },
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
            { name: 'start', tags: ['$initial'] },
            { name: 'records', test: /dashboard\/src\/forms\//, minShareCount: 2 },
            { name: 'shared', minShareCount: 6 },
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
