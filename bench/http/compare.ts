import { parseArgs } from 'node:util';
import { megabytes, memoryUse } from '../../test/system/memory-usage.ts';
import { tidyUp } from '../../test/system/cleanup.ts';
import { machine } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf, rangeOf } from '../statistics.ts';
import { type Comparison, comparisonsOf } from './comparisons.ts';
import { type Contenders, POOL_SIZE, startContenders } from './contenders.ts';
import { whoseCores } from './cores.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { loadGenerator } from './load.ts';
import { hasPgbench, runsPerSecond } from './pgbench.ts';
import { seedContenders } from './seed-contenders.ts';

// The service beside the floor: the same requests to one and the other in turn, several times.

const { values } = parseArgs({
  options: {
    /** Part of the name of what is compared. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const CONNECTIONS = 32;

/** Time in which V8 compiles what a request needs, as in a server that has run for a while. */
const WARM_UP_SECONDS = 8;

const SIDES = ['floor', 'service'] as const;

const generator = await loadGenerator();
const isPgbenchThere = await hasPgbench();

/** First number of the requests of a round, and its duration. */
interface Part {
  readonly from: number;
  readonly seconds: number;
}

/** Runs one round on one side; CPU times are in microseconds a request. */
const runOn = async (
  side: (typeof SIDES)[number],
  { postgres, ...contenders }: Contenders,
  { [side]: template }: Comparison,
  part: Part,
) => {
  const { url, pid } = contenders[side];
  const postmaster = await postgres.pid();
  const cpuTimes = () => Promise.all([cpuTimeOf(pid), cpuTimeOf(postmaster)]);
  const [ownBefore, databaseBefore] = await cpuTimes();
  const load = await generator.send(url, template, { connections: CONNECTIONS, ...part });
  const [own, database] = await cpuTimes();
  return {
    ...load,
    ownCpu: (1e6 * (own - ownBefore)) / load.requests,
    databaseCpu: (1e6 * (database - databaseBefore)) / load.requests,
  };
};

type Round = Awaited<ReturnType<typeof runOn>>;

interface Rounds {
  readonly floor: readonly Round[];
  readonly service: readonly Round[];
  /** Figures of PostgreSQL alone. */
  readonly alone: readonly number[];
}

const compare = async (contenders: Contenders, comparison: Comparison): Promise<Rounds> => {
  const floor: Round[] = [];
  const service: Round[] = [];
  const alone: number[] = [];
  let from = 0;
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const part = { from, seconds: round === 0 ? WARM_UP_SECONDS : seconds };
    floor[round] = await runOn('floor', contenders, comparison, part);
    service[round] = await runOn('service', contenders, comparison, part);
    from += Math.max(floor[round]?.requests ?? 0, service[round]?.requests ?? 0) + CONNECTIONS;
    if (comparison.alone === undefined || !isPgbenchThere) continue;
    const load = { connections: POOL_SIZE, seconds };
    alone[round] = await runsPerSecond(contenders.postgres.url, comparison.alone, load);
  }
  return { floor: floor.slice(1), service: service.slice(1), alone: alone.slice(1) };
};

const rowOf = ({ name, goal }: Comparison, { floor, service, alone }: Rounds) => {
  const ratios = service.map(
    ({ requestsPerSecond }, round) =>
      requestsPerSecond / (floor[round]?.requestsPerSecond ?? Number.NaN),
  );
  const cpuOf = (all: readonly Round[]): string =>
    [all.map(({ ownCpu }) => ownCpu), all.map(({ databaseCpu }) => databaseCpu)]
      .map((times) => Math.round(medianOf(times)))
      .join(' + ');
  const p99Of = (all: readonly Round[]): string =>
    medianOf(all.map(({ p99Ms }) => p99Ms)).toFixed(1);
  return {
    'requests a second': name,
    floor: rangeOf(floor.map(({ requestsPerSecond }) => requestsPerSecond)),
    service: rangeOf(service.map(({ requestsPerSecond }) => requestsPerSecond)),
    'PostgreSQL alone (pgbench)': alone.length > 0 ? rangeOf(alone) : '–',
    'service / floor': rangeOf(ratios, 2),
    goal: `${goal} ×`,
    'is met': medianOf(ratios) >= goal ? 'yes' : 'no',
    'µs of CPU, floor + database': cpuOf(floor),
    'µs of CPU, service + database': cpuOf(service),
    'p99, ms': `${p99Of(floor)} / ${p99Of(service)}`,
    failed: [...floor, ...service].reduce((sum, { failed }) => sum + failed, 0),
  };
};

try {
  const contenders = await startContenders();
  const seeded = await seedContenders(contenders);
  console.log(
    `${machine()}; PostgreSQL ${contenders.postgres.version} with fsync, ${POOL_SIZE} connections; ` +
      `${CONNECTIONS} clients by ${generator.name}; ${whoseCores}; medians (and ranges) of ` +
      `${rounds} rounds of ${seconds} s on each side in turn.\n`,
  );
  const rows = [];
  for (const comparison of comparisonsOf(contenders, seeded)) {
    if (!comparison.name.includes(values.only)) continue;
    process.stderr.write(`… ${comparison.name}\n`);
    rows.push(rowOf(comparison, await compare(contenders, comparison)));
  }
  console.log(markdownTable(rows));
  console.log(
    `\nThe service has ${megabytes(await memoryUse(contenders.service.pid))} at the end.`,
  );
} finally {
  await tidyUp();
}
