import { setTimeout as sleep } from 'node:timers/promises';
import { auditOf } from './audit.ts';
import { clientOf } from './client.ts';
import { answered, emptyLedger, isUnknown } from './write-log.ts';
import { startLoad } from './load.ts';
import { readOptions } from './options.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { randomOf } from './random.ts';
import { startService } from './service.ts';
import { openStorage, type StorageName } from './storage.ts';

// Acknowledged means durable: the server is killed at random moments while callers create, delete
// and report, is started again, and must know all that it has answered.

const CALLERS = 8;
const MAX_LOAD_MS = 1500;

const { storages, rounds, seed } = readOptions({ rounds: 20, seed: 1 }, ['postgres', 'pglite']);

const killRounds = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const random = randomOf(seed);
  const storage = await openStorage(name);
  const audit = auditOf(scenario);
  const ledger = emptyLedger();
  const killedAfter: number[] = [];
  const startMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService(storage.settings);
    startMs.push(service.startMs);
    const demo = await storage.demo();
    const client = clientOf(service.baseUrl, demo.apiKey, CALLERS);
    // The last round's, of which the counters are known exactly from then on.
    await audit.of(client, ledger);
    const label = `round-${round}`;
    const load = startLoad({ client, demo, random, ledger, label, callers: CALLERS });
    const afterMs = 20 + random.below(MAX_LOAD_MS);
    await sleep(afterMs);
    service.signal('SIGKILL');
    await Promise.all([load.stop(), service.ended]);
    client.close();
    killedAfter.push(afterMs);
    progress(`${name}: round ${round} of ${rounds}, killed after ${afterMs} ms`);
  }
  const service = await startService(storage.settings);
  const client = clientOf(service.baseUrl, (await storage.demo()).apiKey, CALLERS);
  await audit.of(client, ledger);

  const creations = ledger.creations.map(({ exchange }) => exchange);
  const countOf = (status: number) => creations.filter((it) => answered(it, status)).length;
  scenario.figure('kills, each so many ms into the load', killedAfter.join(' '));
  scenario.figure('creates acknowledged', countOf(201));
  scenario.figure('creates rejected (slug taken, unknown author)', countOf(409) + countOf(400));
  scenario.figure('creates without an answer', creations.filter(isUnknown).length);
  scenario.figure(
    'deletes acknowledged',
    ledger.deletions.filter(({ exchange }) => answered(exchange, 200)).length,
  );
  scenario.figure(
    'hits counted',
    [...ledger.reports.values()].reduce((sum, { sent }) => sum + sent, 0),
  );
  scenario.figure('slowest start after a kill, ms', Math.round(Math.max(...startMs.slice(1))));
};

for (const name of storages) {
  const title = `Killed and started again: ${name}, ${rounds} rounds, seed ${seed}`;
  await runScenario(title, (scenario) => killRounds(scenario, name));
}
