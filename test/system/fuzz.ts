import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { freshDatabase } from './fuzz/fresh-database.ts';
import { memoryGrowth } from './fuzz/memory.ts';
import {
  describeExchange,
  describeFailure,
  describeProgress,
  describeStatuses,
} from './fuzz/report.ts';
import { type Failure, type Listener, replay, runAll } from './fuzz/run.ts';
import { startTarget, type StorageChoice } from './fuzz/service-process.ts';
import type { MemorySample, Target } from './fuzz/target.ts';
import { startPostgres } from './postgres.ts';
import { STORAGES, type StorageName } from './storage.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { tidyUp } from './cleanup.ts';

/** Number of failures after which a run is given up. */
const MAX_FAILURES = 10;

interface Options {
  readonly seed: number;
  readonly requests: number;
  readonly storage: StorageName;
  /** The one request to replay, if it is one. */
  readonly only: number | undefined;
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      requests: { type: 'string', default: '10000' },
      storage: { type: 'string', default: 'memory' },
      only: { type: 'string' },
    },
  });
  const wholeNumber = (name: 'seed' | 'requests' | 'only', text: string): number => {
    if (/^\d{1,10}$/.test(text)) return Number(text);
    throw new Error(`--${name} is ${text}; it must be a whole number`);
  };
  const storage = STORAGES.find((known) => known === values.storage);
  if (storage === undefined) {
    throw new Error(`--storage is ${values.storage}; it must be one of ${STORAGES.join(', ')}`);
  }
  return {
    seed: wholeNumber('seed', values.seed),
    requests: wholeNumber('requests', values.requests),
    storage,
    only: values.only === undefined ? undefined : wholeNumber('only', values.only),
  };
};

/** Starts services that each have an empty storage of their own. */
const starterOf = ({ seed, storage }: Options): (() => Promise<Target>) => {
  let postgres: Promise<string> | undefined;
  const choose = async (): Promise<StorageChoice> => {
    switch (storage) {
      case 'memory':
        return { kind: storage };
      case 'pglite':
        return { kind: storage, dataDir: await temporaryFolder() };
      case 'postgres':
        postgres ??= Promise.resolve(
          process.env['DATABASE_URL'] ?? startPostgres().then(({ url }) => url),
        );
        return { kind: storage, url: await freshDatabase(await postgres) };
      default:
        return storage satisfies never;
    }
  };
  return async () => startTarget(await choose(), seed);
};

const replayOne = async (start: () => Promise<Target>, seed: number, only: number) => {
  const failures: Failure[] = [];
  const target = await start();
  await replay(target, seed, only, {
    onRequest: (number, plan, exchange) => {
      if (number !== only) return;
      console.log(`Request ${number}, with ${plan.what} wrong:`);
      console.log(describeExchange(plan, exchange, 100_000));
    },
    onFailure: (failure) => void failures.push(failure),
    onEpoch: () => {},
  });
  await target.close();
  return failures;
};

/** Returns the command that reproduces `failure`. */
type Command = (failure: Failure) => string;

const run = async (start: () => Promise<Target>, options: Options, command: Command) => {
  const { seed, requests, storage } = options;
  console.log(`${requests} requests of seed ${seed} on ${storage}`);
  const failures: Failure[] = [];
  const samples: MemorySample[] = [];
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  let done = 0;
  let nextLine = requests / 10;
  const sample = (memory: MemorySample): void => {
    samples.push(memory);
    if (done < nextLine) return;
    nextLine = done + requests / 10;
    const milliseconds = performance.now() - startedAt;
    console.log(describeProgress(done, failures.length, milliseconds, memory));
  };
  const listener: Listener = {
    onRequest: (_number, _plan, { answers }) => {
      done += 1;
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    onFailure: (failure) => {
      failures.push(failure);
      const isToBePrinted = failures.length <= MAX_FAILURES && failure.since === failure.number;
      if (isToBePrinted) console.log(describeFailure(failure, command(failure)));
    },
    onEpoch: sample,
  };
  const target = await start();
  await runAll(target, seed, requests, listener, () => failures.length >= MAX_FAILURES);
  sample(await target.memory());
  await target.close();
  console.log(describeStatuses(statuses));
  return { failures, growth: memoryGrowth(samples) };
};

/** Finds the request that caused a failure which was seen later. */
const retraced = async (start: () => Promise<Target>, seed: number, failure: Failure) => {
  const found = await replayOne(start, seed, failure.number);
  return found.length > 0 ? found : [failure];
};

const main = async (options: Options): Promise<boolean> => {
  const { seed, storage, only } = options;
  const start = starterOf(options);
  const command: Command = ({ number }) =>
    `pnpm fuzz --seed ${seed} --storage ${storage} --only ${number}`;
  if (only !== undefined) {
    const failures = await replayOne(start, seed, only);
    for (const failure of failures) console.log(describeFailure(failure, command(failure)));
    return failures.length === 0;
  }
  const { failures, growth } = await run(start, options, command);
  const late = failures.filter(({ since, number }) => since !== number).slice(0, MAX_FAILURES);
  for (const failure of late) {
    for (const found of await retraced(start, seed, failure)) {
      console.log(describeFailure(found, command(found)));
    }
  }
  if (growth !== undefined) console.log(`✗ ${growth}`);
  return failures.length === 0 && growth === undefined;
};

try {
  const isHeld = await main(readOptions());
  console.log(isHeld ? 'held' : 'BROKEN');
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await tidyUp();
}
