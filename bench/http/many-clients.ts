import { startService } from '../../test/system/service.ts';
import { openStorage } from '../../test/system/storage.ts';
import { tidyUp } from '../../test/system/cleanup.ts';
import { builtCommand } from '../built-command.ts';
import { printMeasured } from '../goal.ts';
import { createTemplate } from './create-template.ts';
import { loadGenerator } from './load.ts';

// Far more clients than connections to the database: no request hangs or fails, and the service
// does about as much as it does with few.

const POOL_SIZE = 4;
const CLIENTS = [8, 32, 256] as const;
const ROUNDS = 5;
const SECONDS = 4;

try {
  const { settings, demo } = await openStorage('postgres');
  const template = createTemplate(await demo());
  const pooled = { ...settings, DATABASE_POOL_SIZE: String(POOL_SIZE) };
  const { baseUrl } = await startService(pooled, { script: await builtCommand() });
  const { send } = await loadGenerator();
  const shares: number[] = [];
  const failures: number[] = [];
  let from = 0;
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const results = [];
    for (const connections of CLIENTS) {
      const result = await send(baseUrl, template, { connections, seconds: SECONDS, from });
      from += result.requests + connections;
      results.push(result);
    }
    if (round === 0) continue;
    const best = Math.max(...results.map(({ requestsPerSecond }) => requestsPerSecond));
    shares.push((100 * (results.at(-1)?.requestsPerSecond ?? 0)) / best);
    failures.push(results.reduce((sum, { failed }) => sum + failed, 0));
  }
  const what = `creates by ${CLIENTS.at(-1)} clients on ${POOL_SIZE} connections`;
  printMeasured([
    { what, unit: '% of the best of 8, 32 and 256', bound: { atLeast: 80 }, figures: shares },
    { what: `${what} that fail`, unit: 'requests', bound: { atMost: 0 }, figures: failures },
  ]);
} finally {
  await tidyUp();
}
