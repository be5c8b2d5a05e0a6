import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { record } from './record.ts';
import { mergeRuns } from './merge-runs.ts';

// Runs every measurement, or those that are named, each as a process of its own, `--runs` times one
// after the other; `--record` puts their output into docs. With the path of another
// checkout, those that compare two of them do so.

/** Scripts by name, in the order in which they run. */
const BENCHES = {
  latency: 'bench/http/latency.ts',
  clients: 'bench/http/many-clients.ts',
  derivation: 'bench/derivation.ts',
  memory: 'bench/memory-creates.ts',
  'memory-under-load': 'bench/steady-memory.ts',
  'memory-after-flood': 'bench/memory-after-flood.ts',
  'idle-events': 'bench/idle-events.ts',
  'event-cost': 'bench/event-cost/event-cost.ts',
  audits: 'bench/audits/audits.ts',
  'old-new': 'bench/http/old-new.ts',
  'plain-cluster': 'bench/http/plain-cluster.ts',
  start: 'bench/start.ts',
  installed: 'bench/installed.ts',
  'large-bodies': 'bench/large-bodies/sizes.ts',
  'redirect-table': 'bench/redirect-table.ts',
  tables: 'bench/tables.ts',
  pictures: 'bench/pictures.ts',
  imports: 'bench/imports.ts',
  dashboard: 'packages/dashboard/bench/dashboard.ts',
  live: 'packages/dashboard/bench/live.ts',
  scale: 'bench/scale/scale.ts',
  profile: 'bench/profile.ts',
} as const;

/** Measurements that compare this checkout with another one. */
const COMPARISONS: ReadonlySet<string> = new Set(['old-new', 'large-bodies']);

const { values, positionals: checkouts } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    record: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});

// Two checkouts are compared if two are given, and a cluster is measured if there is one.
const wanted =
  values.only ??
  Object.keys(BENCHES).filter(
    (name) =>
      (name !== 'old-new' || checkouts.length > 0) &&
      (name !== 'plain-cluster' || process.env['CITUS_URL'] !== undefined),
  );
const unknown = wanted.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  throw new Error(`--only is ${unknown}; it must be one of ${Object.keys(BENCHES).join(', ')}`);
}

/** Runs a script and returns its output, which is also shown at once. */
const outputOf = async (script: string, args: readonly string[]): Promise<string> => {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}`);
  console.log('');
  return output.trimEnd();
};

const outputs = new Map<string, readonly string[]>();
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [name, script] of Object.entries(BENCHES)) {
    if (!wanted.includes(name)) continue;
    const args = COMPARISONS.has(name) ? checkouts : [];
    const all = [...(outputs.get(name) ?? []), await outputOf(script, args)];
    outputs.set(name, all);
    if (values.record && name !== 'old-new') await record(name, mergeRuns(all));
  }
}
