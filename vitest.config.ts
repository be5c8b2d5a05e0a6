import { defineConfig } from 'vitest/config';
import { testSummary } from './scripts/test-summary.ts';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'examples/*/**/*.test.ts'],
    reporters: ['default', testSummary],
    // Files share their worker, so that libraries are loaded once a worker and not once a file.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
