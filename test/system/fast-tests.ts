import { readOptions } from './options.ts';
import { type Scenario, runScenario } from './scenario.ts';
import { passAll, runTests, tallyOf, tellSkips } from './run-tests.ts';

// The part of each promise that the suite of tests shows, which runs on each change.

readOptions({});

/** Test files by the number of the promise; those of the first one have a scenario of their own. */
const FILES: readonly (readonly [promise: number, file: string])[] = [
  [2, 'packages/adapter-postgres/test/races.test.ts'],
  [2, 'packages/adapter-postgres/test/save-races.test.ts'],
  [2, 'packages/adapter-postgres/test/deletion-races.test.ts'],
  [2, 'packages/adapter-postgres/test/connection/retry-on-deadlock.test.ts'],
  [3, 'packages/adapter-postgres/test/connection/connection-errors.test.ts'],
  [3, 'packages/adapter-postgres/test/connection/data-folder.test.ts'],
  [3, 'packages/adapter-postgres/test/connection/checkpoints.test.ts'],
  [3, 'packages/server/test/embedded.test.ts'],
  [4, 'packages/adapter-http/test/limits/graceful-shutdown.test.ts'],
  [5, 'packages/domain/test/any-json.test.ts'],
  [5, 'packages/domain/test/linear/'],
  [5, 'packages/adapter-http/test/http1/malformed-http.test.ts'],
  [5, 'packages/adapter-http/test/body/request-body.test.ts'],
  [5, 'test/system/test/'],
  [6, 'packages/adapter-http/test/auth/key-matrix.test.ts'],
  [6, 'packages/adapter-http/test/auth/leaks.test.ts'],
  [6, 'packages/adapter-http/test/errors/order-of-errors.test.ts'],
  [6, 'packages/adapter-http/test/headers-and-log.test.ts'],
  [6, 'packages/adapter-postgres/test/tenancy.test.ts'],
  [7, 'packages/adapter-http/test/limits/rate-limit.test.ts'],
  [7, 'packages/adapter-http/test/limits/load-shedding.test.ts'],
  [7, 'packages/domain/test/link-health/eviction.test.ts'],
  [8, 'packages/domain/test/tenant/idempotency-key.test.ts'],
  [9, 'packages/server/test/large-bodies.test.ts'],
  [9, 'packages/application/test/shares/shares.test.ts'],
  [9, 'packages/server/test/worker-processes.test.ts'],
  [9, 'packages/server/test/watchdog.test.ts'],
  [9, 'packages/domain/test/content/body/body-size.test.ts'],
  [9, 'packages/adapter-http/test/limits/connection-limit.test.ts'],
  [9, 'packages/adapter-http/test/limits/inflight-response-limit.test.ts'],
  [10, 'packages/server/test/metrics.test.ts'],
  [10, 'packages/server/test/tracing.test.ts'],
  [10, 'packages/adapter-http/test/instrumentation.test.ts'],
  [10, 'packages/adapter-http/test/request-log.test.ts'],
];

const fastTests = async (scenario: Scenario): Promise<void> => {
  const exists = scenario.rule('each file has cases');
  const all = await runTests(FILES.map(([, file]) => file));
  for (const [promise, file] of FILES) {
    const cases = all.filter(({ module }) => module.moduleId.includes(file));
    exists(cases.length > 0, () => file);
    scenario.figure(`${promise}: ${file.replace('packages/', '')}`, tallyOf(cases));
  }
  passAll(scenario, all);
  tellSkips(scenario, all);
};

await runScenario('The fast part, from the suite of tests', fastTests);
