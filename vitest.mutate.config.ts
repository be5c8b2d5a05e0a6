import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** A mutant is killed by the first test that fails: the files that take least time go first. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a copy
    const longestFirst = await super.sort(files);
    return longestFirst.toReversed();
  }
}

/** The tests of the domain, as `pnpm mutate` runs them. */
export default defineConfig({
  test: {
    include: ['packages/domain/test/**/*.test.ts'],
    exclude: [
      // They compare generated pages and tables, and would kill mutants only by that.
      '**/*-{reference,references}.test.ts',
      // They look at the package from outside, and at its speed, which mutants have not.
      '**/{edge-runtime,package,linear,hostile-source}.test.ts',
    ],
    // All runs of properties.
    env: { EVERY_STORAGE: '1' },
    // With other seeds other mutants would survive from run to run.
    setupFiles: ['scripts/fixed-seed.ts'],
    sequence: { sequencer: ShortestFirst },
    isolate: false,
    // As in the suite: for each mutant all modules are loaded again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
  },
});
