import { setTimeout as sleep } from 'node:timers/promises';
import { type Settings, startService } from '../test/system/service.ts';
import { openStorage } from '../test/system/storage.ts';
import { tidyUp } from '../test/system/cleanup.ts';
import { builtCommand } from './built-command.ts';
import { firstAndLaterStarts } from './first-start.ts';
import { type Measured, printMeasured } from './goal.ts';

// How long a service takes from the start of its process until it is ready, migrations up to date, and
// what the commands of the README take, at first and later.

const ROUNDS = 7;

/** Maximum time of an installed server, and of one that runs from its sources, in milliseconds. */
const GOALS = { postgres: [400, 700], pglite: [3000, 3000] } as const;

const readyAfter = async (settings: Settings, script: string | undefined): Promise<number> => {
  const startedAt = performance.now();
  const service = await startService(settings, { script });
  while (!(await fetch(`${service.baseUrl}/health/ready`)).ok) await sleep(5);
  const took = performance.now() - startedAt;
  service.signal('SIGTERM');
  await service.ended;
  return took;
};

const measured: Measured[] = [];
try {
  const scripts = [
    { how: 'as installed', script: await builtCommand() },
    { how: 'from the sources', script: undefined },
  ];
  for (const name of ['postgres', 'pglite'] as const) {
    const { settings } = await openStorage(name);
    for (const [index, { how, script }] of scripts.entries()) {
      // The first start migrates and compiles.
      await readyAfter(settings, script);
      const figures = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        figures.push(await readyAfter(settings, script));
      }
      measured.push({
        what: `from start to ready on ${name}, ${how}`,
        unit: 'ms',
        bound: { atMost: GOALS[name][index] ?? 0 },
        figures,
      });
    }
  }
  measured.push(...(await firstAndLaterStarts()));
  printMeasured(measured);
} finally {
  await tidyUp();
}
