import type { Reporter, TestCase, TestModule } from 'vitest/node';

const skipReason = (test: TestCase): string => {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'no reason given';
};

/**
 * Closes the report of a run: how many tests were skipped for which reason, which passed only when they
 * were tried again, and, as the last line, how many passed and failed. A file that cannot be loaded and an error outside of tests are failures too.
 */
export const testSummary: Reporter = {
  onTestRunEnd: (modules, unhandledErrors) => {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const inState = (state: ReturnType<TestCase['result']>['state']): readonly TestCase[] =>
      tests.filter((test) => test.result().state === state);

    const skipped = Map.groupBy(inState('skipped'), skipReason);
    for (const [reason, { length }] of skipped) console.log(`${length} skipped: ${reason}`);

    for (const test of tests.filter((each) => each.diagnostic()?.flaky)) {
      console.log(`passed only on retry: ${test.module.relativeModuleId} > ${test.fullName}`);
    }

    const failures =
      inState('failed').length +
      modules.flatMap(errorsOutsideTests).length +
      unhandledErrors.length;
    console.log(`${inState('passed').length} passed, ${failures} failed`);
  },
};

const errorsOutsideTests = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];
