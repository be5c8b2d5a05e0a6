import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Number of the slowest files that are named, in a run of more files than that. */
const SLOWEST = 20;

/** Minimum seconds of a file in `durations.json`; the order of shorter ones makes no difference. */
const MIN_SECONDS = 10;

const skipReason = (test: TestCase): string => {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'no reason given';
};

/**
 * Closes the report of a run: how many tests were skipped for which reason, which passed only when they
 * were tried again, the slowest files, and, as the last line, how many passed and failed. A file that
 * cannot be loaded and an error outside of tests are failures too. With `WRITE_DURATIONS` in the
 * environment, a run of all tests writes the durations by which a fresh clone orders its files.
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

    const timed = modules.map((module) => [module.relativeModuleId, secondsOf(module)] as const);
    const slowest = timed.toSorted(([, one], [, other]) => other - one);
    for (const [file, seconds] of slowest.length > SLOWEST ? slowest.slice(0, SLOWEST) : []) {
      console.log(`${seconds.toFixed(1).padStart(6)} s ${file}`);
    }
    if (process.env['WRITE_DURATIONS'] !== undefined) writeDurations(slowest);

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

/** Returns the seconds that a file took, with its imports. */
const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return (collectDuration + duration + setupDuration) / 1000;
};

const writeDurations = (timed: readonly (readonly [file: string, seconds: number])[]): void => {
  const long = timed.filter(([, seconds]) => seconds >= MIN_SECONDS);
  const rounded = Object.fromEntries(long.map(([file, seconds]) => [file, Math.round(seconds)]));
  const path = join(import.meta.dirname, 'durations.json');
  writeFileSync(path, `${JSON.stringify(rounded, null, 2)}\n`);
};
