import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditOf } from './audit.ts';
import { type Client, clientOf, type Exchange } from './client.ts';
import { answered, emptyLedger, inWords, type Ledger } from './write-log.ts';
import { startLoad } from './load.ts';
import { longDraft } from './long-body.ts';
import { readOptions } from './options.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { randomOf } from './random.ts';
import { type Service, startService } from './service.ts';
import { type Demo, openStorage, type StorageName } from './storage.ts';

// Shutdown loses nothing: SIGTERM comes while callers are at work, some of whom open a connection for
// each request, with long bodies on their way, and with a client that stops in the middle of one.

const CALLERS = 8;

/** Time after which the service cuts off open requests, in milliseconds. */
const LIMIT_MS = 30_000;

const { storages, rounds, seed } = readOptions({ rounds: 10, seed: 1 }, ['postgres', 'pglite']);

/** Addition to the usual load. */
type Extra = 'nothing' | 'long bodies' | 'a caller who stops in the middle of a body';

const EXTRAS: readonly Extra[] = [
  'nothing',
  'long bodies',
  'a caller who stops in the middle of a body',
];

/** Posts long bodies one after the other until there is no answer. */
const postLongBodies = async (client: Client, demo: Demo, ledger: Ledger, label: string) => {
  const exchanges: Exchange[] = [];
  for (let post = 1; ; post += 1) {
    const draft = longDraft(demo, `${label}-${post}`);
    const exchange = await client.send('POST', '/external/posts', draft);
    exchanges.push(exchange);
    ledger.creations.push({ draft, kind: 'new', key: undefined, exchange });
    if (exchange.kind === 'silence' || exchange.status === 503) return exchanges;
  }
};

/** Sends half a request, and nothing more. */
const sendHalf = async ({ baseUrl }: Service, { apiKey }: Demo): Promise<void> => {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /external/link-health HTTP/1.1\r\nHost: a\r\nX-API-Key: ${apiKey}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"path":',
  );
};

const shutdown = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const random = randomOf(seed);
  const storage = await openStorage(name);
  const ledger = emptyLedger();
  const answeredAll = scenario.rule(
    'a request that was sent in full before the signal is answered',
  );
  const told = scenario.rule('each answer is the usual one, or 503 with Retry-After');
  const clean = scenario.rule('the exit code is 0');
  const bounded = scenario.rule(`it ends within ${LIMIT_MS / 1000} s`);
  const audit = auditOf(scenario);
  const endMs = new Map<Extra, number[]>(EXTRAS.map((extra) => [extra, []]));
  const all: Exchange[] = [];
  let [before, rejected] = [0, 0];

  for (let round = 1; round <= rounds; round += 1) {
    const extra = EXTRAS[(round - 1) % EXTRAS.length] ?? 'nothing';
    const service = await startService(storage.settings);
    const demo = await storage.demo();
    const client = clientOf(service.baseUrl, demo.apiKey, CALLERS + 2);
    await audit.of(client, ledger);
    const exchanges: Exchange[] = [];
    const onExchange = (exchange: Exchange) => void exchanges.push(exchange);
    const label = `round-${round}`;
    const strangers = clientOf(service.baseUrl, demo.apiKey, CALLERS, false);
    const loads = [client, strangers].map((caller, index) =>
      startLoad({
        ...{ client: caller, demo, random, ledger, onExchange },
        label: `${label}-${index}`,
        callers: CALLERS / 2,
      }),
    );
    const long =
      extra === 'long bodies'
        ? [1, 2].map((caller) => postLongBodies(client, demo, ledger, `${label}-long-${caller}`))
        : [];
    if (extra === EXTRAS[2]) await sendHalf(service, demo);
    await sleep(500 + random.below(1000));
    const signalledAt = performance.now();
    service.signal('SIGTERM');
    // Until then they try to begin anew.
    await sleep(300);
    await Promise.all(loads.map(({ stop }) => stop()));
    const { code } = await service.ended;
    const tookMs = performance.now() - signalledAt;
    exchanges.push(...(await Promise.all(long)).flat());
    client.close();

    for (const exchange of exchanges) {
      const { kind, sentAt = Infinity } = exchange;
      if (sentAt < signalledAt) {
        before += 1;
        answeredAll(
          kind === 'answer',
          () => `${signalledAt - sentAt} ms before: ${inWords(exchange)}`,
        );
      }
      if (kind === 'silence') continue;
      if (exchange.status === 503) rejected += 1;
      const isUsual = answered(exchange, 200, 201, 400, 409) !== undefined;
      const isRejected = exchange.status === 503 && exchange.headers['retry-after'] !== undefined;
      told(isUsual || isRejected, () => inWords(exchange));
    }
    all.push(...exchanges);
    clean(code === 0, () => `${extra}: ${code}: ${service.logged().slice(-300)}`);
    bounded(tookMs <= LIMIT_MS, () => `${extra}: ${Math.round(tookMs)} ms`);
    endMs.get(extra)?.push(Math.round(tookMs));
    progress(`${name}: round ${round} of ${rounds}, ${extra}, ended after ${tookMs} ms`);
  }
  const service = await startService(storage.settings);
  await audit.of(clientOf(service.baseUrl, (await storage.demo()).apiKey, CALLERS), ledger);

  scenario.figure('requests', all.length);
  scenario.figure('sent in full before a signal', before);
  scenario.figure('answered with 503', rejected);
  for (const [extra, values] of endMs) {
    scenario.figure(`ended after ms, with ${extra}`, values.join(' '));
  }
};

for (const name of storages) {
  await runScenario(`SIGTERM under load: ${name}, ${rounds} rounds, seed ${seed}`, (scenario) =>
    shutdown(scenario, name),
  );
}
