import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, ATTACKS } from './attack/attacks.ts';
import type { Answers } from './attack/attacker.ts';
import type { Workspace } from './attack/target.ts';
import { type Client, clientOf, type Exchange } from './client.ts';
import { megabytes, memoryOfTree } from './memory-usage.ts';
import { answered, inWords } from './write-log.ts';
import { readOptions } from './options.ts';
import { progress, type Scenario, runScenario, type Rule } from './scenario.ts';
import { cpsJson, type Service, type Settings, startService } from './service.ts';
import { openStorage, type Storage, type StorageName } from './storage.ts';
import { atEnd } from './cleanup.ts';

// While one client does its worst, another workspace is served as ever.

// PGlite runs its statements on the thread of the service: a long one holds up all others there.
const STORAGES: readonly StorageName[] = ['postgres'];
const { storages, seconds, attack: chosen } = readOptions({ seconds: 20, attack: 0 }, STORAGES);

/** Maximum of the other workspace's 99th percentile, in milliseconds. */
const MAX_P99_MS = 250;

/** Maximum time until a request is rejected with 503, in milliseconds: later it is no early error. */
const MAX_REFUSAL_MS = 1000;

/** Maximum memory of the service and its children, in bytes. */
const MAX_MEMORY = 1.2 * 1024 ** 3;

/** Maximum log that an attack makes in a second, in bytes. */
const MAX_LOG_BYTES = 1024 ** 2;

/** Number of clients of the other workspace, and the pause of each between two requests. */
const VICTIMS = 4;
const PAUSE_MS = 10;

const ATTACKER = fileURLToPath(new URL('attack/attacker.ts', import.meta.url));

/** Key with `permissions` in a new workspace, and an author in it. */
const newWorkspace = async (
  settings: Settings,
  name: string,
): Promise<Omit<Workspace, 'baseUrl'>> => {
  const cps = <View>(...args: readonly string[]) => cpsJson<View>(settings, ...args);
  const { id } = await cps<{ id: string }>('workspace', 'add', '--name', name);
  const here = ['--workspace', id];
  const permissions = ['posts:read', 'posts:write', 'settings:read'].flatMap((permission) => [
    '--permission',
    permission,
  ]);
  const issued = await cps<{ key: string }>(
    'key',
    'issue',
    ...here,
    '--name',
    name,
    ...permissions,
  );
  const author = await cps<{ id: string }>(
    ...['author', 'add', ...here, '--slug', 'ada', '--name', 'Ada'],
  );
  await cps('redirect', 'add', ...here, '--from', '/old', '--type', 'Permanent301', '--to', '/new');
  return { apiKey: issued.key, authorId: author.id };
};

/** Requests of a consumer site, one after another, until `signal` says stop. */
const visit = async (
  client: Client,
  signal: AbortSignal,
  onExchange: (exchange: Exchange) => void,
): Promise<void> => {
  const requests: readonly (() => Promise<Exchange>)[] = [
    () => client.send('GET', '/external/posts/hello'),
    () => client.send('POST', '/external/link-health', { path: '/missing' }),
    () => client.send('GET', '/external/redirects'),
  ];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const exchange = await requests[turn % requests.length]?.();
    if (exchange) onExchange(exchange);
    await sleep(PAUSE_MS);
  }
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Rules that hold under each attack. */
interface Rules {
  readonly usual: Rule;
  readonly quick: Rule;
  readonly lives: Rule;
  readonly memory: Rule;
  readonly log: Rule;
}

/** Memory of `service` and its children at its highest, looked at until `signal` says stop. */
const highestMemory = async ({ pid }: Service, signal: AbortSignal): Promise<number> => {
  let highest = 0;
  while (!signal.aborted) {
    highest = Math.max(highest, await memoryOfTree(pid));
    await sleep(200);
  }
  return highest;
};

const startAttacker = async (attack: Attack, workspace: Workspace): Promise<ChildProcess> => {
  const attacker = fork(ATTACKER, [attack.name, JSON.stringify(workspace)], {
    execArgv: ['--max-old-space-size=2048'],
  });
  atEnd(async () => void attacker.kill('SIGKILL'));
  const [message] = await Promise.race([once(attacker, 'message'), once(attacker, 'exit')]);
  if (message !== 'ready') throw new Error(`The attacker ended: ${attack.name}`);
  return attacker;
};

const attackOn = async (
  scenario: Scenario,
  rules: Rules,
  storage: Storage,
  attack: Attack,
): Promise<void> => {
  // Two workspaces of its own for each attack: what one has stored does not change the next.
  const settings = {
    ...storage.settings,
    ...(attack.logsRequests && { LOG_LEVEL: 'info' }),
  };
  const [victim, attacking] = await Promise.all([
    newWorkspace(settings, 'Victim'),
    newWorkspace(settings, 'Attacker'),
  ]);
  const service = await startService(settings, { descriptors: attack.descriptors });
  const { baseUrl } = service;
  const client = clientOf(baseUrl, victim.apiKey, VICTIMS);
  // Half of the requests need a connection of their own.
  const newcomer = clientOf(baseUrl, victim.apiKey, VICTIMS, false);
  const created = await client.send('POST', '/external/posts', {
    ...{ slug: 'hello', title: 'Hello', authorId: victim.authorId, status: 'published' },
    bodyJson: [{ type: 'paragraph', text: 'Hello, world.' }],
  });
  if (!answered(created, 201)) throw new Error(inWords(created));

  const attacker = await startAttacker(attack, { baseUrl, ...attacking });
  const stopping = new AbortController();
  const took: number[] = [];
  let rejected = 0;
  const onExchange = (exchange: Exchange): void => {
    const ms = exchange.endedAt - exchange.begunAt;
    const isError =
      exchange.kind === 'answer' &&
      exchange.status === 503 &&
      exchange.headers['retry-after'] !== undefined &&
      ms < MAX_REFUSAL_MS;
    took.push(ms);
    rejected += Number(isError);
    rules.usual(
      isError || answered(exchange, 200) !== undefined,
      () => `${attack.name}: ${inWords(exchange)} after ${Math.round(ms)} ms`,
    );
  };
  const logBefore = service.logged().length;
  const memory = highestMemory(service, stopping.signal);
  attacker.send('go');
  const visits = Array.from({ length: VICTIMS }, (_, index) =>
    visit(index % 2 === 0 ? client : newcomer, stopping.signal, onExchange),
  );
  await sleep(seconds * 1000);
  attacker.send('stop');
  const [answers]: Answers[] = await Promise.race([once(attacker, 'message'), sleep(5000, [{}])]);
  attacker.kill('SIGKILL');
  stopping.abort();
  await Promise.all(visits);
  const highest = await memory;
  const isAlive = await Promise.race([service.ended.then(() => false), sleep(0, true)]);
  const logged = service.logged().length - logBefore;
  const p99 = quantile(took, 0.99);

  rules.quick(p99 <= MAX_P99_MS, () => `${attack.name}: p99 ${Math.round(p99)} ms`);
  rules.lives(isAlive, () => `${attack.name}: ${service.logged().slice(-300)}`);
  rules.memory(highest < MAX_MEMORY, () => `${attack.name}: ${megabytes(highest)}`);
  rules.log(
    logged <= MAX_LOG_BYTES * seconds,
    () => `${attack.name}: ${megabytes(logged)} in ${seconds} s`,
  );
  const of = (share: number) => `${Math.round(quantile(took, share))}`;
  scenario.figure(
    attack.name,
    `p50 ${of(0.5)} p99 ${of(0.99)} max ${of(0.9999)} ms of ${took.length}, 503: ${rejected}, ` +
      `${megabytes(highest)}, log ${megabytes(logged)}, attacker: ${JSON.stringify(answers ?? {})}`,
  );
  progress(`${attack.name}: p99 ${of(0.99)} ms`);
  client.close();
  newcomer.close();
  service.signal('SIGKILL');
  await service.ended;
};

const attacksOn = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const storage = await openStorage(name);
  const rules: Rules = {
    usual: scenario.rule('the other workspace is answered as ever, or 503 early with Retry-After'),
    quick: scenario.rule(`its 99th percentile is at most ${MAX_P99_MS} ms under each attack`),
    lives: scenario.rule('the process lives'),
    memory: scenario.rule(`it and its children have less than ${megabytes(MAX_MEMORY)}`),
    log: scenario.rule(`the log grows by at most ${megabytes(MAX_LOG_BYTES)} a second`),
  };
  for (const [index, attack] of ATTACKS.entries()) {
    if (chosen === 0 || chosen === index + 1) await attackOn(scenario, rules, storage, attack);
  }
};

for (const name of storages) {
  await runScenario(`One client does its worst for ${seconds} s at a time: ${name}`, (scenario) =>
    attacksOn(scenario, name),
  );
}
