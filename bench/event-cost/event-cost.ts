import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atEnd, tidyUp } from '../../test/system/cleanup.ts';
import { startPostgres } from '../../test/system/postgres.ts';
import { cpsJson } from '../../test/system/service.ts';
import { demoIn } from '../../test/system/storage.ts';
import { temporaryFolder } from '../../test/system/temporary-folder.ts';
import { printMeasured } from '../goal.ts';
import { cpuTimeOf } from '../http/cpu-time.ts';
import { createTemplate } from '../http/create-template.ts';
import { loadGenerator } from '../http/load.ts';
import type { RequestTemplate } from '../http/request.ts';

// Cost of the events of created posts: CPU of server and database for each create, with events in
// relation to a service that stores none, measured in turn.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const CONNECTIONS = 4;

/** Time in which V8 compiles the code of a request. */
const WARM_UP_SECONDS = 6;

/** Pause in which the last events of a measurement are numbered, in milliseconds. */
const NUMBERING_MS = 1000;

/** Options of the process, as in production. */
const NODE_OPTIONS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=90',
  '--no-allocation-site-pretenuring',
];

type Status = 'draft' | 'published';

/** Returns a request to create a post of 40 blocks with a status. */
const templateOf = (demo: Parameters<typeof createTemplate>[0], status: Status) => {
  const { body = '{}', ...template } = createTemplate(demo, `${status}-{n}`);
  return { ...template, body: JSON.stringify({ ...JSON.parse(body), status }) };
};

try {
  const postgres = await startPostgres();
  const postmaster = await postgres.pid();
  const { send } = await loadGenerator();

  /** Starts a service, and returns a function that measures the CPU seconds of a create. */
  const start = async (name: 'with-events' | 'without-events') => {
    const database = name.replace('-', '_');
    await postgres.query(`create database ${database}`);
    const settings = {
      DATABASE_URL: postgres.url.replace(/postgres$/, database),
      DATA_DIR: await temporaryFolder(),
    };
    await cpsJson(settings, 'demo');
    const demo = await demoIn(settings.DATA_DIR);
    const child = fork(new URL('service.ts', import.meta.url), [name], {
      env: { ...process.env, ...settings },
      execArgv: NODE_OPTIONS,
    });
    atEnd(async () => void child.kill('SIGKILL'));
    const [url = '']: string[] = await once(child, 'message');
    const cpu = async () => (await cpuTimeOf(child.pid ?? 0)) + (await cpuTimeOf(postmaster));
    let from = 0;
    return async (status: Status, duration: number): Promise<number> => {
      const template: RequestTemplate = templateOf(demo, status);
      const before = await cpu();
      const { requests, failed } = await send(url, template, {
        ...{ connections: CONNECTIONS, seconds: duration, from },
      });
      if (failed > 0) throw new Error(`${failed} creates failed`);
      from += requests + CONNECTIONS;
      await sleep(NUMBERING_MS);
      return ((await cpu()) - before) / requests;
    };
  };
  const sides = [await start('with-events'), await start('without-events')] as const;

  /** Returns the cost with events in relation to the cost without, of each round. */
  const ratios = async (status: Status): Promise<readonly number[]> => {
    for (const measure of sides) await measure(status, WARM_UP_SECONDS);
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const cost = new Map<(typeof sides)[number], number>();
      // The first service of one round is the last of the next one.
      for (const measure of round % 2 === 0 ? sides : sides.toReversed()) {
        cost.set(measure, await measure(status, seconds));
      }
      found.push((cost.get(sides[0]) ?? Number.NaN) / (cost.get(sides[1]) ?? Number.NaN));
    }
    return found;
  };
  const what = (status: Status): string =>
    `create of a ${status} post of 40 blocks with events, to without: CPU of server and database`;
  printMeasured([
    {
      what: what('published'),
      unit: '×',
      bound: { atMost: 1.05 },
      figures: await ratios('published'),
      digits: 2,
    },
    {
      what: what('draft'),
      unit: '×',
      // Equal, but for the spread of the measurement.
      bound: { atMost: 1.02 },
      figures: await ratios('draft'),
      digits: 2,
    },
  ]);
} finally {
  await tidyUp();
}
