import { parseArgs } from 'node:util';
import { processStatus } from '../test/system/process-status.ts';
import { startService } from '../test/system/service.ts';
import { openStorage } from '../test/system/storage.ts';
import { tidyUp } from '../test/system/cleanup.ts';
import { builtCommand } from './built-command.ts';
import { printMeasured } from './goal.ts';
import { createTemplate, postTemplate } from './http/create-template.ts';
import { loadGenerator } from './http/load.ts';
import type { RequestTemplate } from './http/request.ts';
import { markdownTable } from './markdown-table.ts';
import { medianOf } from './statistics.ts';

// What memory an installed service takes under mixed load, and whether it goes on growing. The goal is
// about ten minutes: `node bench/steady-memory.ts --seconds 600`.

/** Interval between changes of the kind of request, and between readings of the memory. */
const STEP_SECONDS = 5;

const CONNECTIONS = 32;

/** Memory is flat if its last third takes no more than so much of the third before. */
const MAX_GROWTH = 1.1;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const steps = Math.ceil(Number(values.seconds) / STEP_SECONDS);
if (!(steps >= 3)) throw new Error(`--seconds is ${values.seconds}; it must be at least 15`);

const KIB_PER_MB = 1024;

const residentOf = async (pid: number): Promise<number> => {
  const [[kib = 0] = []] = await processStatus('-o', 'rss=', '-p', String(pid));
  return kib / KIB_PER_MB;
};

try {
  const script = await builtCommand();
  const { settings, demo } = await openStorage('postgres');
  const made = await demo();
  const { baseUrl, pid } = await startService(settings, { script });
  const headers = { 'x-api-key': made.apiKey };
  const load: readonly RequestTemplate[] = [
    createTemplate(made),
    postTemplate('/external/link-health', made.apiKey, { path: '/lost' }),
    postTemplate('/external/link-health', made.apiKey, { path: '/lost/{random}' }),
    { method: 'GET', path: '/external/posts?page=1', headers },
    { method: 'GET', path: '/external/redirects', headers },
  ];
  const { send } = await loadGenerator();
  const seen = [{ seconds: 0, resident: await residentOf(pid) }];
  for (let step = 0, from = 0; step < steps; step += 1) {
    const template = load[step % load.length];
    if (template === undefined) break;
    const options = { connections: CONNECTIONS, seconds: STEP_SECONDS, from };
    const { requests, failed } = await send(baseUrl, template, options);
    if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${template.path} failed`);
    from += requests + CONNECTIONS;
    seen.push({ seconds: (step + 1) * STEP_SECONDS, resident: await residentOf(pid) });
  }

  const resident = seen.map((each) => each.resident);
  const third = Math.floor(steps / 3);
  const growth = medianOf(resident.slice(-third)) / medianOf(resident.slice(-2 * third, -third));
  console.log(
    markdownTable(
      seen.map((each) => ({
        'after (s)': each.seconds,
        'resident (MB)': Math.round(each.resident),
      })),
    ),
  );
  console.log('');
  printMeasured([
    {
      what: `memory under load for ${steps * STEP_SECONDS} s, resident`,
      unit: 'MB',
      bound: { atMost: 200 },
      figures: resident.slice(1),
    },
    {
      what: 'memory in the last third, to the third before',
      unit: '×',
      bound: { atMost: MAX_GROWTH },
      figures: [growth],
      digits: 2,
    },
  ]);
} finally {
  await tidyUp();
}
