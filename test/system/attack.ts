import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack/attack.ts';
import { ATTACKS } from './attack/attacks.ts';
import type { BystanderReport, BystanderTask } from './attack/bystander.ts';
import { byStatus, inMilliseconds, noSamples, quantile, type Samples } from './attack/samples.ts';
import type { Workspace } from './attack/target.ts';
import { newKey, newLargeWorkspace, newWorkspace, withRecords } from './attack/workspaces.ts';
import { atEnd } from './cleanup.ts';
import { megabytes } from './memory-usage.ts';
import { readOptions } from './options.ts';
import { cpuSeconds, peakMemoryOfTree } from './process-usage.ts';
import { progress, type Scenario, runScenario, type Rule } from './scenario.ts';
import { type Service, type Settings, startService } from './service.ts';
import { openStorage, type Storage, type StorageName } from './storage.ts';
import { temporaryFolder } from './temporary-folder.ts';

// While one client does its worst, another workspace is served as ever: nearly as well as by a second
// server on the same database, or on a copy of an embedded one, which is not attacked. So a busy machine or database blames no attack.

const STORAGES: readonly StorageName[] = ['postgres', 'pglite'];
const {
  storages,
  seconds,
  posts,
  attack: chosen,
} = readOptions({ seconds: 20, posts: 100_000, attack: 0 }, STORAGES);

/** Maximum of the bystander's 99th percentile: in milliseconds, or as a multiple of the control's. */
const MAX_P99_MS = 250;
const MAX_P99_OF_CONTROL = 3;

/** Maximum memory of the service and its children, in bytes. */
const MAX_MEMORY = 1.2 * 1024 ** 3;

/** Maximum log that an attack makes in a second, in bytes. */
const MAX_LOG_BYTES = 1024 ** 2;

// The heap that Node.js takes in a container of 1 GiB.
const IN_A_CONTAINER = { NODE_OPTIONS: '--max-old-space-size=560' };

/** Time that the attacker has for its report, in milliseconds. */
const REPORT_MS = 5000;

const pathOf = (script: string): string => fileURLToPath(new URL(script, import.meta.url));

/** Starts a script with `args` as a process of its own, and waits until it is ready. */
const startReady = async (script: string, ...args: readonly string[]): Promise<ChildProcess> => {
  const child = fork(pathOf(script), args, { execArgv: ['--max-old-space-size=2048'] });
  atEnd(async () => void child.kill('SIGKILL'));
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready') throw new Error(`${script} ended: ${args[0]}`);
  return child;
};

/** Returns the report that a process sends after it is told to stop. */
const stopped = async <Report>(child: ChildProcess): Promise<Report> => {
  child.send('stop');
  const [report] = await once(child, 'message');
  return report;
};

/** Rules that hold under each attack. */
interface Rules {
  readonly usual: Rule;
  readonly quick: Rule;
  readonly lives: Rule;
  readonly memory: Rule;
  readonly log: Rule;
  /** Absent when no attack has expectations. */
  readonly expected: Rule | undefined;
}

/** Peak memory of `service` and its children, looked at until `signal` says stop, in bytes. */
const peakMemory = async ({ pid }: Service, signal: AbortSignal): Promise<number> => {
  let peak = 0;
  while (!signal.aborted) {
    peak = Math.max(peak, await peakMemoryOfTree(pid));
    await sleep(200);
  }
  return peak;
};

/** Returns the reason why a process ended, according to V8, or the end of its log. */
const lastWords = ({ logged }: Service): string =>
  /FATAL ERROR.*/.exec(logged())?.[0] ?? logged().slice(-300);

const COLUMNS = [21, 18, 24, 36, 7] as const;

const row = (...cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0)).join('  ');

const HEADINGS = row(
  ...['bystander, ms', 'control, ms', 'bystander', 'attacker', 'CPU, s', 'peak memory'],
);

/** Two services with the same records, and the workspaces of the two clients. */
interface Field {
  readonly service: Service;
  readonly control: Service;
  readonly bystanding: Workspace;
  readonly attacking: Workspace;
}

type MakeField = (attack: Attack) => Promise<Field>;

const attackOn = async (
  scenario: Scenario,
  rules: Rules,
  makeField: MakeField,
  attack: Attack,
): Promise<void> => {
  const { name } = attack;
  const { service, control, bystanding, attacking } = await makeField(attack);
  const { apiKey, authorId } = bystanding;
  const task: BystanderTask = {
    ...{ attackedUrl: service.baseUrl, controlUrl: control.baseUrl, apiKey, authorId },
    characters: attack.bystanderCharacters ?? 0,
    uploads: attack.bystanderUploads ?? false,
  };
  const workspace: Workspace = { ...attacking, baseUrl: service.baseUrl };
  const attacker = await startReady('attack/attacker.ts', name, JSON.stringify(workspace));
  const bystander = await startReady('attack/bystander.ts', JSON.stringify(task));

  const stopping = new AbortController();
  const logBefore = service.logged().length;
  const cpuBefore = await cpuSeconds(service.pid);
  const memory = peakMemory(service, stopping.signal);
  bystander.send('go');
  attacker.send('go');
  await sleep(seconds * 1000);
  const cpu = (await cpuSeconds(service.pid)) - cpuBefore;
  const struck = await Promise.race([stopped<Samples>(attacker), sleep(REPORT_MS, noSamples())]);
  attacker.kill('SIGKILL');
  const seen = await stopped<BystanderReport>(bystander);
  stopping.abort();
  const peak = await memory;
  const isAlive = await Promise.race([service.ended.then(() => false), sleep(0, true)]);
  const logged = service.logged().length - logBefore;

  for (const index of seen.attacked.tookMs.keys()) {
    const fault = seen.faults[index];
    rules.usual(fault === undefined, () => `${name}: ${fault}`);
  }
  const bound = Math.max(MAX_P99_MS, MAX_P99_OF_CONTROL * quantile(seen.control, 0.99));
  const p99 = quantile(seen.attacked, 0.99);
  rules.quick(p99 <= bound, () => `${name}: ${Math.round(p99)} ms, bound ${Math.round(bound)} ms`);
  rules.lives(isAlive, () => `${name}: ${lastWords(service)}`);
  rules.memory(peak < MAX_MEMORY, () => `${name}: ${megabytes(peak)}`);
  rules.log(logged <= MAX_LOG_BYTES * seconds, () => `${name}: ${megabytes(logged)}`);
  if (attack.expects) {
    const details = () => `${name}: ${byStatus(struck)}, ${inMilliseconds(struck)} ms`;
    rules.expected?.(attack.expects(struck), details);
  }
  const cells = [
    ...[inMilliseconds(seen.attacked), inMilliseconds(seen.control), byStatus(seen.attacked)],
    ...[byStatus(struck), cpu.toFixed(1), megabytes(peak)],
  ];
  scenario.figure(name, row(...cells));
  progress(`${name}: p99 ${Math.round(p99)} ms`);
  for (const { signal, ended } of [service, control]) {
    signal('SIGKILL');
    await ended;
  }
};

/** Starts the service that is attacked, and the control. */
const startBoth = ({ settings, descriptors }: Attack, of: Settings, ofControl = of) =>
  Promise.all([
    startService({ ...of, ...IN_A_CONTAINER, ...settings }, { descriptors }),
    startService({ ...ofControl, ...IN_A_CONTAINER, ...settings }),
  ]);

/** Returns a function that makes new workspaces on a server; the large one is made once. */
const fieldsOnServer = (storage: Storage): MakeField => {
  let large: Promise<Workspace> | undefined;
  return async (attack) => {
    const [service, control] = await startBoth(attack, storage.settings);
    const { baseUrl } = control;
    // Two workspaces of its own for each other attack: the records of one do not change the next.
    const [bystanding, attacking] = await Promise.all([
      newWorkspace(storage, baseUrl, 'Bystander'),
      attack.inLargeWorkspace
        ? (large ??= newLargeWorkspace(storage, baseUrl, posts))
        : newWorkspace(storage, baseUrl, 'Attacker'),
    ]);
    return { service, control, bystanding, attacking };
  };
};

/** Returns a function that copies an embedded storage with both workspaces for each service. */
const fieldsInFolders = async (storage: Storage): Promise<MakeField> => {
  const { settings } = storage;
  const keys = [await newKey(storage, 'Bystander'), await newKey(storage, 'Attacker')] as const;
  const { baseUrl, signal, ended } = await startService(settings);
  const [bystanding, attacking] = [
    await withRecords(keys[0], baseUrl),
    await withRecords(keys[1], baseUrl),
  ];
  signal('SIGTERM');
  await ended;
  const copy = async (): Promise<Settings> => {
    const folder = await temporaryFolder();
    await cp(String(settings['DATA_DIR']), folder, { recursive: true });
    return { ...settings, DATA_DIR: folder };
  };
  return async (attack) => {
    const [service, control] = await startBoth(attack, await copy(), await copy());
    return { service, control, bystanding, attacking };
  };
};

const attacksOn = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const storage = await openStorage(name);
  const attacks = ATTACKS.filter(
    ({ inLargeWorkspace }, index) =>
      (chosen === 0 || chosen === index + 1) &&
      // Its posts are added by SQL.
      (storage.postgres !== undefined || !inLargeWorkspace),
  );
  const rules: Rules = {
    usual: scenario.rule(
      'each request of the bystander gets its usual response: no 5xx, no silence',
    ),
    quick: scenario.rule(
      `its 99th percentile is at most ${MAX_P99_MS} ms, or ${MAX_P99_OF_CONTROL} times that of the control`,
    ),
    lives: scenario.rule('the process lives, with the heap of a container of 1 GiB'),
    memory: scenario.rule(`it and its children have less than ${megabytes(MAX_MEMORY)}`),
    log: scenario.rule(`the log grows by at most ${megabytes(MAX_LOG_BYTES)} a second`),
    expected: attacks.some(({ expects }) => expects)
      ? scenario.rule('editors get 200 within 2 s, and uploads beyond the quota 413')
      : undefined,
  };
  const makeField = storage.postgres ? fieldsOnServer(storage) : await fieldsInFolders(storage);
  scenario.figure('p50 / p99 / max, responses by status', HEADINGS);
  for (const attack of attacks) await attackOn(scenario, rules, makeField, attack);
};

for (const name of storages) {
  await runScenario(`One client does its worst for ${seconds} s at a time: ${name}`, (scenario) =>
    attacksOn(scenario, name),
  );
}
