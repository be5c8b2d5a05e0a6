import { fileURLToPath } from 'node:url';
import { startVitest, type TestCase } from 'vitest/node';
import type { Scenario } from './scenario.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs test files, named from the root of the repository, and returns their cases. */
export const runTests = async (files: readonly string[]): Promise<readonly TestCase[]> => {
  const vitest = await startVitest([...files], { root: ROOT, watch: false, reporters: [{}] });
  const modules = vitest.state.getTestModules();
  await vitest.close();
  return modules.flatMap(({ children }) => [...children.allTests()]);
};

/** Returns the rule that no case fails, as it is for each of `cases`. */
export const passAll = (scenario: Scenario, cases: readonly TestCase[]): void => {
  const passes = scenario.rule('no case fails');
  for (const test of cases) {
    const { state, errors = [] } = test.result();
    passes(
      state === 'passed' || state === 'skipped',
      () => `${test.fullName}: ${errors.map(({ message }) => message).join('; ')}`,
    );
  }
};

const inState = (
  cases: readonly TestCase[],
  wanted: ReturnType<TestCase['result']>['state'],
): readonly TestCase[] => cases.filter((test) => test.result().state === wanted);

/** Returns the numbers of cases that passed and were skipped, in words. */
export const tallyOf = (cases: readonly TestCase[]): string =>
  `${inState(cases, 'passed').length} passed, ${inState(cases, 'skipped').length} skipped`;

/** Says of each case that was skipped why it was. */
export const tellSkips = (scenario: Scenario, cases: readonly TestCase[]): void => {
  for (const test of inState(cases, 'skipped')) {
    const result = test.result();
    const reason = (result.state === 'skipped' && result.note) || 'no reason given';
    scenario.figure('skipped', `${test.fullName}: ${reason}`);
  }
};
