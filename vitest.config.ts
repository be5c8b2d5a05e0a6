import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { testSummary } from './scripts/test-summary.ts';

// Packages whose tests work with PostgreSQL or with processes of cps: when one of them is tested, a
// server is started and the command bundled.
const onPostgres = ['packages/{adapter-postgres,adapter-http,server}/test/**/*.test.ts'];

// Tests of the dashboard in a browser, which need its build.
const inBrowser = ['packages/dashboard/test/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', testSummary],
    // Files share their worker, so that libraries are loaded once a worker and not once a file.
    isolate: false,
    // Node strips the types by itself, as it does in production; nothing here needs vitest's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker starts with what the one before has compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Objects of a test are mostly garbage at once: with more room they are never copied.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // A test that starts a dozen processes takes 30 s on a busy machine; a longer limit only delays
    // the report of a test that hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of a second fails on a busy machine; a test that passes waits no longer.
    expect: { poll: { timeout: 20_000 } },
    // One pool for all projects, so that none waits for the last file of another. Two cores are busy
    // although tests wait for processes, browsers, and the end of typing.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'packages/*/test/**/*.test.ts',
            'test/readmes/*.test.ts',
            'test/system/test/**/*.test.ts',
            'examples/*/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...onPostgres, ...inBrowser],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // A browser on a busy machine may be later than a test allows; the summary names those tests.
          retry: 1,
          include: inBrowser,
          globalSetup: [
            'packages/dashboard/test/browser/build.ts',
            'packages/dashboard/test/browser/editor-page/build-page.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
          globalSetup: 'scripts/test-setup.ts',
        },
      },
    ],
  },
});
