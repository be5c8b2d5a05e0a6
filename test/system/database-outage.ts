import { setTimeout as sleep } from 'node:timers/promises';
import { auditOf } from './audit.ts';
import { type Client, clientOf, type Exchange } from './client.ts';
import { answered, emptyLedger, inWords, type Ledger } from './write-log.ts';
import { startLoad } from './load.ts';
import { readOptions } from './options.ts';
import type { Postgres } from './postgres.ts';
import { startProbe } from './probe.ts';
import { progress, type Scenario, runScenario, type Rule } from './scenario.ts';
import { type Random, randomOf } from './random.ts';
import { startService } from './service.ts';
import { type Demo, openStorage } from './storage.ts';

// The service outlives its database: it is killed, or hangs, under load. Responses meanwhile are
// 503, and quick; when it is back, the service recovers, and no acknowledged write is lost.

const CALLERS = 16;

/** Maximum time of an answer while nothing listens at the address of the database. */
const AWAY_LIMIT_MS = 2000;

/** The time-out of a statement, and that of a connection on top. */
const HUNG_LIMIT_MS = 17_000;

// How much later than its timer says a busy machine may be.
const SLACK_MS = 1000;

const { rounds, hangs, hangMs, seed } = readOptions({
  rounds: 5,
  hangs: 2,
  hangMs: 25_000,
  seed: 1,
});

/** A fault: from when it holds until it begins to end, and when the database is back. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly backAt: number;
}

interface Scene {
  readonly client: Client;
  readonly probe: Client;
  readonly demo: Demo;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly postgres: Postgres;
}

/** Returns the exchanges of clients and a probe for some time before a fault and after. */
const underLoad = async (
  { client, probe, demo, random, ledger }: Scene,
  label: string,
  fault: () => Promise<Span>,
) => {
  const exchanges: Exchange[] = [];
  const onExchange = (exchange: Exchange) => void exchanges.push(exchange);
  const load = startLoad({ client, demo, random, ledger, label, callers: CALLERS, onExchange });
  const probing = startProbe(probe);
  await sleep(500 + random.below(500));
  const span = await fault();
  const isBack = (exchange: Exchange) =>
    exchange.begunAt > span.to && answered(exchange, 200, 201) !== undefined;
  while (!exchanges.some(isBack) && performance.now() < span.to + 60_000) await sleep(20);
  await sleep(500);
  await Promise.all([load.stop(), probing.stop()]);
  const back = exchanges.find(isBack);
  const ready = probing.ready.find(isBack);
  return {
    exchanges,
    span,
    live: probing.live,
    ready: probing.ready,
    backMs: Math.max(0, (back?.endedAt ?? Infinity) - span.backAt),
    readyMs: Math.max(0, (ready?.endedAt ?? Infinity) - span.backAt),
  };
};

type Observed = Awaited<ReturnType<typeof underLoad>>;

const isDuring =
  ({ from, to }: Span) =>
  ({ begunAt, endedAt }: Exchange): boolean =>
    begunAt > from && endedAt < to;

const took = ({ begunAt, endedAt }: Exchange): number => endedAt - begunAt;

const slowest = (exchanges: readonly Exchange[]): number =>
  Math.round(Math.max(0, ...exchanges.map(took)));

const milliseconds = (values: readonly number[]): string => values.map(Math.round).join(' ');

const isUnavailable = (exchange: Exchange): boolean =>
  /^[1-9]\d*$/.test(answered(exchange, 503)?.headers['retry-after'] ?? '');

const EXPECTED = [200, 201, 400, 409, 503];

/** Checks what holds in any fault. */
const lookAt = (
  { exchanges, live, ready, backMs, readyMs, span }: Observed,
  rules: Readonly<Record<'told' | 'alive' | 'notReady' | 'recovers', Rule>>,
): void => {
  for (const exchange of exchanges) {
    rules.told(
      answered(exchange, ...EXPECTED) !== undefined &&
        (exchange.kind !== 'answer' || exchange.status !== 503 || isUnavailable(exchange)),
      () => inWords(exchange),
    );
  }
  for (const exchange of live) {
    rules.alive(answered(exchange, 200) !== undefined, () => inWords(exchange));
  }
  for (const exchange of ready.filter(isDuring(span))) {
    rules.notReady(isUnavailable(exchange), () => inWords(exchange));
  }
  rules.recovers(Number.isFinite(backMs) && Number.isFinite(readyMs), () => 'not within 60 s');
};

const databaseAway = async (scenario: Scenario): Promise<void> => {
  const random = randomOf(seed);
  const storage = await openStorage('postgres');
  const { postgres } = storage;
  if (postgres === undefined) throw new Error('There is no server');
  const service = await startService(storage.settings);
  const demo = await storage.demo();
  const client = clientOf(service.baseUrl, demo.apiKey, CALLERS);
  const probe = clientOf(service.baseUrl, demo.apiKey, 2);
  const ledger = emptyLedger();
  const scene = { client, probe, demo, random, ledger, postgres };

  const rules = {
    told: scenario.rule(
      'each answer is the usual one, or 503 with Retry-After: no 500, no silence',
    ),
    alive: scenario.rule('/health/live is 200 all the while'),
    notReady: scenario.rule('/health/ready is 503 while the database is away'),
    recovers: scenario.rule('the service recovers by itself'),
  };
  const rejected = scenario.rule('while the database is away all is rejected with 503');
  const soon = scenario.rule(`… within ${AWAY_LIMIT_MS / 1000} s`);
  const bounded = scenario.rule(
    `while it hangs, each answer comes within ${HUNG_LIMIT_MS / 1000} s`,
  );
  const audit = auditOf(scenario);

  const aways: Observed[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const observed = await underLoad(scene, `away-${round}`, async () => {
      await postgres.stopImmediately();
      const from = performance.now();
      await sleep(2500 + random.below(1500));
      const to = performance.now();
      await postgres.start();
      return { from, to, backAt: performance.now() };
    });
    aways.push(observed);
    progress(`database killed ${round} of ${rounds} times, back after ${observed.backMs} ms`);
    lookAt(observed, rules);
    for (const exchange of [...observed.exchanges, ...observed.ready].filter(
      isDuring(observed.span),
    )) {
      rejected(isUnavailable(exchange), () => inWords(exchange));
      soon(took(exchange) <= AWAY_LIMIT_MS, () => `${took(exchange)} ms: ${inWords(exchange)}`);
    }
  }

  const hung: Observed[] = [];
  for (let hang = 1; hang <= hangs; hang += 1) {
    const observed = await underLoad(scene, `hang-${hang}`, async () => {
      await postgres.freeze();
      const from = performance.now();
      await sleep(hangMs);
      const to = performance.now();
      await postgres.thaw();
      return { from, to, backAt: performance.now() };
    });
    hung.push(observed);
    progress(`database hung ${hang} of ${hangs} times, back after ${observed.backMs} ms`);
    lookAt(observed, rules);
    for (const exchange of [...observed.exchanges, ...observed.ready]) {
      bounded(
        took(exchange) <= HUNG_LIMIT_MS + SLACK_MS,
        () => `${took(exchange)} ms: ${inWords(exchange)}`,
      );
    }
  }
  await audit.of(client, ledger);

  const during = (all: readonly Observed[]) =>
    all.flatMap(({ exchanges, span }) => exchanges.filter(isDuring(span)));
  scenario.figure('requests while it was away', during(aways).length);
  scenario.figure('slowest of them, ms', slowest(during(aways)));
  scenario.figure(
    'works again after it is back, ms',
    milliseconds(aways.map(({ backMs }) => backMs)),
  );
  scenario.figure('ready again, ms', milliseconds(aways.map(({ readyMs }) => readyMs)));
  scenario.figure(`requests while it hung for ${hangMs / 1000} s`, during(hung).length);
  scenario.figure('slowest of them, ms', slowest(hung.flatMap(({ exchanges }) => exchanges)));
  scenario.figure(
    'works again after it goes on, ms',
    milliseconds(hung.map(({ backMs }) => backMs)),
  );
  const created = ledger.creations.filter(({ exchange }) => answered(exchange, 201));
  scenario.figure('creates acknowledged in all', created.length);
};

await runScenario(
  `The database is killed ${rounds} times and hangs ${hangs} times under load, seed ${seed}`,
  databaseAway,
);
