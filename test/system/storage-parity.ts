import { readOptions } from './options.ts';
import { type Scenario, runScenario } from './scenario.ts';
import { passAll, runTests, tallyOf, tellSkips } from './run-tests.ts';

// One behaviour on every storage: the suites of the contract are the same on each, run on each, and
// what one cannot show is named with its reason.

readOptions({});

/** The suites that are run on every storage, as their tests name them there. */
const SUITES = {
  'repositories and use cases': {
    memory: 'the memory storage',
    PGlite: 'PGlite',
    'PostgreSQL 18': 'on a server > PostgreSQL',
  },
  'the contract over HTTP': {
    memory: 'the contract over HTTP on memory',
    PGlite: 'the contract over HTTP on PGlite',
    'PostgreSQL 18': 'the contract over HTTP on PostgreSQL',
  },
};

const FILES = [
  'packages/adapter-memory/test/memory-storage.test.ts',
  'packages/adapter-postgres/test/pglite-contract.test.ts',
  'packages/adapter-postgres/test/postgres-contract.test.ts',
  'packages/adapter-http/test/contract.test.ts',
];

// On each change, the contract over HTTP leaves out the slowest storage.
process.env['EVERY_STORAGE'] = '1';

const oneBehaviour = async (scenario: Scenario): Promise<void> => {
  const same = scenario.rule('each storage has the very same cases');
  const all = await runTests(FILES);
  for (const [suite, storages] of Object.entries(SUITES)) {
    const expected = new Set<string>();
    for (const [storage, title] of Object.entries(storages)) {
      const cases = all.filter(({ fullName }) => fullName.startsWith(`${title} > `));
      const names = new Set(cases.map(({ fullName }) => fullName.slice(title.length)));
      if (expected.size === 0) for (const name of names) expected.add(name);
      const difference = [...names, ...expected].filter(
        (name) => !names.has(name) || !expected.has(name),
      );
      same(
        names.size > 0 && difference.length === 0,
        () =>
          `${storage}: ${difference.length} differ, such as ${difference.slice(0, 3).join('; ')}`,
      );
      scenario.figure(`${suite}: ${storage}`, tallyOf(cases));
    }
  }
  passAll(scenario, all);
  tellSkips(scenario, all);
};

await runScenario('The suites of the contract on every storage', oneBehaviour);
